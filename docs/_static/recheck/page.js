"use strict";

// A claim read in the reader's own browser: on its page by a button, in the playground from the text beside it.
{
  const worker = new URL("worker.js", document.currentScript.src);
  const make = (tag, attributes = {}, ...inside) => {
    const made = Object.assign(document.createElement(tag), attributes);
    made.append(...inside);
    return made;
  };
  const verdict = (word) => make("span", { className: `verdict v-${word.toLowerCase().replace(" ", "-")}`, textContent: word });

  function room(place, ask) {
    const go = make("button", { type: "button", className: "go", textContent: place.dataset.go });
    const stop = make("button", { type: "button", className: "stop", textContent: "stop", hidden: true });
    const status = make("output");
    const found = make("div", { className: "found", hidden: true });
    const controls = make("div", { className: "controls" }, go, stop, ...place.querySelectorAll(":scope > a"), status);
    place.append(controls, found);
    let runner = null, clock = 0, words = "";

    const ticking = (since) => setInterval(() => {
      status.textContent = `${words} … ${Math.round((performance.now() - since) / 1000)} s`;
    }, 250);
    const rest = (last) => {
      clearInterval(clock);
      go.hidden = false;
      stop.hidden = true;
      status.textContent = last;
    };
    const end = (last) => {
      runner?.terminate();
      runner = null;
      rest(last);
    };
    const row = (head, cells) => {
      const table = found.querySelector("table") ?? found.appendChild(make("table", { className: "ledger" }, make("tbody")));
      for (const [part, word, why] of cells.length ? cells : [["", "", ""]]) {
        const said = [make("small", { textContent: part }), word ? verdict(word) : "", make("span", { textContent: why })];
        table.tBodies[0].append(make("tr", {}, make("th", { textContent: head }), ...said.map((one) => make("td", {}, one))));
      }
    };
    const hear = ({ data }) => {
      if (data.status) words = data.status;
      if (data.begins) words = `reading: ${data.begins}`;
      if (data.reading) row(data.reading, data.said);
      if (data.error) found.append(make("pre", { className: "failed", textContent: data.error }));
      if (data.text) {
        const sentence = data.stands ? "stands" : "does not stand";
        found.prepend(make("p", { className: "outcome" }, `Read here: the claim ${sentence}. `, verdict(data.verdict)));
        found.append(make("pre", { textContent: data.text }));
      }
      if (data.done) rest(data.error ? "it could not be read" : "done");
    };
    go.addEventListener("click", () => {
      found.replaceChildren();
      found.hidden = false;
      go.hidden = true;
      stop.hidden = false;
      words = "starting";
      clock = ticking(performance.now());
      if (runner === null) {
        runner = new Worker(worker, { type: "module" });
        runner.onmessage = hear;
        runner.onerror = (error) => end(`Python could not be started: ${error.message ?? "the browser refused"}`);
      }
      runner.postMessage(ask());
    });
    stop.addEventListener("click", () => end("stopped"));
    if (location.protocol === "file:") {
      go.disabled = true;
      status.textContent = "a page opened from disk may not start Python; serve the folder: python -m http.server";
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    for (const place of document.querySelectorAll(".recheck")) {
      room(place, () => ({ claim: place.dataset.claim }));
    }
    const playground = document.querySelector(".playground");
    if (playground === null) return;
    const editor = playground.querySelector("textarea");
    const template = editor.value;
    const choice = playground.querySelector("select");
    room(playground, () => ({ claim: "mine/claim", source: editor.value }));
    const load = async (id) => {
      editor.value = id ? await (await fetch(`_static/recheck/claims/${id}.py`)).text() : template;
    };
    choice.addEventListener("change", () => load(choice.value));
    const asked = new URLSearchParams(location.search).get("claim");
    if ([...choice.options].some((option) => option.value === asked)) {
      choice.value = asked;
      load(asked);
    }
    editor.addEventListener("keydown", (event) => {  // a tab is four spaces; Escape first leaves the field by Tab
      if (event.key === "Escape") editor.dataset.leave = "yes";
      if (event.key !== "Tab" || event.shiftKey || editor.dataset.leave) return;
      event.preventDefault();
      editor.setRangeText("    ", editor.selectionStart, editor.selectionEnd, "end");
    });
    editor.addEventListener("focus", () => delete editor.dataset.leave);
  });
}
