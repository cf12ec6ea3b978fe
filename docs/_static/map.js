"use strict";

// The map: a window that scrolls over the drawing, so that fingers, keys and scroll bars move it as they move any page.
// Zooming changes the drawing's size; what is not asked for is dimmed.

const SMALLEST = 0.15, LARGEST = 3, READABLE = 0.6; // scales
const CALM = 180; // milliseconds before a card comes or goes

// The window: its scale and what of the drawing it shows.
function view(place) {
  const svg = place.querySelector("svg");
  const { x: left, y: top, width, height } = svg.viewBox.baseVal;
  const whole = () => Math.min(place.clientWidth / width, place.clientHeight / height);
  let scale = 1;

  // The point of the drawing at (x, y) of the screen stays there.
  const zoom = (wanted, x, y) => {
    const room = place.getBoundingClientRect();
    const [atX, atY] = [x ?? room.left + room.width / 2, y ?? room.top + room.height / 2];
    const before = svg.getBoundingClientRect();
    const [pointX, pointY] = [(atX - before.left) / scale, (atY - before.top) / scale];
    scale = Math.min(LARGEST, Math.max(SMALLEST, wanted));
    svg.style.width = `${width * scale}px`;
    const after = svg.getBoundingClientRect();
    place.scrollBy(after.left + pointX * scale - atX, after.top + pointY * scale - atY);
  };

  // Boxes of the drawing in the middle of the window, as large as they fit; the first of them where all would be too small.
  const show = (groups) => {
    const boxes = groups.map((group) => group.getBBox());
    const around = (some) => {
      const [x, y] = [Math.min(...some.map((box) => box.x)), Math.min(...some.map((box) => box.y))];
      const [right, bottom] = [Math.max(...some.map((box) => box.x + box.width)), Math.max(...some.map((box) => box.y + box.height))];
      return { x, y, width: right - x, height: bottom - y };
    };
    const scaleOf = (box) => Math.min(place.clientWidth / (box.width + 60), place.clientHeight / (box.height + 60), 1.2);
    const all = around(boxes);
    const target = scaleOf(all) < READABLE ? around(boxes.slice(0, 1)) : all;
    zoom(Math.max(scaleOf(all), READABLE));
    const start = (from, size, room) => (from + size / 2) * scale - room / 2;
    place.scrollTo(
      start(target.x - left, target.width, place.clientWidth),
      start(target.y - top, target.height, place.clientHeight),
    );
  };

  zoom(Math.min(Math.max(place.clientWidth / width, READABLE), 1));
  place.scrollTo(0, 0);
  return { fit: () => zoom(whole()), by: (factor, x, y) => zoom(scale * factor, x, y), show };
}

// Ctrl and the wheel zoom, the mouse drags; a drag is no click.
function moving(place, window_) {
  place.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    window_.by(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }, { passive: false });
  let from = null, dragged = false;
  place.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    from = { x: event.clientX + place.scrollLeft, y: event.clientY + place.scrollTop };
  });
  window.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [x, y] = [from.x - event.clientX, from.y - event.clientY];
    dragged = dragged || Math.hypot(x - place.scrollLeft, y - place.scrollTop) > 4;
    if (dragged) place.scrollTo(x, y);
    place.classList.toggle("dragged", dragged);
  });
  window.addEventListener("pointerup", () => { from = null; place.classList.remove("dragged"); });
  place.addEventListener("dragstart", (event) => event.preventDefault());
  place.addEventListener("click", (event) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}

// The card of a claim: beside its box, or in a corner while the claim is in focus.
function cards(room, claims) {
  const card = room.querySelector(".card");
  const element = (tag, words, className = "") => Object.assign(document.createElement(tag), { textContent: words, className });

  const fill = (node) => {
    const claim = claims[node.dataset.id];
    const link = Object.assign(element("a", claim.label), { href: node.querySelector("a").getAttribute("href") });
    const head = element("p", "", "card-head");
    head.append(link, element("span", claim.grade, "grade"));
    const verdicts = element("p", "");
    for (const [what, verdict] of Object.entries(claim.verdicts)) {
      const tone = `v-${verdict.toLowerCase().replaceAll(" ", "-")}`;
      verdicts.append(`${what} `, element("span", verdict, `verdict ${tone}`), " ");
    }
    const title = element("p", "");
    for (const [typed, latex] of claim.title) {
      const piece = element("span", typed);
      if (latex) katex.render(latex, piece, { throwOnError: false, strict: false });
      title.append(piece);
    }
    card.replaceChildren(head, title, verdicts);
    for (const [name, latex] of claim.statement) {
      if (name) card.append(element("p", name, "part"));
      const formula = card.appendChild(element("div", "", "formula"));
      katex.render(latex, formula, { displayMode: true, throwOnError: false, strict: false });
    }
    if (claim.more) card.append(element("p", `and ${claim.more} more`, "part"));
  };

  const beside = (node) => {
    const [box, frame] = [node.getBoundingClientRect(), room.getBoundingClientRect()];
    const left = Math.min(Math.max(box.left - frame.left, 8), frame.width - card.offsetWidth - 8);
    const below = box.bottom - frame.top + 8;
    const above = box.top - frame.top - card.offsetHeight - 8;
    Object.assign(card.style, { left: `${left}px`, top: `${below + card.offsetHeight > frame.height && above > 0 ? above : below}px` });
  };

  let waiting = 0;
  const later = (action) => { clearTimeout(waiting); waiting = setTimeout(action, CALM); };
  const hide = () => { clearTimeout(waiting); card.hidden = true; };
  const show = (node, docked) => {
    clearTimeout(waiting);
    fill(node);
    card.hidden = false;
    card.classList.toggle("docked", docked);
    Object.assign(card.style, { left: "", top: "" });
    if (!docked) beside(node);
  };
  card.addEventListener("mouseenter", () => clearTimeout(waiting)); // it can be read and its link followed
  return { card, show, hide, later };
}

