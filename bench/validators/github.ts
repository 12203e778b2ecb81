/** GitHub's description, whole and cut to twenty operations. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Members = { readonly [key: string]: Json };

interface Description {
  readonly paths: { readonly [path: string]: Members };
  readonly components: { readonly [kind: string]: Members };
}

/** Below the folder that `SPECWRIGHT_INPUTS` names, or beside the repository; absent where it is not there. */
export function readGithub(): Description | undefined {
  const shared = process.env["SPECWRIGHT_INPUTS"] ?? join(import.meta.dirname, "../../../shared");
  const file = join(shared, "corpus/github.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Description) : undefined;
}

const methods = ["get", "put", "post", "patch", "delete"];

/** `count` operations from all over the description, and of its components what they reach. */
export function cut(description: Description, count: number): Description {
  const all = Object.entries(description.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item && answers(item[method]))
      .map((method) => ({ path, method })),
  );
  const chosen = Array.from(
    { length: count },
    (_item, index) => all[Math.floor((index * all.length) / count)],
  );
  return pick(
    description,
    chosen.filter((operation) => operation !== undefined),
  );
}

/** The operations named, by methods in lower case, and of the components what they reach. */
export function pick(
  description: Description,
  chosen: readonly { readonly path: string; readonly method: string }[],
): Description {
  const paths: Record<string, Members> = {};
  for (const { path, method } of chosen) {
    paths[path] = { ...paths[path], [method]: description.paths[path]?.[method] ?? {} };
  }
  return { ...description, paths, components: reached(paths, description.components) };
}

/** True for an operation whose first answer has a body. */
function answers(operation: Json | undefined): boolean {
  return JSON.stringify(operation).includes('"application/json":{"schema"');
}

function reached(from: Json, components: Description["components"]): Description["components"] {
  const found = new Map<string, Map<string, Json>>();
  const visit = (text: string) => {
    for (const [, kind = "", name = ""] of text.matchAll(
      /"\$ref":"#\/components\/([^/"]+)\/([^/"]+)"/g,
    )) {
      const known = found.get(kind) ?? new Map<string, Json>();
      const component = components[kind]?.[name];
      if (known.has(name) || component === undefined) continue;
      found.set(kind, known.set(name, component));
      visit(JSON.stringify(component));
    }
  };
  visit(JSON.stringify(from));
  return Object.fromEntries([...found].map(([kind, each]) => [kind, Object.fromEntries(each)]));
}
