/** Changes with a program of those who use the output: the verdict is what the compiler says of it. */
import { beforeAll, expect, test } from "vitest";
import { type Change, parties } from "../../core/diff/change/change.ts";
import { answerCases } from "./diff/typescript/answers.ts";
import { furtherCases } from "./diff/typescript/further.ts";
import { handlerCases } from "./diff/typescript/handlers.ts";
import { type Said, errorsOf, judged } from "./diff/typescript/judge.ts";
import type { Case } from "./diff/typescript/pets.ts";
import { requestCases } from "./diff/typescript/requests.ts";

const all = [...answerCases, ...requestCases, ...handlerCases, ...furtherCases].map((each) => ({
  ...each,
  title: `${each.for}: ${each.name}`,
}));

let changes: ReadonlyMap<Case, readonly Change[]> = new Map();
let said: ReadonlyMap<Case, readonly Said[]> = new Map();

beforeAll(async () => {
  const found: [Case, readonly Change[]][] = [];
  for (const each of all) found.push([each, await judged(each)]);
  changes = new Map(found);
  const programs = found.map(([each, list]) => ({
    ...each,
    programs: [each.program, ...list.flatMap(({ broken }) => broken?.program ?? [])],
  }));
  const errors = await errorsOf(programs);
  said = new Map(all.map((each, index) => [each, errors[index] ?? []]));
});

test("There are many cases, of which many break and many do not", () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(all.filter(({ breaks }) => breaks).length).toBeGreaterThan(30);
  expect(all.filter(({ breaks }) => !breaks).length).toBeGreaterThan(20);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});

test.each(all)("$title", (each) => {
  const [own, ...witnesses] = said.get(each) ?? [];
  expect(own?.old, "the program compiles against the old output").toBeUndefined();
  expect(own?.new !== undefined, own?.new ?? "it compiles").toBe(each.breaks);
  const found = changes.get(each) ?? [];
  const shown = found.map(({ kind, reason, verdict, broken }) => ({
    kind,
    reason,
    verdict,
    broken,
  }));
  const isBroken = found.some(({ verdict }) => verdict.typescript?.[each.for] === "breaking");
  expect(isBroken, JSON.stringify(shown, null, 2)).toBe(each.breaks);
  expect(found.map(({ verdict }) => verdict.typescript?.[each.for])).not.toContain("may-break");
  const breaking = found.filter(({ verdict }) =>
    parties.some((party) => verdict.typescript?.[party] === "breaking"),
  );
  expect(breaking.map(({ broken }) => broken?.error)).not.toContain(undefined);
  for (const { old, new: fresh } of witnesses) {
    expect(old).toBeUndefined();
    expect(fresh).toBeDefined();
  }
});
