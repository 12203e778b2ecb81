/** Wrong use, help and versions: what is said, where, and how the process ends. */
import { describe, expect, test } from "vitest";
import { description, project, run } from "./project.ts";

describe("wrong use ends with 2, one sentence, and nothing on standard output", () => {
  test.each([
    ["unknown command", ["frobnicate"], 'unknown command "frobnicate"'],
    ["a name of every object", ["constructor"], 'unknown command "constructor"'],
    ["a name of every object", ["__proto__"], 'unknown command "__proto__"'],
    ["an option before the command", ["--strict", "generate"], 'unknown option "--strict"'],
    ["no code", ["--explain"], "`--explain` takes one code"],
    ["two codes", ["--explain", "ref/unknown", "ref/loop"], "`--explain` takes one code"],
    ["unknown code", ["--explain", "ref/unknwon"], 'did you mean "ref/unknown"?'],
    ["unknown option", ["generate", "--frob"], 'unknown option "--frob"'],
    ["unknown option of check", ["check", "--force"], 'unknown option "--force"'],
    ["negated option", ["generate", "--no-strict"], 'unknown option "--no-strict"'],
    ["value of a flag", ["generate", "--strict=1"], "--strict accepts no value"],
    ["missing value", ["generate", "--spec"], "--spec requires a value"],
    ["empty value", ["generate", "--spec=", "--out=x"], "--spec requires a value"],
    ["repeated", ["generate", "--out=x", "--out=y"], "--out was passed more than once"],
    ["spec without out", ["generate", "--spec=a.yaml"], "--spec requires --out"],
    ["out without spec", ["check", "--out=x"], "--out requires --spec"],
    ["spec and service", ["check", "shop", "--spec=a", "--out=x"], "not both"],
    [
      "unknown service",
      ["generate", "cart"],
      'unknown service "cart" in specs/; expected one of: shop',
    ],
    [
      "a path for a service",
      ["generate", "../shop"],
      'unknown service "../shop" in specs/; expected one of: shop',
    ],
    ["a folder with an underscore", ["check", "_draft"], 'unknown service "_draft"'],
    [
      "one of several",
      ["check", "--only=types,frob"],
      'unknown generator "frob"; expected one of: ',
    ],
    ["unknown generator", ["check", "--only=frob"], 'unknown generator "frob"; expected one of: '],
    ["unknown further one", ["check", "--with=msw,frob"], 'unknown generator "frob"; '],
    ["usual one", ["check", "--with=types"], '"types" always runs; --with accepts only: '],
  ])("%s: %j", async (_, words, message) => {
    const files = { "specs/shop/openapi.yaml": description(), "specs/_draft/openapi.yaml": "" };
    const { code, out, err } = await project(files).run(...words);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(message);
    expect(err).toMatch(/^specwright: .*\nTry `specwright --help`\.\n$/);
  });

  test("a folder without specs", async () => {
    const { code, err } = await project().run("generate");
    expect(code).toBe(2);
    expect(err).toContain("found no config and no specs/ folder here or above");
  });

  test("no command at all shows the help on standard error", async () => {
    const { code, out, err } = await run(project().root, []);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("COMMANDS");
  });

  test("control characters are not echoed", async () => {
    const { err } = await project().run("fr\u001b[31mob\u202e");
    expect(err).toContain('"fr\\u001b[31mob\\u202e"');
  });
});

describe("help", () => {
  test("lists the commands and the exit codes", async () => {
    const { code, out, err } = await run(project().root, ["--help"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    for (const word of ["generate", "check", "EXIT CODES", "70"]) expect(out).toContain(word);
  });

  test.each(["generate", "check"])("%s has examples and every option", async (command) => {
    const { code, out } = await project().run(command, "--help");
    expect(code).toBe(0);
    expect(out).toContain("EXAMPLES");
    expect(out).toContain(`specwright ${command} link-tracking`);
    for (const option of ["--spec", "--out", "--strict", "--allow-ref", "--json", "--only"]) {
      expect(out).toContain(option);
    }
  });

  test.each([[["--explain", "ref/unknown"]], [["--explain=ref/unknown"]]])(
    "%j prints what a code means",
    async (words) => {
      const { code, out } = await run(project().root, words);
      expect(code).toBe(0);
      expect(out).toMatch(
        /^ref\/unknown\n\n.+\n\nFix: .+\n\nPage: https:\S+\/reference\/diagnostics\.html#refunknown\n$/,
      );
    },
  );

  test("--version prints the version alone", async () => {
    const { code, out } = await run(project().root, ["--version"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
  });
});
