// Python in a worker: the page stays alive, and a reading that never ends is stopped with the worker.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL("./", import.meta.url);
const tell = (said) => self.postMessage(said);

async function start() {
  tell({ status: "loading Python" });
  const pyodide = await loadPyodide({ indexURL: new URL("pyodide/", here).href });
  const runtime = await (await fetch(new URL("runtime.json", here))).json();
  tell({ status: `loading ${runtime.wheels.map((wheel) => wheel.split("-")[0]).join(", ")}` });
  await pyodide.loadPackage(runtime.wheels.map((wheel) => new URL(`wheels/${wheel}`, here).href), { messageCallback: () => {} });
  tell({ status: "unpacking the suite" });
  const suite = await (await fetch(new URL("suite.zip", here))).arrayBuffer();
  pyodide.unpackArchive(suite, "zip", { extractDir: "/suite" });
  pyodide.globals.set("tell", (said) => tell(JSON.parse(said)));
  pyodide.runPython("import sys; sys.path.insert(0, '/suite')");
  tell({ status: "importing SymPy and the checker" });
  pyodide.runPython("import json, shutil; from pathlib import Path; from tests.alone import read");
  return pyodide;
}

const started = start();

// {claim: "joma/theorem_2"} reads a claim of the suite, {claim: "mine/claim", source: "…"} one that the reader wrote.
self.onmessage = async ({ data }) => {
  try {
    const pyodide = await started;
    tell({ status: "reading the claim" });
    pyodide.globals.set("asked", JSON.stringify(data));
    pyodide.runPython(`
asked = json.loads(asked)
folders = []
if "source" in asked:
    shutil.rmtree("/mine", ignore_errors=True)
    file = Path("/mine", asked["claim"] + ".py")
    file.parent.mkdir(parents=True)
    file.write_text(asked["source"])
    folders = ["/mine"]
for said in read(asked["claim"], folders):
    tell(json.dumps(said, ensure_ascii=False))
`);
    tell({ done: true });
  } catch (error) {
    tell({ error: String(error.message ?? error), done: true });
  }
};
