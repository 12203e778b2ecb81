/** Parts of a description, in which a line is looked for much faster than in the whole. */
import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import type { Json } from "../../../core/base/json.ts";
import type { SourceDocument } from "../../../core/spec/load/sources.ts";
import { nodesOf } from "./candidates.ts";
import { type LineRequest, fileMaker } from "./file-with.ts";
import { goneEverywhere } from "./gone-everywhere.ts";
import { reducedTo, withoutAll } from "./reduced.ts";
import { lineIn } from "./same-line.ts";
import type { Ground } from "./search.ts";

export interface PartGrounds {
  /** What the record of an output calls the root of the description. */
  readonly file: string;
  readonly root: Json;
  /** The parts alone, with what they refer to; `undefined` where the line is not in what is made of them. */
  readonly groundWith: (parts: readonly string[]) => Promise<Ground | undefined>;
  /** True where the line is not in what is made of the description without `gone`. */
  readonly goesWithout: (gone: ReadonlySet<string>) => Promise<boolean>;
}

/** `lines` are those of the file as it is made of the whole description. */
export function partGrounds(
  request: LineRequest,
  lines: readonly string[],
): PartGrounds | undefined {
  const { documents, options } = request;
  const [file, document] =
    [...documents].find(([, each]) => each.isRoot === true) ?? [...documents][0] ?? [];
  if (file === undefined || document === undefined) return undefined;
  const path = realpathSync.native(resolve(options.cwd ?? process.cwd(), document.file));
  const lineOf = (text: string) => lineIn(lines, request.line, text.split("\n"));
  const textsOf = (root: Json) => new Map([[path, JSON.stringify(root)]]);
  const groundOf = async (root: Json): Promise<Ground | undefined> => {
    const make = fileMaker(request);
    const texts = textsOf(root);
    const base = await make({ texts });
    const line = base === undefined ? undefined : lineOf(base);
    if (base === undefined || line === undefined) return undefined;
    const own = new Map<string, SourceDocument>([
      ...documents,
      [file, { ...document, value: root }],
    ]);
    return {
      base,
      line,
      nodes: nodesOf(own),
      rootOf: (name) => own.get(name)?.value ?? null,
      textWith: (name, edit) => make({ texts, edits: new Map([[name, edit]]) }),
      textWithout: (node) => {
        const edits = goneEverywhere(own, node);
        return edits === undefined ? Promise.resolve(undefined) : make({ texts, edits });
      },
    };
  };
  const root = document.value;
  return {
    file,
    root,
    groundWith: (parts) => groundOf(reducedTo(root, parts)),
    goesWithout: async (gone) => {
      const text = await fileMaker(request)({ texts: textsOf(withoutAll(root, gone)) });
      return text !== undefined && lineOf(text) === undefined;
    },
  };
}