function claimMap(place, controls, claims) {
  const nodes = new Map([...place.querySelectorAll(".node")].map((node) => [node.dataset.id, node]));
  const edges = [...place.querySelectorAll(".edge")];
  const search = controls.querySelector("input[type=search]");
  const words = new Map([...nodes.keys()].map((id) => [id, `${claims[id].label} ${claims[id].title.map(([typed]) => typed).join("")} ${id}`.toLowerCase()]));
  const window_ = view(place);
  const told = cards(place.parentElement, claims);
  let focused = null;
  moving(place, window_);
  place.querySelectorAll(".node title").forEach((title) => title.remove()); // the card says it

  const paint = (shown, says) => {
    for (const [id, node] of nodes) {
      node.classList.toggle("dimmed", !shown.has(id));
      node.classList.toggle("here", id === focused);
    }
    for (const { classList, dataset } of edges) {
      classList.toggle("dimmed", !shown.has(dataset.from) || !shown.has(dataset.to));
    }
    controls.querySelector("output").textContent = says;
  };

  // What the card shows while nobody points at a box.
  const rest = () => { if (focused) told.show(nodes.get(focused), true); else told.hide(); };

  // All it stands on.
  const ground = (id, found = new Set()) => {
    for (const { dataset } of edges) {
      if (dataset.to === id && !found.has(dataset.from)) ground(dataset.from, found.add(dataset.from));
    }
    return found;
  };

  const focus = (id) => {
    focused = id;
    const below = ground(id);
    const users = edges.filter(({ dataset }) => dataset.from === id).map(({ dataset }) => dataset.to);
    const kin = new Set([id, ...below, ...users]);
    paint(kin, `${claims[id].label} stands on ${below.size} and is used by ${users.length}`);
    window_.show([...kin].map((one) => nodes.get(one)));
    place.parentElement.scrollIntoView({ block: "nearest" });
    told.show(nodes.get(id), true);
  };

  const matching = () => {
    const wanted = [...controls.querySelectorAll("select")].map((choice) => choice.value).filter(Boolean);
    const typed = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = ([id, node]) =>
      wanted.every((one) => node.classList.contains(one)) && typed.every((word) => words.get(id).includes(word));
    return new Set([...nodes].filter(fits).map(([id]) => id));
  };

  const filter = () => {
    focused = null;
    told.hide();
    const found = matching();
    paint(found, `${found.size} of ${nodes.size} claims`);
    return found;
  };

  // The address says what is in focus, so that it can be sent and the way back leads back.
  const follow = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (nodes.has(id)) focus(id);
    else filter();
  };
  const address = (id) => history.pushState(null, "", id ? `#${id}` : location.pathname + location.search);
  const go = (id) => { address(id); follow(); };

  controls.addEventListener("input", () => {
    if (focused) address("");
    const found = filter();
    if (found.size && found.size < nodes.size) window_.show([...found].map((id) => nodes.get(id)));
  });
  search.addEventListener("keydown", (event) => {
    const [first] = matching();
    if (event.key === "Enter" && first) go(first);
  });
  controls.querySelector("[name=in]").addEventListener("click", () => window_.by(1.25));
  controls.querySelector("[name=out]").addEventListener("click", () => window_.by(0.8));
  controls.querySelector("[name=fit]").addEventListener("click", window_.fit);

  for (const [id, node] of nodes) {
    const link = node.querySelector("a");
    // The first click shows it among its kin; the second is the link's own.
    link.addEventListener("click", (event) => {
      if (id === focused || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(id);
    });
    for (const comes of ["mouseenter", "focus"]) {
      link.addEventListener(comes, () => told.later(() => told.show(node, id === focused)));
    }
    for (const goes of ["mouseleave", "blur"]) link.addEventListener(goes, () => told.later(rest));
  }
  told.card.addEventListener("mouseleave", () => told.later(rest));

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && focused) go("");
    else if (event.key === "Escape") told.hide();
    if (event.target.matches("input, select, textarea")) return;
    if (event.key === "+") window_.by(1.25);
    if (event.key === "-") window_.by(0.8);
    if (event.key === "0") window_.fit();
  });
  window.addEventListener("popstate", follow);
  follow();
  // A browser moves to the box that the address names once more when the page has loaded.
  window.addEventListener("load", () => setTimeout(() => { if (focused) follow(); }));
}

claimMap(
  document.getElementById("claim-map"),
  document.getElementById("map-controls"),
  JSON.parse(document.getElementById("map-claims").textContent),
);
