/** What the commands print: for people, for programs, into closed pipes, with and without colour. */
import { describe, expect, test } from "vitest";
import { description, project, run, start } from "./project.ts";

const broken = description("id", "        \u202eevil\u001b: { minimum: nonsense }");
const words = ["--spec", "api.yaml", "--out", "out", "--only", "types"];

describe("for people", () => {
  test("a fault has its place, the line, a mark and the fix", async () => {
    const { run: runHere } = project({
      "api.yaml": description("id", "        bad: { minimum: nonsense }"),
    });
    const { code, out, err } = await runHere("generate", ...words);
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toMatch(
      /^api\.yaml:10:25 error spec\/structure: .*\n {2}10 \| {9}bad: \{ minimum: nonsense \}\n {5}\| +\^\n {2}fix: .*\n/,
    );
    expect(out).toContain("1 error");
  });

  test("text of a description cannot steer the terminal", async () => {
    const { out } = await project({ "api.yaml": broken }).run("generate", ...words);
    expect(out).not.toMatch(/[\u001b\u202e]/);
    expect(out).toContain("error");
  });

  test("drift has its diff and the command that mends it", async () => {
    const { run: runHere, write } = project({ "api.yaml": description() });
    await runHere("generate", ...words);
    write("api.yaml", description("renamed"));
    const { code, out } = await runHere("check", ...words);
    expect(code).toBe(1);
    expect(out).toContain("out/types.ts changed");
    expect(out).toContain("  +  renamed?: number;");
    expect(out).toContain("fix: run `specwright generate --spec api.yaml --out out --only types`");
    expect(out).toContain("1 file differs");
  });

  test("a second run says that all is up to date", async () => {
    const { run: runHere } = project({ "api.yaml": description() });
    expect((await runHere("generate", ...words)).out).toContain("1 written");
    expect((await runHere("generate", ...words)).out).toContain(
      "0 written, 0 removed, 1 up to date",
    );
    const { code, out } = await runHere("check", ...words);
    expect({ code, out }).toEqual({ code: 0, out: "out: 1 file, up to date\n" });
  });
});

describe("--json", () => {
  test("is one document on standard output, also for faults", async () => {
    const { code, out, err } = await project({ "api.yaml": broken }).run(
      "check",
      ...words,
      "--json",
    );
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(JSON.parse(out)).toMatchObject({
      command: "check",
      ok: false,
      out: "out",
      services: [{ name: "api", files: null }],
      drift: [],
      diagnostics: [{ file: "api.yaml", severity: "error", fix: expect.any(String) }],
    });
    expect(out).not.toMatch(/[\u001b\u202e]/);
  });

  test("lists what was written and what differs", async () => {
    const { run: runHere, write } = project({ "api.yaml": description() });
    const { out } = await runHere("generate", ...words, "--json");
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      written: ["types.ts"],
      removed: [],
      files: 1,
    });
    write("out/types.ts", "mine\n");
    const checked = JSON.parse((await runHere("check", ...words, "--json")).out);
    expect(checked.drift).toMatchObject([{ path: "types.ts", kind: "changed" }]);
    expect(checked.drift[0].diff).toContain("-mine");
  });
});

describe("--json of a command that comes to no result", () => {
  test.each([
    [["generate", "--frob", "--json"], 'unknown option "--frob"'],
    [["check", "--json", "--spec=a"], "--spec requires --out: the folder to write to"],
    [
      ["fr\u001bob\u202e", "--json"],
      expect.stringMatching(/^unknown command "fr\\u001bob\\u202e"; expected/),
    ],
  ])("%j is one document too", async (given, message) => {
    const { code, out } = await project().run(...given);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: { kind: "usage", message } });
    expect(out).not.toMatch(/[\u001b\u202e]/);
  });
});

describe("colour", () => {
  const escape = "\u001b[";
  test.each([
    [{}, false],
    [{ FORCE_COLOR: "1" }, true],
    [{ FORCE_COLOR: "0" }, false],
    [{ FORCE_COLOR: "1", NO_COLOR: "1" }, false],
  ])("%j into a pipe: %s", async (env, isColored) => {
    const { root } = project({ "api.yaml": description() });
    const { out } = await run(root, ["check", ...words], env);
    expect(out.includes(escape)).toBe(isColored);
  });
});

test("a reader that goes away is no fault", async () => {
  const { root } = project({ "api.yaml": description() });
  const { child, finished } = start(root, ["check", ...words]);
  child.stdout.destroy();
  const { code, err } = await finished;
  expect({ code, err }).toEqual({ code: 1, err: "" });
});

test("a fault of the toolkit is one line and ends with 70", async () => {
  const { root } = project({ "api.yaml": description() });
  const fault =
    "Object.defineProperty(process.stderr,'isTTY',{get(){throw%20new%20Error('boom%5Cnbang')}})";
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${fault}` };
  const { code, out, err } = await run(root, ["check", ...words], env);
  expect({ code, out }).toEqual({ code: 70, out: "" });
  expect(err).toMatch(
    /^specwright: internal error: boom\\nbang \(this is a bug in Specwright .*\)\n$/,
  );
});
