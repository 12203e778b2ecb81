/** The facts of the services as they stand: each at a place that is there, nothing left out. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as ir from "../../../../../core/model/ir.ts";
import { load } from "../../../../../core/spec/load.ts";
import { valueAt } from "../../../../../core/spec/load/pointer.ts";
import type { Sources } from "../../../../../core/spec/load/sources.ts";
import { build } from "../../../../../core/build/build.ts";
import { bindRecords } from "../../../../../linter/spec/records/bind-records.ts";
import type { SpecFacts } from "../../../../../linter/model/fact.ts";
import { factsOf } from "../../../../../linter/spec/facts/facts-of.ts";
import { statedSubjects } from "../../../../../linter/spec/facts/stated-subjects.ts";
import { readDocuments } from "../../../../../linter/lint.ts";
import type { Kind } from "../../../../../linter/model/statement.ts";
import { sourcesOf } from "../../../../support/sources.ts";
import { lines } from "./facts.ts";

const root = join(import.meta.dirname, "../../../../..");
const services = readdirSync(join(root, "specs"));

async function sourcesOfService(service: string): Promise<Sources> {
  const { sources } = await load(`specs/${service}/openapi.yaml`, { cwd: root });
  if (sources === undefined) throw new Error(`${service} cannot be read`);
  return sources;
}

function facts(service: string, sources: Sources, folder = `specs/${service}`): SpecFacts {
  const api = build(sources, { service, report: () => undefined });
  const text = readFileSync(join(root, "specs", service, "document.md"), "utf8");
  const { read } = readDocuments([{ file: "document.md", text }]);
  const { binding } = bindRecords(api, read.records, folder);
  return factsOf(api, binding, statedSubjects(read.claims));
}

/** Every value that stands under `key` in a file, lists taken apart. */
function written(value: ir.Json, key: string): ir.Json[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]: [string, ir.Json]) =>
    name === key ? ([item].flat() as ir.Json[]) : written(item, key),
  );
}

describe.each(services)("%s", (service) => {
  test("has each fact at a place that is there", async () => {
    const sources = await sourcesOfService(service);
    const values = new Map(sources.documents.map(({ file, value }) => [file, value]));
    const found = facts(service, sources);
    const places = [...found.facts, ...found.gaps, ...found.readings].flatMap(
      ({ origin, scope }) => [origin, scope.origin],
    );
    const lost = places.filter(
      ({ file, pointer }) => valueAt(values.get(file) ?? null, pointer) === undefined,
    );
    expect(lost.map(({ file, pointer }) => `${file}#${pointer}`)).toEqual([]);
    expect(found.facts.length).toBeGreaterThan(10);
    expect(found.facts.every(({ origin }) => origin.line > 0)).toBe(true);
  });

  test("has each gap and each reading that is written, once", async () => {
    const sources = await sourcesOfService(service);
    const { gaps, readings } = facts(service, sources);
    const all = (key: string) => sources.documents.flatMap(({ value }) => written(value, key));
    const text = (items: readonly unknown[]) =>
      items.map((item) => JSON.stringify(item)).toSorted();
    expect(text(gaps.map(({ what }) => what))).toEqual(
      text(all("x-not-shown").map((item) => (item as { what: string }).what)),
    );
    expect(text(readings.map(({ reading }) => reading))).toEqual(
      text(all("x-reading").map((item) => (item as { reading: string }).reading)),
    );
  });

  test("has the same facts in any order of members and files", async () => {
    const { documents } = await sourcesOfService(service);
    const inOrder = (next: () => number) => {
      const files = documents.map(({ name, value }) => [name, reordered(value, next)] as const);
      const [first, ...rest] = files;
      if (first === undefined) throw new Error("a description has a root");
      const others = rest.toSorted(() => next() - 0.5);
      return lines(facts(service, sourcesOf(Object.fromEntries([first, ...others])), ""));
    };
    const expected = inOrder(() => 0);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(inOrder(numbersFrom(seed))).toEqual(expected);
      }),
      { numRuns: 5 },
    );
  });
});

/** Numbers from 0 to 1, the same ones for the same seed (Mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same value, the members of each object in an order that `next` chooses. */
function reordered(value: ir.Json, next: () => number): ir.Json {
  if (Array.isArray(value)) return value.map((item: ir.Json) => reordered(item, next));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, item]: [string, ir.Json]) => ({
    member: [key, reordered(item, next)] as const,
    rank: next(),
  }));
  members.sort((a, b) => a.rank - b.rank);
  return Object.fromEntries(members.map(({ member }) => member));
}

test("the services together use most kinds", async () => {
  const kinds = new Map<Kind, number>();
  for (const service of services) {
    for (const { kind } of facts(service, await sourcesOfService(service)).facts) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  const common: Kind[] = [
    "member",
    "type",
    "required",
    "ref",
    "status",
    "scope",
    "error",
    "header",
  ];
  for (const kind of common) expect(kinds.get(kind), kind).toBeGreaterThan(5);
  expect(kinds.size).toBeGreaterThan(50);
});
