/** A step of the build: templates as functions, in the place of the module that compiles them at each run. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { root } from "./built.mjs";

const folder = join(root, "templates");

export const compiledTemplates = {
  name: "compiled-templates",
  load: {
    filter: { id: /[/\\]core[/\\]output[/\\]template-engine\.ts$/ },
    handler: () => ({ code: moduleText(), moduleType: "js" }),
  },
};

/** The same exports as `core/output/template-engine.ts`. */
function moduleText() {
  const names = readdirSync(folder, { recursive: true })
    .map((path) => String(path).replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".hbs"))
    .toSorted();
  const members = names.map((path) => {
    const text = readFileSync(join(folder, path), "utf8").replaceAll("\r\n", "\n");
    const code = Handlebars.precompile(text, { strict: true, noEscape: true });
    return `${JSON.stringify(path.replace(/\.hbs$/, ""))}: ${code}`;
  });
  return `import Handlebars from "handlebars/dist/cjs/handlebars.runtime.js";
export const engine = Handlebars.create();
const templates = {
${members.join(",\n")}
};
export function templateOf(name) {
  return engine.template(templates[name]);
}
`;
}
