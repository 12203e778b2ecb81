/** Many files with one cause and one fix are one line and a number, unless all are asked for. */
import { rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { description, project } from "./project.ts";

const words = ["--spec", "api.yaml", "--out", "out"];
const fix = "run `specwright generate --spec api.yaml --out out`";

async function generated() {
  const home = project({ "api.yaml": description() });
  await home.run("generate", ...words);
  const files = home.list("out").filter((path) => !path.startsWith("."));
  expect(files.length).toBeGreaterThan(5);
  return { ...home, files };
}

describe("check says one line of", () => {
  test("an empty folder", async () => {
    const { run, at, files } = await generated();
    rmSync(at("out"), { recursive: true });
    const { code, out } = await run("check", ...words);
    expect(code).toBe(1);
    const [line = "", count, ...more] = out.trimEnd().split("\n");
    expect(more).toEqual([]);
    const number = Number(/^out: (\d+) files are missing; /.exec(line)?.[1]);
    expect(files.length - number).toBeLessThanOrEqual(1);
    expect(line).toBe(`out: ${number} files are missing; ${fix} (use --verbose to list them)`);
    expect(count).toBe(`${number} files differ`);
  });

  test("files that are out of date", async () => {
    const { run, write, files } = await generated();
    for (const path of files.filter((name) => name.endsWith(".ts"))) write(`out/${path}`, "old\n");
    const { out } = await run("check", ...words);
    expect(out.match(/^out\/\S+ changed$/gm)).toHaveLength(3);
    const [, number] =
      /^out: (\d+) files are out of date; run `specwright generate /m.exec(out) ?? [];
    expect(Number(number)).toBeGreaterThan(3);
    expect(out.match(/run `specwright generate /g)).toHaveLength(1);
  });

  test("a copy of the runtime of another version", async () => {
    const { run, read, write, files } = await generated();
    const copied = files.filter((path) => path.startsWith("runtime/"));
    for (const path of copied.map((name) => `out/${name}`)) {
      write(path, read(path).replace(/ 0\.1\.0\. Do/, " 0.0.9. Do"));
    }
    const { code, out } = await run("check", ...words);
    expect(code).toBe(1);
    expect(out).toBe(
      `out/runtime: stale copy of the runtime, version 0.0.9; this Specwright has 0.1.0; ${fix}\ncause:\n  version of @specwright/runtime: 0.0.9 → 0.1.0: ${copied.length} files\n\n${copied.length} files differ\n`,
    );
    const { drift } = JSON.parse((await run("check", ...words, "--json")).out);
    expect(drift).toContainEqual({ path: "runtime/core.ts", kind: "stale", version: "0.0.9" });
    await run("generate", ...words);
    expect(await run("check", ...words)).toMatchObject({ code: 0 });
  });

  test("files that Specwright did not write", async () => {
    const { run, write } = await generated();
    write("out/a.txt", "");
    write("out/b.txt", "");
    const { out } = await run("check", ...words);
    expect(out).toContain("out: 2 files do not come from Specwright; move them out");
    expect(out).not.toContain("a.txt");
  });
});

test("--verbose and --json list each of them", async () => {
  const { run, at } = await generated();
  rmSync(at("out"), { recursive: true });
  const verbose = (await run("check", ...words, "--verbose")).out;
  expect(verbose).toContain("out/types.ts missing");
  expect(verbose.split(fix).length).toBeGreaterThan(5);
  const { drift } = JSON.parse((await run("check", ...words, "--json")).out);
  expect(drift.length).toBeGreaterThan(5);
  expect(drift).toContainEqual({ path: "types.ts", kind: "missing" });
});

test("one missing file is named", async () => {
  const { run, at } = await generated();
  rmSync(at("out/types.ts"));
  const { out } = await run("check", ...words);
  expect(out).toContain("out/types.ts missing");
});

test("generate counts many removed files, and lists them with --verbose", async () => {
  const paths = `paths:
  /items:
    get: { operationId: listItems, responses: { "204": { description: None. } } }`;
  const { run } = project({ "api.yaml": description().replace("paths: {}", paths) });
  const all = [...words, "--with", "msw,tanstack-query,enums"];
  await run("generate", ...all);
  const { out } = await run("generate", ...all, "--emit", "js");
  expect(out).not.toContain("removed  out/");
  expect(out).toMatch(/, \d{2,} removed, /);
  const back = await run("generate", ...all, "--verbose");
  expect(back.out).toContain("removed  out/types.js");
});
