/** Words that are nearly right: the message names the right one. */
import { describe, expect, test } from "vitest";
import { generate } from "../../../scripts/cli/commands/generate.ts";
import { check } from "../../../scripts/cli/commands/check.ts";
import { docs } from "../../../scripts/cli/commands/docs.ts";
import { errors } from "../../../scripts/cli/commands/errors.ts";
import { init } from "../../../scripts/cli/commands/init.ts";
import { lint } from "../../../scripts/cli/commands/lint.ts";
import { trace } from "../../../scripts/cli/commands/trace.ts";
import { readArguments } from "../../../scripts/cli/arguments.ts";
import type { ArgsDef } from "citty";
import { description, project } from "./project.ts";

const files = {
  "specs/shop/openapi.yaml": description(),
  "specs/warehouse/openapi.yaml": description(),
};

describe("a misspelt word is answered with the right one:", () => {
  test.each([
    ["a command", ["genrate"], 'unknown command "genrate"; did you mean "generate"?'],
    ["a command behind help", ["help", "chekc"], 'unknown command "chekc"; did you mean "check"?'],
    ["an option", ["check", "--strct"], 'unknown option "--strct"; did you mean "--strict"?'],
    ["a service", ["check", "sohp"], 'unknown service "sohp" in specs/; did you mean "shop"?'],
    ["a service of docs", ["docs", "wharehouse"], 'did you mean "warehouse"?'],
    ["a service of lint", ["lint", "shops"], 'did you mean "shop"?'],
    ["a service of trace", ["trace", "Shop"], 'did you mean "shop"?'],
    ["a service of errors", ["errors", "--service", "shp"], 'did you mean "shop"?'],
    [
      "a generator",
      ["check", "--only", "tpyes"],
      'unknown generator "tpyes"; did you mean "types"?',
    ],
    ["a further generator", ["check", "--with", "tanstack"], 'did you mean "tanstack-query"?'],
    ["a filter", ["check", "--include", "tags=a"], 'found "tags=a"; did you mean "tag=a"?'],
    ["a value", ["check", "--emit", "jss"], '--emit does not accept "jss"; did you mean "js"?'],
    ["a format of lint", ["lint", "--format", "jsn"], 'unknown format "jsn"; did you mean "json"?'],
    ["a format of trace", ["trace", "--format", "htlm"], 'did you mean "html"?'],
  ])("%s, %j", async (_, words, message) => {
    const { code, err } = await project(files).run(...words);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  test("a key of a config", async () => {
    const { run } = project({
      "specwright.config.yaml": "specs: { shop: { input: a.yaml, output: out, strct: true } }\n",
    });
    const { code, err, out } = await run("check");
    expect(code).toBe(2);
    expect(err + out).toContain('unknown member "specs.shop.strct"; did you mean "strict"?');
  });

  test("a spec of a config", async () => {
    const { run } = project({
      "specwright.config.yaml": "specs: { shop: { input: a.yaml, output: out } }\n",
      "a.yaml": description(),
    });
    const { code, err } = await run("check", "shpo");
    expect(code).toBe(2);
    expect(err).toContain('unknown spec "shpo" in specwright.config.yaml; did you mean "shop"?');
  });
});

const commands = Object.entries({ generate, check, docs, errors, init, lint, trace });

test.each(commands)("each option of %s is found by a misspelling of it", (_, { args }) => {
  const definition = args as ArgsDef;
  const options = Object.entries(definition).filter(([, { type }]) => type !== "positional");
  expect(options.length).toBeGreaterThan(3);
  for (const [name] of options) {
    // One letter too many, which is no other option's name.
    const misspelt = `${name.slice(0, 2)}q${name.slice(2)}`;
    expect(() => readArguments([`--${misspelt}`], definition)).toThrow(`did you mean "--${name}"?`);
  }
});
