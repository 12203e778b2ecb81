/** Wrong use, help and versions: what is said, where, and how the process ends. */
import { describe, expect, test } from "vitest";
import { description, project, run } from "./project.ts";

describe("wrong use ends with 2, one sentence, and nothing on standard output", () => {
  test.each([
    ["unknown command", ["frobnicate"], 'unknown command "frobnicate"'],
    ["a name of every object", ["constructor"], 'unknown command "constructor"'],
    ["a name of every object", ["__proto__"], 'unknown command "__proto__"'],
    ["an option before the command", ["--strict", "generate"], 'unknown option "--strict"'],
    ["unknown option", ["generate", "--frob"], "unknown option '--frob'"],
    ["unknown option of check", ["check", "--force"], "unknown option '--force'"],
    ["negated option", ["generate", "--no-strict"], "unknown option '--no-strict'"],
    ["value of a flag", ["generate", "--strict=1"], "option '--strict' does not take an argument"],
    ["missing value", ["generate", "--spec"], "option '--spec <value>' argument missing"],
    ["empty value", ["generate", "--spec=", "--out=x"], "--spec needs a value"],
    ["repeated", ["generate", "--out=x", "--out=y"], "--out is given more than once"],
    ["spec without out", ["generate", "--spec=a.yaml"], "--spec needs --out"],
    ["out without spec", ["check", "--out=x"], "--out needs --spec"],
    ["spec and service", ["check", "shop", "--spec=a", "--out=x"], "not both"],
    [
      "unknown service",
      ["generate", "cart"],
      'there is no service "cart" in specs/; there are: shop',
    ],
    ["a path for a service", ["generate", "../shop"], 'there is no service "../shop"'],
    ["a folder with an underscore", ["check", "_draft"], 'there is no service "_draft"'],
    ["one of several", ["check", "--only=types,frob"], 'there is no generator "frob"; there are: '],
    ["unknown generator", ["check", "--only=frob"], 'there is no generator "frob"; there are: '],
    ["unknown further one", ["check", "--with=msw,frob"], 'there is no generator "frob"; '],
    ["usual one", ["check", "--with=types"], '"types" runs anyway; --with is for: '],
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
    expect(err).toContain("there is no specs/ folder here or above");
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

  test("--version prints the version alone", async () => {
    const { code, out } = await run(project().root, ["--version"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
  });
});
