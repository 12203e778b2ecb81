/** `--dangling`: on the command line, in a config, and what is printed of each place. */
import { expect, test } from "vitest";
import { description, project } from "./project.ts";

const dangling = description("id", '        more: { $ref: "#/none" }');
const words = ["generate", "--spec", "api.yaml", "--out", "out"];

test("without it a reference to nothing ends with 1, and nothing is written", async () => {
  const { code, out } = await project({ "api.yaml": dangling }).run(...words);
  expect(code).toBe(1);
  expect(out).toContain("out: nothing was written");
});

test("with unknown the run ends well, and prints each place with its line and fix", async () => {
  const { code, out } = await project({ "api.yaml": dangling }).run(
    ...words,
    "--dangling",
    "unknown",
  );
  expect(code).toBe(0);
  expect(out).toMatch(
    /^api\.yaml:10:\d+ partial ref\/unknown: "#\/none" has no target: .*; any value is accepted, and its type is unknown$/m,
  );
  expect(out).toMatch(/^ {2}fix: Correct the reference/m);
  expect(out).toMatch(/^ +1 {2}\$ref to nothing$/m);
});

test("a config may say so, for all specs or for one", async () => {
  const config = "dangling: unknown\nspecs: { a: { input: api.yaml, output: out } }\n";
  const { code } = await project({
    "api.yaml": dangling,
    "specwright.config.yaml": config,
  }).run("generate");
  expect(code).toBe(0);
});

test("another word is wrong use", async () => {
  const { code, err } = await project({ "api.yaml": dangling }).run(...words, "--dangling", "no");
  expect(code).toBe(2);
  expect(err).toContain('--dangling does not accept "no"; expected one of: error, unknown');
});

test.each(["generate", "check", "lint"])("%s --help has it", async (command) => {
  const { out } = await project({}).run(command, "--help");
  expect(out).toContain("--dangling");
});
