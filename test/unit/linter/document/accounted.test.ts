/** Nothing is skipped: every cell, sentence and item gives something, or is of the few that say nothing. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Block, Document, DocumentPlace, Phrase } from "../../../../linter/model/document.ts";
import { parseDocument } from "../../../../linter/document/markdown/parse-document.ts";
import { placeOf } from "../../../../linter/document/markdown/place.ts";
import { readDocument } from "../../../../linter/document/read.ts";
import { sentencesOf } from "../../../../linter/document/sentences.ts";
import { Text } from "../../../../linter/document/phrases/text.ts";
import { services } from "./originals.ts";

const root = join(import.meta.dirname, "../../../..");

/** Texts of which nothing begins or ends inside of them. */
function unaccounted(document: Document): string[] {
  const read = readDocument(document);
  const places = [
    ...[...read.claims, ...read.prose, ...read.gaps].map(({ place }) => place),
    ...read.findings.map((finding) => finding.document),
  ];
  const byLine = new Map<number, DocumentPlace[]>();
  for (const place of places) {
    for (let line = place.line; line <= place.endLine; line += 1) {
      byLine.set(line, [...(byLine.get(line) ?? []), place]);
    }
  }
  return document.sections.flatMap(({ blocks }) =>
    blocks.flatMap(textsOf).flatMap((text) => {
      const own = placeOf(document, text.span, "");
      const near = byLine.get(own.line) ?? [];
      return near.some((place) => meets(place, own)) ? [] : [text.text];
    }),
  );
}

function meets(a: DocumentPlace, b: DocumentPlace): boolean {
  const before = (line: number, column: number, other: DocumentPlace) =>
    line < other.line || (line === other.line && column <= other.column);
  return !before(a.endLine, a.endColumn, b) && !before(b.endLine, b.endColumn, a);
}

function textsOf(block: Block): Text[] {
  if (block.directives.some(({ words }) => words === "note")) return [];
  if (block.kind === "other") return [];
  const phrases: readonly Phrase[] = block.kind === "table" ? cellsOf(block) : [block.phrase];
  const texts = phrases.map((phrase) => Text.of(phrase)).filter(({ isEmpty }) => !isEmpty);
  return block.kind === "table" ? texts : texts.flatMap((text) => sentencesOf(text));
}

/** Without names of rows, and without methods: what is said of them stands in other cells. */
function cellsOf({ rows }: Extract<Block, { kind: "table" }>): Phrase[] {
  return rows
    .flatMap(([, ...cells]) => cells)
    .filter(({ pieces }) => !/^(?:GET|POST|PUT|PATCH|DELETE)$/u.test(pieces[0]?.text ?? ""));
}

function parsed(file: string): Document {
  return parseDocument(file, readFileSync(join(root, file), "utf8")).document;
}

/** What says only where to read on, what leads to a table, what says that there is nothing. */
const saysNothing =
  /^(?:see \[?|There are no|Successful responses share|Members of|Values of|The method is always|Called |Beside them|A monitor as|A key is of|A log entry|(?:path|header|yes)$|Whoever has `write:X`|Request body:|[-–—]$)/iu;

describe("nothing is skipped", () => {
  test.each(services)("$name", ({ name }) => {
    const left = unaccounted(parsed(`specs/${name}/document.md`));
    expect(left.filter((text) => !saysNothing.test(text))).toEqual([]);
  });

  test("the examples of the page", () => {
    const page = readFileSync(join(root, "linter/GRAMMAR.md"), "utf8");
    const examples = [...page.matchAll(/^`{3,4}md\n(.*?)^`{3,4}$/gmsu)].map(
      ([, text = ""]) => text,
    );
    const left = examples.flatMap((text) => unaccounted(parseDocument("page.md", text).document));
    expect(left.filter((text) => !saysNothing.test(text))).toEqual([]);
  });
});
