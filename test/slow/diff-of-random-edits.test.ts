/** Random edits of random schemas, as bodies of requests and answers: what is called compatible is so. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Change, worstGrade } from "../../core/diff/change/change.ts";
import { diffApis } from "../../core/diff/diff.ts";
import { withReadWriteVariants } from "../../core/transform/read-write/read-write-variants.ts";
import { modelOf } from "../support/sources.ts";
import { randomEdits } from "../unit/core/inclusion/edits.ts";
import { fits } from "../unit/generators/validators/fuzz/reference.ts";
import { valuesFor } from "../unit/generators/validators/fuzz/values.ts";
import type { Json } from "../unit/generators/validators/fuzz/vocabulary.ts";
import { schemaFile, schemaFiles } from "../unit/generators/validators/schema-files.ts";

const seed = fc.readConfigureGlobal().seed ?? 1;
const edits = randomEdits(500, seed);

function described(schemas: readonly Json[], names = (index: number) => `p${index}`) {
  const paths = Object.fromEntries(
    schemas.map((_, index) => {
      const content = { "application/json": { schema: { $ref: `./${schemaFile(index)}` } } };
      return [
        `/${names(index)}`,
        {
          post: {
            requestBody: { required: true, content },
            responses: { "200": { description: "fine", content } },
          },
        },
      ];
    }),
  );
  const root = { openapi: "3.1.0", info: { title: "Test", version: "1" }, paths };
  const { api } = modelOf({ "api.yaml": root, ...schemaFiles(schemas) });
  return withReadWriteVariants(api, () => undefined);
}

const before = edits.map((each) => each.before);
const after = edits.map((each) => each.after);
const changes = diffApis(described(before), described(after));

/** By operation and role. A schema that stands in several is one change of all of them. */
const byPlace = new Map<string, Change[]>();
for (const change of changes) {
  const role = /^(?:request|response)/.exec(change.kind)?.[0] ?? "";
  for (const operation of change.operations) {
    const key = `${operation} ${role}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), change]);
  }
}

function isSafe(index: number, role: "request" | "response"): boolean {
  const found = byPlace.get(`POST /p${index} ${role}`) ?? [];
  return !found.some(({ verdict }) => /break/.test(verdict.validation.callers));
}

test(`Nothing is called compatible that refuses a value, SPECWRIGHT_SEED=${seed}`, () => {
  let values = 0;
  for (const [index, edit] of edits.entries()) {
    for (const role of ["request", "response"] as const) {
      if (!isSafe(index, role)) continue;
      const [from, to] = role === "request" ? [edit.before, edit.after] : [edit.after, edit.before];
      for (const value of valuesFor(from, 1000, seed + index)) {
        if (!fits(from, value)) continue;
        values += 1;
        if (!fits(to, value)) expect({ index, role, from, to, value }).toBeUndefined();
      }
    }
  }
  expect(values).toBeGreaterThan(20_000);
});

test(`Every witness is one, SPECWRIGHT_SEED=${seed}`, () => {
  let witnesses = 0;
  for (const { kind, subject, witness } of changes) {
    if (witness?.value === undefined || witness.allowedBy === "both") continue;
    const index = Number(/\d+/.exec(subject.operation ?? "")?.[0]);
    const edit = edits[index];
    if (edit === undefined) throw new Error(`no edit ${index}`);
    const value = witness.value as Json;
    const verdicts = { old: fits(edit.before, value), new: fits(edit.after, value) };
    const wanted = { old: witness.allowedBy === "old", new: witness.allowedBy === "new" };
    expect({ kind, index, edit, value, verdicts }).toMatchObject({ verdicts: wanted });
    witnesses += 1;
  }
  expect(witnesses).toBeGreaterThan(200);
});

test(`Few verdicts are open, SPECWRIGHT_SEED=${seed}`, () => {
  const open = changes.filter(
    (change) =>
      worstGrade(change, ["callers"]) === "may-break" && /not decided/.test(change.reason),
  );
  expect(open.length / changes.length).toBeLessThan(0.05);
});

test(`The order of members decides nothing, SPECWRIGHT_SEED=${seed}`, () => {
  const verdicts = (all: readonly Change[]) =>
    all
      .map(({ kind, subject, verdict }) => JSON.stringify([kind, subject.operation, verdict]))
      .toSorted();
  const turned = diffApis(described(before.map(reversed)), described(after.map(reversed)));
  expect(verdicts(turned)).toEqual(verdicts(changes));
});

test(`Nothing differs from itself, SPECWRIGHT_SEED=${seed}`, () => {
  expect(diffApis(described(before), described(before.map(reversed)))).toEqual([]);
});

function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map((each: Json) => reversed(each));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([name, member]) => [name, reversed(member as Json)]));
}
