/** The pages that users read, and the samples on them. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Code, Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

export const repository = join(import.meta.dirname, "../../..");

/** The folders of pages, each measured as a whole. */
export const folders = ["docs/guides", "docs/reference"] as const;

export interface Page {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
  readonly tree: Root;
}

export function readPage(path: string): Page {
  const text = readFileSync(join(repository, path), "utf8");
  return { path, text, tree: parse(text) };
}

export function parse(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
}

/** The pages of a folder, sorted by name. */
export function pagesOf(folder: string): Page[] {
  const names = readdirSync(join(repository, folder)).filter((name) => name.endsWith(".md"));
  return names.toSorted().map((name) => readPage(`${folder}/${name}`));
}

/** README, then the pages of every folder. */
export const pages: readonly Page[] = [readPage("README.md"), ...folders.flatMap(pagesOf)];

/** How a block of code is checked: the comment before it says so. */
export type Check =
  /** `<!-- file: PATH -->`: written to a project, and compiled or read there. */
  | { readonly kind: "file"; readonly path: string }
  /** `<!-- change: PATH -->`: written at this point of a page that goes through a day. */
  | { readonly kind: "change"; readonly path: string }
  /** `<!-- patch: PATH -->`: a diff that is applied at this point. */
  | { readonly kind: "patch"; readonly path: string }
  /** `<!-- run -->` or `<!-- run: 1 -->`: commands, and the exit code of the last. */
  | { readonly kind: "run"; readonly code: number }
  /** `<!-- example: PATH -->`: lines of a file below `examples/`, which is compiled and run there. */
  | { readonly kind: "example"; readonly path: string }
  /** `<!-- output -->`: what the commands of the block before print. */
  | { readonly kind: "output" }
  | undefined;

export interface Sample {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly text: string;
  readonly check: Check;
}

/** True for a page that changes files between its commands: it has a test of its own. */
export function hasHistory(page: Page): boolean {
  return samplesOf(page).some(({ check }) => check?.kind === "change");
}

/** Every block of code on a page, in order. */
export function samplesOf({ path, tree }: Page): Sample[] {
  return tree.children.flatMap((node, index) => {
    if (node.type !== "code") return codesWithin(node).map((code) => sampleOf(path, code, ""));
    const before = tree.children[index - 1];
    return [sampleOf(path, node, before?.type === "html" ? before.value : "")];
  });
}

/** Blocks inside lists and quotes, which no comment can stand before. */
function codesWithin(node: Nodes): Code[] {
  if (node.type === "code") return [node];
  return "children" in node ? node.children.flatMap(codesWithin) : [];
}

function sampleOf(page: string, code: Code, comment: string): Sample {
  const line = code.position?.start.line ?? 0;
  return {
    page,
    line,
    language: code.lang ?? "",
    text: `${code.value}\n`,
    check: readCheck(comment),
  };
}

function readCheck(comment: string): Check {
  const [, word, value = ""] = /^<!-- (\w+)(?:: (\S+))? -->$/.exec(comment) ?? [];
  if (word === "file" || word === "change" || word === "patch" || word === "example")
    return value === "" ? undefined : { kind: word, path: value };
  if (word === "run") return { kind: "run", code: Number(value || 0) };
  if (word === "output") return { kind: "output" };
  return undefined;
}

/** The files of all pages by path. A file that several pages show is the same on each. */
export function filesOf(shown: readonly Page[] = pages): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { check, text, page } of shown.flatMap(samplesOf)) {
    if (check?.kind !== "file") continue;
    const other = files.get(check.path);
    if (other !== undefined && other !== text) {
      throw new Error(`${page}: ${check.path} is another file than on an earlier page`);
    }
    files.set(check.path, text);
  }
  return files;
}

/** One of {@link filesOf}. */
export function fileOf(path: string): string {
  const text = filesOf().get(path);
  if (text === undefined) throw new Error(`no page shows the file ${path}`);
  return text;
}
