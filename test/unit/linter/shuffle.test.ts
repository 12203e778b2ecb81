/** The order of rows, of columns, of members and of files has no say in what is found. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { load } from "../../../core/spec/load.ts";
import { describe, expect, test } from "vitest";
import { build } from "../../../core/build/build.ts";
import type { SourceDocument, Sources } from "../../../core/spec/load/sources.ts";
import type * as ir from "../../../core/model/ir.ts";
import { lint } from "../../../linter/lint.ts";
import { sourcesOf } from "../../support/sources.ts";

const root = join(import.meta.dirname, "../../..");
const services = readdirSync(join(root, "specs"));

/** Lists that are sets: shuffling others would say something else. */
const sets = new Set([
  "enum",
  "required",
  "type",
  "x-not-shown",
  "parameters",
  "codes",
  "x-scopes",
]);

/** The same value with members, and items of sets, in an order that `numbers` choose. */
function shuffled(value: ir.Json, next: () => number, key = ""): ir.Json {
  if (Array.isArray(value)) {
    const items = value.map((item: ir.Json) => shuffled(item, next));
    return sets.has(key) ? order(items, next) : items;
  }
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(
    ([name, item]) => [name, shuffled(item, next, name)] as const,
  );
  // An own member named `__proto__` stays one.
  return Object.fromEntries(order(members, next));
}

function order<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** The lines of a table with their cells in another order, the same for each. */
function shuffledColumns(lines: readonly string[], next: () => number): string[] {
  const cells = lines.map((line) => line.slice(1, -1).split(/(?<!\\)\|/u));
  const columns = order([...(cells[0] ?? []).keys()], next);
  return cells.map((row) => `|${columns.map((index) => row[index]).join("|")}|`);
}

/** Rows and columns of each table of a document in another order. */
function shuffledTables(text: string, next: () => number): string {
  const lines = text.split("\n");
  const result: string[] = [];
  for (let index = 0; index < lines.length; ) {
    let end = index;
    while (lines[end]?.startsWith("|") === true) end += 1;
    if (end - index < 3) {
      result.push(...lines.slice(index, Math.max(end, index + 1)));
      index = Math.max(end, index + 1);
      continue;
    }
    const rows = order(lines.slice(index + 2, end), next);
    result.push(...shuffledColumns([...lines.slice(index, index + 2), ...rows], next));
    index = end;
  }
  return result.join("\n");
}

/** What is found, without the places that shuffling moves. */
function found(sources: Sources, text: string, service: string): string[] {
  const api = build(sources, { service, report: () => undefined });
  const { findings, claims, facts, baseline } = lint({
    api,
    // Nothing is accepted, so that there is a lot to be found.
    documents: [{ file: "document.md", text }],
    folder: "",
    today: "2026-01-01",
  });
  const lines = findings.map(
    ({ code, message, document, spec }) =>
      `${code} ${message.replaceAll(/:\d+/gu, "")} ${document?.section ?? ""} ${spec?.file ?? ""}`,
  );
  return [...lines.toSorted(), `${claims.length} ${facts.length}`, baseline];
}

describe("shuffled", () => {
  test.each(services)("%s", { timeout: 60_000 }, async (service) => {
    const cwd = join(root, "specs", service);
    const { sources } = await load("openapi.yaml", { cwd });
    if (sources === undefined) throw new Error("the description does not load");
    const values = Object.fromEntries(
      sources.documents.map(({ name, value }: SourceDocument) => [name, value]),
    );
    // One row is wrong.
    const text = readFileSync(join(cwd, "document.md"), "utf8").replace("| int ", "| boolean ");
    const before = found(sourcesOf(values), text, service);
    expect(before.length).toBeGreaterThan(5);
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (stream) => {
        const next = () => stream.next().value as number;
        const [first = ["", {}], ...rest] = Object.entries(values);
        const files = [first, ...order(rest, next)].map(
          ([name, value]) => [name, shuffled(value, next)] as const,
        );
        const after = found(
          sourcesOf(Object.fromEntries(files)),
          shuffledTables(text, next),
          service,
        );
        expect(after).toEqual(before);
      }),
      { numRuns: 5 },
    );
  });
});
