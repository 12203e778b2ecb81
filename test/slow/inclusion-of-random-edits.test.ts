/** Random edits of random schemas, with two judges that know nothing of the engine. */
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fits } from "../unit/generators/validators/fuzz/reference.ts";
import { valuesFor } from "../unit/generators/validators/fuzz/values.ts";
import { type Json, isObject } from "../unit/generators/validators/fuzz/vocabulary.ts";
import { comparingFiles } from "../unit/core/inclusion/compare.ts";
import { randomEdits } from "../unit/core/inclusion/edits.ts";

const seed = fc.readConfigureGlobal().seed ?? 1;
const edits = randomEdits(500, seed);
const compared = comparingFiles(
  edits.map(({ before }) => before),
  edits.map(({ after }) => after),
);
const questions = edits.flatMap(({ before, after }, index) => {
  const [old, fresh] = [compared.old(index), compared.new(index)];
  return [
    {
      index,
      part: before,
      whole: after,
      said: compared.inclusions.compare(old, fresh),
      place: old,
    },
    {
      index,
      part: after,
      whole: before,
      said: compared.inclusions.compare(fresh, old),
      place: fresh,
    },
  ];
});

/** `undefined` where ajv does not take the schema. */
function asAjv(schema: Json): ((value: unknown) => boolean | undefined) | undefined {
  try {
    const judge = new Ajv2020({
      strict: false,
      logger: false,
      ownProperties: true,
      validateFormats: false,
    }).compile(schema as object | boolean);
    return (value) => {
      try {
        return judge(value) as boolean;
      } catch {
        return undefined;
      }
    };
  } catch {
    return undefined;
  }
}

/** Of large integers validators and ajv think differently. */
function isUnsafe(value: Json): boolean {
  if (typeof value === "number") return Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return typeof value === "object" && value !== null && Object.values(value).some(isUnsafe);
}

test(`Schemas that are included have no value that the other refuses, SPECWRIGHT_SEED=${seed}`, () => {
  let values = 0;
  for (const { index, part, whole, said } of questions) {
    if (said.state !== "included") continue;
    for (const value of valuesFor(part, 200, seed + index)) {
      if (!fits(part, value)) continue;
      values += 1;
      if (!fits(whole, value)) expect({ part, whole, value }).toBeUndefined();
    }
  }
  expect(values).toBeGreaterThan(5000);
});

test(`A witness is accepted by one schema and refused by the other, SPECWRIGHT_SEED=${seed}`, () => {
  let [witnesses, byAjv, otherwise] = [0, 0, 0];
  for (const { part, whole, said } of questions) {
    if (said.state !== "not included") continue;
    const value = said.value as Json;
    witnesses += 1;
    expect({ part, whole, value, verdicts: [fits(part, value), fits(whole, value)] }).toMatchObject(
      {
        verdicts: [true, false],
      },
    );
    const [one, other] = [asAjv(part), asAjv(whole)];
    if (one === undefined || other === undefined || isUnsafe(value)) continue;
    byAjv += 1;
    const verdicts = [one(value), other(value)];
    if (verdicts.includes(undefined)) continue;
    // Ajv has faults of its own, such as required members whose name is empty.
    if (!(verdicts[0] === true && verdicts[1] === false)) otherwise += 1;
  }
  expect(witnesses).toBeGreaterThan(100);
  expect(byAjv).toBeGreaterThan(witnesses / 2);
  expect(otherwise / byAjv).toBeLessThan(0.02);
});

test(`Fewer than three answers of a hundred are unknown, SPECWRIGHT_SEED=${seed}`, () => {
  const unknown = questions.filter(({ said }) => said.state === "unknown");
  expect(unknown.length / questions.length).toBeLessThan(0.03);
});

test(`Plain code decides values as the standard does, SPECWRIGHT_SEED=${seed}`, () => {
  for (const { index, part, place } of questions) {
    for (const value of valuesFor(part, 20, seed + index)) {
      const ours = compared.inclusions.accepts(place, value);
      expect({ part, value, ours }).toEqual({ part, value, ours: fits(part, value) });
    }
  }
});

test(`Answers do not depend on the order of members, SPECWRIGHT_SEED=${seed}`, () => {
  const turned = comparingFiles(
    edits.map(({ before }) => reversed(before)),
    edits.map(({ after }) => reversed(after)),
  );
  for (const index of edits.keys()) {
    const { said } = questions[2 * index]!;
    expect(turned.inclusions.compare(turned.old(index), turned.new(index))).toEqual(said);
  }
});

test(`Every schema includes itself, SPECWRIGHT_SEED=${seed}`, () => {
  const twice = comparingFiles(
    edits.map(({ before }) => before),
    edits.map(({ before }) => reversed(before)),
  );
  for (const index of edits.keys()) {
    const [one, other] = [twice.old(index), twice.new(index)];
    expect(twice.inclusions.compare(one, other)).toEqual({ state: "included" });
    expect(twice.inclusions.isSame(one, other)).toBe(true);
  }
});

function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map((each: Json) => reversed(each));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([name, member]) => [name, reversed(member)]));
}
