/** Large public descriptions: what zod infers of each schema is its named type, both ways. */
import { describe, expect, test } from "vitest";
import { compile } from "../support/compile.ts";
import { type Emitted, emitModel, fileOf } from "../support/emitted.ts";
import { describeWithInputs } from "../support/inputs.ts";
import { agreement, writeProject } from "../unit/generators/validators/agreement.ts";
import { modelAt } from "../unit/generators/validators/described.ts";

const timeout = 360_000;
const documents = ["adyen-mgmt.json", "twilio-2010.json", "stripe.json", "github.json"];

describe.each(documents)("%s", (name) => {
  describeWithInputs(`corpus/${name}`, "types and validators", (spec) => {
    test("agree, and each wrong type is found", { timeout }, async () => {
      const emitted = await emitModel(await modelAt(spec, name), { runtime: "./runtime" });
      const files = agreement(emitted);
      const folder = writeProject(`agreement/${name}`, emitted, files);
      expect(compile(folder, "nodenext")).toEqual([]);
      const { names, text } = withWrongTypes(emitted);
      const wrong = { ...files, "types.ts": text };
      const errors = compile(writeProject(`agreement/${name}-wrong`, emitted, wrong), "nodenext");
      const found = namesOf(errors, files["agreement.ts"] ?? "");
      expect(names.length).toBeGreaterThan(100);
      expect(names.filter((each) => !found.has(each))).toEqual([]);
    });
  });
});

/**
 * The types with one member of each object changed, and the names of the objects. Those that are no
 * object to zod are left as they are: they are told their type and agree by construction.
 */
function withWrongTypes(emitted: Emitted): { readonly names: string[]; readonly text: string } {
  const validators = fileOf(emitted, "validators.ts");
  const inferred = new Set(
    [...validators.matchAll(/^export const (\w+): .*?\(\(\) => z\.\w+Object\(/gm)].map(
      ([, name]) => name,
    ),
  );
  const names: string[] = [];
  const text = fileOf(emitted, "types.ts")
    .split(/^(?=export )/m)
    .map((part) => {
      const name = /^export (?:interface|type) (\w+)/.exec(part)?.[1];
      const changed = part.replace(/^([\w"]+\??): (?:string|number|boolean);$/m, "$1: symbol;");
      if (name === undefined || changed === part || !inferred.has(name)) return part;
      names.push(name);
      return changed;
    });
  return { names, text: text.join("") };
}

/** The types whose assertions have an error. */
function namesOf(errors: readonly string[], assertions: string): ReadonlySet<string> {
  const lines = assertions.split("\n");
  const numbers = errors.map((error) => /agreement\.ts\((\d+),/.exec(error)?.[1]);
  return new Set(
    numbers.flatMap((number) => {
      const line = number === undefined ? undefined : lines[Number(number) - 1];
      return /, t\.(\w+)>>;$/.exec(line ?? "")?.[1] ?? [];
    }),
  );
}
