/** A module of the runtime, taken apart: what it says of itself, imports, passes on and declares. */
import { posix } from "node:path";

/** The text of a runtime module by its path below `runtime/`, such as `client/client.ts`. */
export type ReadRuntime = (path: string) => string;

export interface RuntimeModule {
  /** Below `runtime/`, without ending. */
  readonly path: string;
  /** The lines of its first comment. */
  readonly about: readonly string[];
  readonly links: readonly Link[];
  /** All that follows the imports. */
  readonly body: string;
}

/** One import or re-export. */
export interface Link {
  readonly keyword: "import" | "export";
  /** A module by its path below `runtime/`, without ending, or the name of a package. */
  readonly from: string;
  readonly isOwn: boolean;
  /** The name that holds all, `*` where all is passed on; absent where `names` are listed. */
  readonly whole: string | undefined;
  readonly isTypeOnly: boolean;
  /** Each as it is listed, without `type`. */
  readonly names: readonly Name[];
}

export interface Name {
  readonly name: string;
  readonly isType: boolean;
}

const comment = /^\/\*\*([\s\S]*?)\*\/\n+/;
const link =
  /^(import|export) (type )?(?:\* as ([\w$]+)|(\*)|\{([^}"';]*)\}) from "([^"\n]+)";\n+/gm;

export function readModule(path: string, read: ReadRuntime): RuntimeModule {
  const text = read(`${path}.ts`);
  const [head = "", inner = ""] = comment.exec(text) ?? [];
  const code = text.slice(head.length);
  const links = [...code.matchAll(link)].map((match) => linkOf(path, match));
  return { path, about: linesOf(inner), links, body: code.replace(link, "").trim() };
}

function linkOf(path: string, match: RegExpMatchArray): Link {
  const [, keyword, type, alias, star, list = "", specifier = ""] = match;
  const isOwn = specifier.startsWith(".");
  const target = posix.join(posix.dirname(path), specifier).replace(/\.ts$/, "");
  const isTypeOnly = type !== undefined;
  const names = list
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "")
    .map((item) => ({
      name: item.replace(/^type /, ""),
      isType: isTypeOnly || item.startsWith("type "),
    }));
  return {
    keyword: keyword === "export" ? "export" : "import",
    from: isOwn ? target : specifier,
    isOwn,
    whole: alias ?? star,
    isTypeOnly,
    names,
  };
}

function linesOf(inner: string): string[] {
  return inner
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, "").trimEnd())
    .filter((line) => line !== "");
}

/**
 * `modules` and all that they import, each after what it imports. Their order is by the length of the
 * longest way to a module without imports, then by name: one module more moves no other.
 */
export function closure(modules: Iterable<string>, read: ReadRuntime): RuntimeModule[] {
  const found = new Map<string, RuntimeModule>();
  const heights = new Map<string, number>();
  const heightOf = (path: string): number => {
    const known = heights.get(path);
    if (known !== undefined) return known;
    const module = readModule(path, read);
    found.set(path, module);
    const below = module.links.filter(({ isOwn }) => isOwn).map(({ from }) => heightOf(from));
    const height = Math.max(-1, ...below) + 1;
    heights.set(path, height);
    return height;
  };
  for (const path of modules) heightOf(path);
  const height = (path: string) => heights.get(path) ?? 0;
  return [...found.values()].toSorted(
    (a, b) => height(a.path) - height(b.path) || (a.path < b.path ? -1 : 1),
  );
}
