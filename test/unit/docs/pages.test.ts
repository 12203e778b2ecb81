/** The pages for users: their length, their links, and that no sample goes unchecked. */
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { load } from "js-yaml";
import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { Slugger } from "../../../linter/document/markdown/slug.ts";
import { folders, pages, pagesOf, readPage, repository, samplesOf } from "./pages.ts";

test("README has at most 150 lines", () => {
  expect(readPage("README.md").text.trimEnd().split("\n").length).toBeLessThanOrEqual(150);
});

/** Every page of `docs/`, for users and for contributors. */
const documents = readdirSync(join(repository, "docs"), { recursive: true })
  .map((name) => `docs/${String(name).replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".md"));

describe.each(["README.md", ...documents.toSorted()])("%s", (path) => {
  test("links only to files and headings that exist", () => {
    expect(brokenLinks(path)).toEqual([]);
  });
});

test("every guide and every reference page is linked from README", () => {
  const targets = new Set(linksOf(readPage("README.md").tree).map((url) => url.split("#")[0]));
  const paths = folders.flatMap(pagesOf).map(({ path }) => path);
  expect(paths.filter((path) => !targets.has(path))).toEqual([]);
});

function brokenLinks(path: string): string[] {
  return linksOf(readPage(path).tree).filter((url) => {
    if (/^https?:/.test(url)) return false;
    const [file = "", anchor] = url.split("#");
    const target = file === "" ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(repository, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

function linksOf(node: Nodes): string[] {
  const own = node.type === "link" || node.type === "image" || node.type === "definition";
  const within = "children" in node ? node.children.flatMap(linksOf) : [];
  return own ? [node.url, ...within] : within;
}

function anchorsOf(path: string): string[] {
  if (!path.endsWith(".md") || statSync(join(repository, path)).isDirectory()) return [];
  const slugger = new Slugger();
  return readPage(path).tree.children.flatMap((node) =>
    node.type === "heading" ? [slugger.slug(wordsOf(node))] : [],
  );
}

function wordsOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(wordsOf).join("") : "";
}

const samples = pages.flatMap(samplesOf);

/** The commands for a clone of this repository, which its own checks run. */
const repositoryCommands = ["npm ci && npm run generate\n", "npm ci && npm test\n"];

test("every block of code says how it is checked", () => {
  const isChecked = ({ check, language, text }: (typeof samples)[number]) =>
    check?.kind === "run"
      ? language === "sh"
      : check?.kind === "output"
        ? language === "text"
        : check?.kind === "patch"
          ? language === "diff"
          : check?.kind === "file" || check?.kind === "change" || check?.kind === "example"
            ? ["ts", "yaml", "json", "sh", "markdown"].includes(language)
            : repositoryCommands.includes(text);
  const unchecked = samples.filter((sample) => !isChecked(sample));
  expect(unchecked.map(({ page, line }) => `${page}:${line}`)).toEqual([]);
  expect(samples.length).toBeGreaterThan(40);
});

test("samples of examples stand in their files", () => {
  const shown = samples.flatMap(({ check, text, page, line }) =>
    check?.kind === "example" ? [{ path: check.path, text, place: `${page}:${line}` }] : [],
  );
  expect(shown.length).toBeGreaterThan(5);
  const lost = shown.filter(({ path, text }) => {
    const file = join(repository, "examples", path);
    return (
      !existsSync(file) || !withoutIndent(readFileSync(file, "utf8")).includes(withoutIndent(text))
    );
  });
  expect(lost.map(({ place }) => place)).toEqual([]);
});

/** A sample may begin inside of a function. */
function withoutIndent(text: string): string {
  return text.replaceAll(/^ +/gm, "");
}

test("files in YAML and JSON can be read", () => {
  const texts = samples.filter(({ language }) => language === "yaml" || language === "json");
  expect(texts.length).toBeGreaterThan(5);
  for (const { text } of texts) expect(load(text)).toBeTypeOf("object");
});
