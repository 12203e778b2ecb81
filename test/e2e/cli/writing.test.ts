/** One writer at a time, and what an interrupt or a crash leaves behind. */
import { existsSync, mkdirSync, readdirSync, utimesSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { hash } from "../../../core/output/manifest-file.ts";
import { check, generate } from "../../../scripts/api/api.ts";
import { description, project, run, start } from "./project.ts";

const lock = "out/.specwright.lock";
const words = ["generate", "--spec", "api.yaml", "--out", "out", "--only", "types"];

function home(extra: Record<string, string> = {}) {
  const made = project({ "api.yaml": description(), ...extra });
  return { ...made, options: { cwd: made.root, spec: "api.yaml", out: "out", only: ["types"] } };
}

/** Keeps a lock fresh, as a run that goes on does. */
function hold(path: string) {
  mkdirSync(path, { recursive: true });
  const touch = () => utimesSync(path, new Date(), new Date());
  const timer = setInterval(touch, 200);
  return () => clearInterval(timer);
}

describe("the lock", () => {
  test("a run that goes on makes the next one wait and then give up", async () => {
    const { at, options, list } = home();
    const release = hold(at(lock));
    const { ok, diagnostics } = await generate(options);
    release();
    expect(ok).toBe(false);
    expect(diagnostics).toMatchObject([{ code: "out/locked", origin: { file: "out" } }]);
    expect(list("out")).toEqual([]);
  }, 20_000);

  test("what a dead run left is taken over", async () => {
    const { at, options } = home();
    mkdirSync(at(lock), { recursive: true });
    const long = new Date(Date.now() - 60_000);
    utimesSync(at(lock), long, long);
    expect((await generate(options)).ok).toBe(true);
    expect(existsSync(at(lock))).toBe(false);
  });

  test("runs at the same time give one whole output", async () => {
    const { root, options, at, list } = home();
    const runs = await Promise.all([1, 2, 3].map(() => run(root, words)));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect((await check(options)).ok).toBe(true);
    expect(list("out")).toEqual([".specwright.json", ".specwright.made-from.json", "types.ts"]);
    expect(existsSync(at(lock))).toBe(false);
  });

  test("check does not see the lock and does not wait for it", async () => {
    const { at, options } = home();
    await generate(options);
    const release = hold(at(lock));
    const { ok } = await check(options);
    release();
    expect(ok).toBe(true);
  });
});

describe("a run that was cut off", () => {
  test("between two files: the next run knows each of them as its own", async () => {
    const { options, write, list } = home();
    const planned = { "types.ts": "old\n", "client.ts": "old\n" };
    const files = { "types.ts": hash("new\n"), "client.ts": hash("old\n"), "gone.ts": hash("x") };
    for (const [path, text] of Object.entries(planned)) write(`out/${path}`, text);
    write("out/.specwright.json", JSON.stringify({ from: "api", files }));
    write("out/.specwright.staging/0", "half");
    const { ok } = await generate({ cwd: options.cwd, spec: "api.yaml", out: "out" });
    expect(ok).toBe(true);
    expect(list("out")).not.toContain("client.ts");
    expect(list("out").filter((path) => path.startsWith(".specwright.staging"))).toEqual([]);
    expect((await check({ cwd: options.cwd, spec: "api.yaml", out: "out" })).ok).toBe(true);
  });

  test.each(["SIGKILL", "SIGINT", "SIGTERM"] as const)(
    "by %s: every file is old or new, and a later run mends the rest",
    async (signal) => {
      const { root, options, read, write, at } = home();
      await generate({ cwd: root, spec: "api.yaml", out: "out" });
      const before = read("out/types.ts");
      write("api.yaml", description("renamed"));
      const { child, finished } = start(root, words.slice(0, 5));
      // Cut at whichever step the run has come to: nothing may depend on it.
      await setTimeout(500 + Math.random() * 800);
      child.kill(signal);
      const { err } = await finished;
      expect(err).not.toMatch(/\n\s+at /);
      const after = read("out/types.ts");
      expect(after === before || /renamed\?: number/.test(after)).toBe(true);
      if (signal !== "SIGKILL") {
        expect(readdirSync(at("out")).filter((name) => name.includes("staging"))).toEqual([]);
      }
      expect((await generate({ ...options, cwd: root })).ok).toBe(true);
      expect(read("out/types.ts")).toContain("renamed");
      expect(readdirSync(at("out")).filter((name) => /staging|lock/.test(name))).toEqual([]);
    },
    30_000,
  );
});
