/** A text as prettier lets it stand, made once for each text and options. */
import { basename } from "node:path";
import type { Options } from "prettier";
import { hash } from "../../core/output/manifest-file.ts";

/** Two are enough for nearly all texts. */
const mostPasses = 4;

/** Characters of texts that are kept; what is copied into every output is a fraction of it. */
const mostKept = 64 * 1024 * 1024;

/** By hashes of what they were made from: several outputs of a run, and runs of a watch, share files. */
const kept = new Map<string, string>();
let size = 0;

export interface Prettier {
  readonly format: (text: string, options: Options) => Promise<string>;
  readonly version: string;
}

/** `text` laid out so that laying it out again changes nothing. */
export async function stableLayout(
  prettier: Prettier,
  text: string,
  options: Options & { readonly filepath: string },
): Promise<string> {
  const key = keyOf(prettier.version, text, options);
  const known = key === undefined ? undefined : kept.get(key);
  if (known !== undefined) return known;
  const layOut = (again: string) => prettier.format(again, options);
  // In JSON there is nothing that it finds its way by.
  const isJson = options.filepath.endsWith(".json");
  const made = isJson ? await layOut(text) : await settled(text, layOut);
  if (key !== undefined) keep(key, made);
  return made;
}

/** Prettier keeps some breaks that it finds: what it makes of its own layout is what it lets stand. */
async function settled(text: string, layOut: (text: string) => Promise<string>): Promise<string> {
  let result = await layOut(text);
  for (let pass = 1; pass < mostPasses; pass += 1) {
    const next = await layOut(result);
    if (next === result) break;
    result = next;
  }
  return result;
}

/** `undefined` where a plugin is given as code: two that read alike may differ. */
function keyOf(
  version: string,
  text: string,
  options: Options & { readonly filepath: string },
): string | undefined {
  const { plugins = [], filepath } = options;
  if (plugins.some((plugin) => typeof plugin !== "string")) return undefined;
  const said = { ...options, filepath: basename(filepath) };
  return hash(JSON.stringify([version, said, text]));
}

function keep(key: string, text: string): void {
  if (size + text.length > mostKept) {
    kept.clear();
    size = 0;
  }
  kept.set(key, text);
  size += text.length;
}
