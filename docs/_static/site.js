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
    ledger(document.getElementById(controls.dataset.filters), controls);
  }
  const steps = [...document.querySelectorAll("details.step")];
  if (steps.length > 1) folding(steps);
});
