/** Where scaffolded files are, and what they import other modules as. */
import { posix, relative, sep } from "node:path";
import { type RuntimeSource, packageEntry } from "../../../core/output/runtime/package.ts";

/** Places are absolute paths. */
export interface Places {
  /** Folder of the handlers. */
  readonly handlers: string;
  /** Folder of the generated code of the service. */
  readonly output: string;
  /** Folder of the copy of the runtime. */
  readonly runtime: string;
}

/** Specifiers of modules, as a file in some folder imports them. All end with `.js` until they are written. */
export interface Modules {
  /** A module of the generated code, such as `server`. */
  readonly generated: (name: string) => string;
  /** An entry of the runtime, such as `server` or `mounts/hono`. */
  readonly runtime: (entry: string) => string;
  /** A module of the handlers' folder, such as `index`. */
  readonly own: (name: string) => string;
}

/** The modules as files in `folder` import them; absent: files in the folder of the handlers. */
export function modulesOf(
  { handlers, output, runtime }: Places,
  source: RuntimeSource = "copy",
  folder = handlers,
): Modules {
  const own = specifierOf(folder, handlers);
  const generated = specifierOf(folder, output);
  const copied = specifierOf(folder, runtime);
  return {
    own: (name) => `${own}/${name}.js`,
    generated: (name) => `${generated}/${name}.js`,
    runtime: (entry) => (source === "package" ? packageEntry(entry) : `${copied}/${entry}.js`),
  };
}

/** `./handlers` or `../api`: the folder `to` as a module in `from` names it. */
function specifierOf(from: string, to: string): string {
  const path = relative(from, to).split(sep).join("/");
  if (path === "") return ".";
  return path.startsWith("../") || path === ".." ? path : `./${path}`;
}

/** The name of a module by the path of its file: `pets.ts` → `pets`. */
export function moduleName(file: string): string {
  return file.slice(0, -posix.extname(file).length);
}
