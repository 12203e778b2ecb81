/** `check` says why an output differs: a line for each thing that was done since it was written. */
import { expect, test } from "vitest";
import { formatOrigin } from "../../core/base/origin.ts";
import { type CheckResult, type RunOptions, check, generate } from "../../scripts/api/api.ts";
import { project } from "../e2e/cli/project.ts";
import { drifts } from "./causes/drifts.ts";
import { files, options } from "./causes/shop.ts";

async function generated() {
  const home = project(files);
  const { ok, diagnostics } = await generate({ ...options, cwd: home.root, cache: false });
  expect({ ok, diagnostics }).toMatchObject({ ok: true });
  return home;
}

function checked(home: { readonly root: string }, further: RunOptions = {}) {
  return check({ ...options, ...further, cwd: home.root, cache: false });
}

function lines({ causes }: CheckResult): string[] {
  return causes.map(({ kind, message, origin }) => {
    return `${kind}: ${origin === undefined ? "" : `${formatOrigin(origin)} `}${message}`;
  });
}

test.each(drifts.map((drift) => [drift.name, drift] as const))("%s", async (_, drift) => {
  const home = await generated();
  drift.make(home);
  const result = await checked(home, drift.options);
  expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(result.ok).toBe(false);
  const said = lines(result);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(drift.line);
  expect(said[0]).toContain(`${drift.kind}: `);
  const [cause] = result.causes;
  // Every file that differs follows from the one thing that was done.
  expect([...(cause?.files ?? [])].toSorted()).toEqual(result.drift.map(({ path }) => path));
});

test("each of many is a line", { timeout: 120_000 }, async () => {
  const home = await generated();
  const together = drifts.filter(({ name }) => !apart.has(name));
  const further: RunOptions = {};
  for (const { make, options: own } of together) {
    make(home);
    Object.assign(further, own);
  }
  const result = await checked(home, further);
  expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const said = lines(result);
  const wrong = together.filter(({ line }) => said.filter((each) => line.test(each)).length !== 1);
  const unexpected = said.filter((each) => !together.some(({ line }) => line.test(each)));
  expect({ wrong: wrong.map(({ name }) => name), unexpected }).toEqual({
    wrong: [],
    unexpected: [],
  });
  expect(said).toHaveLength(together.length);
});

/** What cannot be told from another, or hides it, when both are done. */
const apart = new Set([
  // Each file may follow from the other version as well.
  "a generator",
  // Another name for all files.
  "the form of modules",
]);
