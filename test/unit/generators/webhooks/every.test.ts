/** Every webhook and callback, however it is written, has types, validators and a receiver. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { load } from "../../../../core/spec/load.ts";
import { build } from "../../../../core/build/build.ts";
import { assignNames } from "../../../../core/transform/naming/assign.ts";
import { inboundOperations } from "../../../../core/views/encoding/inbound-operations.ts";
import { loadGenerators } from "../../../../generators/index.ts";
import { compile } from "../../../support/compile.ts";
import { sourcesOf } from "../../core/spec/load/files.ts";
import { generateInto } from "../../../properties/round-trip/output.ts";

const generators = await loadGenerators();

it.each([
  ["hooks", 9],
  ["shop", 6],
])("of %s", { timeout: 60_000 }, async (name, count) => {
  const spec = `test/unit/generators/webhooks/${name}.yaml`;
  const sources = sourcesOf(await load(spec, { cwd: process.cwd() }));
  const api = build(sources, { service: name, report: () => undefined });
  const names = assignNames(api, () => undefined);
  const generated = await generateInto(spec, `every-${name}`, generators);
  onTestFinished(generated.remove);
  const read = (file: string) => readFileSync(join(generated.folder, file), "utf8");
  const webhooks = read("webhooks.ts");
  const validators = read("validators.ts");
  const received = inboundOperations(api).map((operation) => names.operation(operation));
  expect(received).toHaveLength(count);
  for (const { type, function: own } of received) {
    expect(webhooks).toMatch(new RegExp(`^export type ${type}Request\\b`, "m"));
    expect(webhooks).toMatch(new RegExp(`^export type ${type}Answer\\b`, "m"));
    expect(webhooks).toMatch(new RegExp(`^export interface ${type}Options\\b`, "m"));
    expect(webhooks).toMatch(new RegExp(`^export function create${type}Receiver\\b`, "m"));
    expect(validators).toMatch(new RegExp(`^  ${own}: \\{`, "m"));
  }
  expect(compile(generated.folder, "nodenext")).toEqual([]);
});
