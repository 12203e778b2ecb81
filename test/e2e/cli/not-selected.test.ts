/** Generators that run only when they are asked for, and what becomes of their files when they are not. */
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { check, generate } from "../../../scripts/api/api.ts";
import { project } from "./project.ts";

const description = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /items:
    get:
      operationId: listItems
      responses: { "204": { description: None } }
`;

const codes = ({ diagnostics }: { readonly diagnostics: readonly { readonly code: string }[] }) =>
  diagnostics.map(({ code }) => code);

test("they run when they are named, with what they require", { timeout: 60_000 }, async () => {
  const { root, list } = project({ "api.yaml": description });
  const options = { cwd: root, spec: "api.yaml", out: "out" };
  await generate(options);
  const usual = list("out").filter((path) => !path.includes("/"));
  expect(usual).toContain("client.ts");
  expect(usual).not.toContain("msw.ts");
  const { packages } = await generate({ ...options, with: ["msw", "usage"] });
  expect(packages).toContain("msw");
  expect(list("out")).toEqual(expect.arrayContaining(["msw.ts", "usage.json", "runtime/msw.ts"]));
  expect(await check({ ...options, with: ["msw", "usage"] })).toMatchObject({
    ok: true,
    drift: [],
  });
  await generate({ ...options, out: "alone", only: ["usage"] });
  expect(list("alone").toSorted()).toEqual([
    ".specwright.json",
    ".specwright.made-from.json",
    "usage.json",
  ]);
});

test("their files stay when they are not named, and it is said", { timeout: 60_000 }, async () => {
  const { root, at, write, read } = project({ "api.yaml": description });
  const options = { cwd: root, spec: "api.yaml", out: "out" };
  const asking = { ...options, with: ["tanstack-query"] };
  await generate(asking);
  const checked = await check(options);
  expect(checked).toMatchObject({ ok: true, drift: [] });
  expect(codes(checked)).toEqual(["out/not-selected"]);
  const before = read("out/tanstack-query.ts");
  const again = await generate(options);
  expect(codes(again)).toEqual(["out/not-selected"]);
  expect(again).toMatchObject({ written: [], removed: [] });
  expect(read("out/tanstack-query.ts")).toBe(before);
  expect(read("out/runtime/tanstack-query.ts")).not.toBe("");
  // Its own run sees what was changed.
  write("out/tanstack-query.ts", `${before}// edited\n`);
  expect((await check(asking)).drift).toMatchObject([
    { path: "tanstack-query.ts", kind: "changed" },
  ]);
  // Once it is deleted, nothing keeps what it imported.
  rmSync(at("out/tanstack-query.ts"));
  const last = await generate(options);
  expect(codes(last)).toEqual([]);
  expect(last.removed).toEqual(["runtime/tanstack-query.ts"]);
  expect(await check(options)).toMatchObject({ ok: true, drift: [] });
});

test("files that no name of a generator begins stay too", { timeout: 60_000 }, async () => {
  for (const emit of ["ts", "js"] as const) {
    const { root, read } = project({ "api.yaml": description });
    const options = { cwd: root, spec: "api.yaml", out: "out", emit };
    await generate({ ...options, with: ["openapi-types"] });
    const path = emit === "ts" ? "out/openapi.ts" : "out/openapi.d.ts";
    const before = read(path);
    const again = await generate(options);
    expect(codes(again).length).toBeGreaterThan(0);
    expect(new Set(codes(again))).toEqual(new Set(["out/not-selected"]));
    expect(again.removed).toEqual([]);
    expect(read(path)).toBe(before);
  }
});
