/** Rewritings of paths: template styles, names of path parameters, hosts and base paths. */
import type * as ir from "../../../../core/model/ir.ts";
import { type Rewriting, ofBlocks } from "./rewriting.ts";
import { blocksOf, mapKind, textOf } from "./blocks.ts";

const methods = "(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)";
/** The path behind a method, as headings, cells and first lines of code have it. */
const request = new RegExp(
  "(\\b" + methods + "[`*]*(?:\\s*\\|)?\\s+[`*]*)(/[^\\s`|)?\"'*]*)",
  "gu",
);

/** `change` gets each path that stands behind a method. */
function eachPath(text: string, change: (path: string) => string): string {
  return text.replaceAll(request, (_, before: string, path: string) => before + change(path));
}

export const pathRewritings: readonly Rewriting[] = [
  {
    name: "path templates",
    rewrite: (text, random) => {
      const style = random.pick(["{$1}", ":$1", "<$1>"]);
      return eachPath(text, (path) =>
        path.replaceAll(
          /(?<=\/)(?:\{([\w-]+)\}|:([\w-]+)|<([\w-]+)>)(?=\/|$)/gu,
          (_, ...names: unknown[]) => {
            const name = names.slice(0, 3).find((one) => typeof one === "string" && one !== "");
            const plain = typeof name === "string" ? name : "";
            // HTML takes a bare `<id>` for a tag.
            const isSafe =
              style !== "<$1>" ||
              !new RegExp(`[^\`]${methods}\\s+${escaped(path)}`, "u").test(text);
            return (isSafe ? style : "{$1}").replace("$1", plain);
          },
        ),
      );
    },
  },
  {
    name: "other names of path parameters",
    rewrite: (text) =>
      text.replaceAll(
        /(?<=\/)([{:<])([a-z][\w-]*)(?=[}>/`\s]|$)/gmu,
        (whole: string, mark: string, name: string) => {
          // What the document says of the name has to stay with it.
          const isDescribed =
            text.match(new RegExp(`[\`*|]\\s*[{:<]?${escaped(name)}\\b`, "gu")) !== null;
          return isDescribed || mark === "<" ? whole : `${mark}${name}Value`;
        },
      ),
  },
  ofBlocks("base paths", (blocks, random, api) => {
    const bases = basesOf(api);
    if (bases.length === 0) return blocks;
    const text = textOf(blocks);
    const base = random.pick([bases[0] ?? "", ...bases]);
    const has = new RegExp(`${methods}[\`*|\\s]*${escaped(base)}/`, "u").test(text);
    // A base path that some paths have, and others have not, is part of the path in some.
    const paths = [...text.matchAll(request)].map(([, , path = ""]) => path);
    if (has && !paths.every((path) => path.startsWith(`${base}/`))) return blocks;
    return blocksOf(eachPath(text, (path) => (has ? path.slice(base.length) : base + path)));
  }),
  ofBlocks("a host before paths of headings", (blocks, _, api) =>
    mapKind(blocks, "heading", (one) => ({
      ...one,
      text: eachPath(one.text, (path) => {
        const [base = ""] = basesOf(api);
        return base === "" || path.startsWith(base) ? `https://api.example.com${path}` : path;
      }),
    })),
  ),
];

function basesOf(api: ir.Api): readonly string[] {
  return api.servers
    .map(({ url }) => url.replace(/^[a-z]+:\/\/[^/]*/iu, "").replace(/\/$/u, ""))
    .filter((base) => /^\/[\w./-]+$/u.test(base));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}
