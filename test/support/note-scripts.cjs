/** Preloaded into a process of Node: leaves the paths of all scripts that it has loaded, one on a line. */
const inspector = require("node:inspector");
const { writeFileSync } = require("node:fs");
const { fileURLToPath } = require("node:url");

const session = new inspector.Session();
const paths = [];
session.connect();
session.on("Debugger.scriptParsed", ({ params: { url } }) => {
  if (url.startsWith("file:")) paths.push(fileURLToPath(url));
  else if (url.startsWith("/")) paths.push(url);
});
session.post("Debugger.enable");
process.on("exit", () => writeFileSync(process.env.NOTE_SCRIPTS, paths.join("\n")));
