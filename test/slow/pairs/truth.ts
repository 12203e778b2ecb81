/** The files of a pair: a description, its documents, and what a careful reader found in them. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { collect, type Diagnostic } from "../../../core/base/diagnostic.ts";
import type * as ir from "../../../core/model/ir.ts";
import { buildModel } from "../../../core/pipeline.ts";
import { loadSync } from "../../../core/spec/load-sync.ts";
import type { TextFile } from "../../../linter/model/lint-result.ts";

export interface Truth {
  readonly kind: "AGREE" | "REAL" | "PLANTED";
  readonly file: string;
  readonly line: number;
  /** Pointers into the description, without `#`. */
  readonly pointers: readonly string[];
  readonly note: string;
  /** Of a planted edit: the text that it replaces, and by what. */
  readonly edit?: { readonly old: string; readonly new: string };
}

export interface Pair {
  readonly name: string;
  readonly api: ir.Api;
  readonly documents: readonly TextFile[];
  readonly truths: readonly Truth[];
}

/** Names of the folders in `folder` that hold a pair, in order. */
export function pairNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "truth.tsv")))
    .toSorted();
}

export function readPair(folder: string, name: string): Pair {
  const own = join(folder, name);
  const spec = readdirSync(own).find((file) => /^openapi\.(?:ya?ml|json)$/u.test(file)) ?? "";
  const diagnostics: Diagnostic[] = [];
  const loaded = loadSync([spec], { cwd: own });
  const sources = loaded.sources ?? loaded.partial;
  if (sources === undefined) throw new Error(`${name}: ${JSON.stringify(loaded.diagnostics)}`);
  const api = buildModel(sources, { service: name, report: collect(diagnostics) });
  const documents = readdirSync(join(own, "docs"))
    .toSorted()
    .map((file) => ({
      file: `docs/${file}`,
      text: readFileSync(join(own, "docs", file), "utf8"),
    }));
  return { name, api, documents, truths: truthsOf(readFileSync(join(own, "truth.tsv"), "utf8")) };
}

function truthsOf(text: string): Truth[] {
  const rows = text.split("\n").slice(1);
  return rows.flatMap((row): Truth[] => {
    const [kind = "", file = "", line = "", pointers = "", note = "", old, now] = row.split("\t");
    if (kind !== "AGREE" && kind !== "REAL" && kind !== "PLANTED") return [];
    const edit = old && now ? { edit: { old: text1(old), new: text1(now) } } : {};
    const places = pointers.split(" ").map((one) => one.replace(/^#/u, ""));
    return [{ kind, file, line: Number(line), pointers: places, note, ...edit }];
  });
}

function text1(json: string): string {
  const value: unknown = JSON.parse(json);
  if (typeof value !== "string") throw new Error(`no text: ${json}`);
  return value;
}

/** The documents after one planted edit; the old text has to occur once. */
export function planted(documents: readonly TextFile[], { file, edit, note }: Truth): TextFile[] {
  return documents.map((document) => {
    if (document.file !== file || edit === undefined) return document;
    const parts = document.text.split(edit.old);
    if (parts.length !== 2) throw new Error(`"${note}": ${parts.length - 1} places have the text`);
    return { ...document, text: parts.join(edit.new) };
  });
}
