"use strict";

// The ledger: a click on a heading sorts, words in the box filter. Cells may carry a key to sort by.
function ledger(table, controls) {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const key = (row, n) => {
    const cell = row.cells[n];
    return cell.dataset.key === undefined ? cell.textContent.toLowerCase() : Number(cell.dataset.key);
  };
  [...table.tHead.rows[0].cells].forEach((head, n) => {
    head.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      [...table.tHead.rows[0].cells].forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0) * (down ? -1 : 1);
      rows.sort((a, b) => compare(key(a, n), key(b, n)));
      body.append(...rows);
    });
  });
  const filter = () => {
    const words = controls.querySelector("input").value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const text = (row.textContent + " " + row.cells[0].dataset.words).toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      shown += !row.hidden;
    }
    controls.querySelector("output").textContent = `${shown} of ${rows.length} claims`;
  };
  controls.addEventListener("input", filter);
  filter();
}

// The map: what does not match every choice is dimmed, and so are the arrows at it.
function map(place, controls) {
  const nodes = [...place.querySelectorAll("g.node")];
  const edges = [...place.querySelectorAll("g.edge")];
  const name = (group) => group.querySelector("title").textContent;
  const filter = () => {
    const wanted = [...controls.querySelectorAll("select")].map((choice) => choice.value).filter(Boolean);
    const dimmed = new Set();
    for (const node of nodes) {
      const out = !wanted.every((one) => node.classList.contains(one));
      node.classList.toggle("dimmed", out);
      if (out) dimmed.add(name(node));
    }
    for (const edge of edges) {
      edge.classList.toggle("dimmed", name(edge).split("->").some((end) => dimmed.has(end)));
    }
    controls.querySelector("output").textContent = `${nodes.length - dimmed.size} of ${nodes.length} claims`;
  };
  const fit = controls.querySelector("input[name=fit]");
  fit.addEventListener("change", () => place.classList.toggle("fit", fit.checked));
  controls.addEventListener("input", filter);
  filter();
}

// A derivation folds and unfolds as a whole.
function folding(steps) {
  const button = document.createElement("button");
  button.className = "fold";
  button.type = "button";
  const label = () => { button.textContent = steps.some((step) => step.open) ? "fold all steps" : "unfold all steps"; };
  button.addEventListener("click", () => {
    const open = !steps.some((step) => step.open);
    steps.forEach((step) => { step.open = open; });
    label();
  });
  label();
  steps[0].before(button);
}

document.addEventListener("DOMContentLoaded", () => {
  for (const controls of document.querySelectorAll("[data-filters]")) {
    const target = document.getElementById(controls.dataset.filters);
    (target.matches("table") ? ledger : map)(target, controls);
  }
  const steps = [...document.querySelectorAll("details.step")];
  if (steps.length > 1) folding(steps);
});
