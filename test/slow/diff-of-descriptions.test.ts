/** Descriptions of others, and copies with random edits: what is the same, and what each witness shows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load as parseYaml } from "js-yaml";
import { describe, expect, test } from "vitest";
import type { Change } from "../../core/diff/change/change.ts";
import { diffApis } from "../../core/diff/diff.ts";
import type * as ir from "../../core/model/ir.ts";
import { type Loaded, formedModel, loadModel } from "../support/emitted.ts";
import { describeWithInputs, inputs } from "../support/inputs.ts";
import { exampleChangelog, exampleFile } from "./diff/example-changelog.ts";
import { editedDescription } from "./diff/edits-of-descriptions.ts";

const names = ["petstore3.yaml", "museum.yaml", "tictactoe31.yaml", "webhook31.yaml"];
const larger = ["adyen-mgmt.json", "twilio-2010.json"];
const folder = inputs("corpus") ?? "";

function read(name: string): unknown {
  return parseYaml(readFileSync(join(folder, name), "utf8"));
}

function modelOf(description: unknown): ir.Api {
  return formedModel({ "api.yaml": description }).api;
}

let checked = 0;

describeWithInputs("corpus", "A description of others", () => {
  describe.each([...names, ...larger])("%s", (name) => {
    const description = read(name);

    test("differs in nothing from itself, in any order of members", () => {
      const before = modelOf(description);
      expect(diffApis(before, before)).toEqual([]);
      expect(diffApis(before, modelOf(reversed(description)))).toEqual([]);
    });
  });

  describe.each(names)("%s", (name) => {
    const description = read(name);

    test("differs in nothing from a copy without references", () => {
      expect(diffApis(modelOf(description), modelOf(inlined(description)))).toEqual([]);
      expect(diffApis(modelOf(inlined(description)), modelOf(description))).toEqual([]);
    });

    test("differs in nothing from a copy whose schemas are in other files", () => {
      const together = modelOf(description);
      const apart = formedModel(withMovedSchemas(description)).api;
      expect(diffApis(together, apart)).toEqual([]);
      expect(diffApis(apart, together)).toEqual([]);
    });

    test("has the same changes when schemas move to other files", () => {
      const edited = editedDescription(description, 25, "moved");
      const kinds = (changes: readonly Change[]) =>
        changes
          .map(({ kind, subject, verdict }) => JSON.stringify([kind, subject, verdict]))
          .toSorted();
      const stayed = diffApis(modelOf(description), modelOf(edited));
      const moved = diffApis(
        modelOf(description),
        formedModel(withMovedSchemas(edited as object)).api,
      );
      expect(stayed.length).toBeGreaterThan(2);
      expect(kinds(moved)).toEqual(kinds(stayed));
    });

    test.each(["1", "2", "3"])("has a witness for each break by edits, seed %s", async (seed) => {
      const edited = editedDescription(description, 25, seed);
      const [before, after] = [
        formedModel({ "api.yaml": description }),
        formedModel({ "api.yaml": edited as object }),
      ];
      const changes = diffApis(before.api, after.api);
      expect(changes.length).toBeGreaterThan(2);
      const stem = `diff-${name.replaceAll(/\W/g, "-")}-${seed}`;
      const old = await loadModel(`${stem}-old`, before);
      const fresh = await loadModel(`${stem}-new`, after);
      for (const change of changes) checkWitness(change, old, fresh);
    });
  });

  test("is the source of the example of a changelog, which has none of its sentences", async () => {
    const page = await exampleChangelog();
    expect(page).toBe(readFileSync(exampleFile, "utf8"));
    const sentences = new Set<string>();
    collectSentences(read("github.json"), sentences);
    expect(sentences.size).toBeGreaterThan(1_000);
    expect([...sentences].filter((text) => page?.includes(text))).toEqual([]);
  }, 120_000);

  test("Emitted validators judged many witnesses", () => {
    expect(checked).toBeGreaterThan(10);
  });
});

/** Descriptions and summaries of more than a few words. */
function collectSentences(value: unknown, into: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    const isProse = key === "description" || key === "summary";
    if (isProse && typeof each === "string" && each.split(" ").length > 3) into.add(each);
    else collectSentences(each, into);
  }
}

/** Emitted validators of both sides judge the body that is said to break. */
function checkWitness(change: Change, old: Loaded, fresh: Loaded): void {
  const { kind, subject, witness, verdict } = change;
  if (verdict.wire.callers === "breaking")
    expect({ kind, witness }).toHaveProperty("witness.message");
  if (witness?.value === undefined || witness.allowedBy === "both") return;
  const ids = [bodyIn(old.api, change), bodyIn(fresh.api, change)];
  const [before, after] = [guardOf(old, ids[0]), guardOf(fresh, ids[1])];
  if (before === undefined || after === undefined) return;
  checked += 1;
  expect({
    kind,
    subject,
    value: witness.value,
    old: before(witness.value),
    new: after(witness.value),
  }).toMatchObject({
    old: witness.allowedBy === "old",
    new: witness.allowedBy === "new",
  });
}

function guardOf(loaded: Loaded, id: ir.SchemaId | undefined) {
  return id === undefined ? undefined : loaded.guards.get(loaded.names.schema(id));
}

function bodyIn(api: ir.Api, { subject, witness }: Change): ir.SchemaId | undefined {
  const operation = api.operations.find(
    ({ method, path }) => `${method} ${path}` === subject.operation,
  );
  const message = witness?.message;
  if (operation === undefined || message === undefined) return undefined;
  const [content, mediaType] =
    "request" in message
      ? [operation.requestBody?.content, message.request.contentType]
      : [
          operation.responses?.find(({ status }) => status === message.response.status)?.content,
          message.response.contentType,
        ];
  return content?.find((each) => each.mediaType === mediaType)?.schema;
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, each]) => [key, reversed(each)]),
  );
}

/** Every other schema of the components in a file of its own, and in its place a reference. */
function withMovedSchemas(root: unknown): Record<string, object> {
  const copy = structuredClone(root) as { components?: { schemas?: Record<string, unknown> } };
  const schemas = copy.components?.schemas ?? {};
  const files: Record<string, object> = { "api.yaml": copy };
  for (const [index, [name, schema]] of Object.entries(schemas).entries()) {
    if (index % 2 === 1 || typeof schema !== "object" || schema === null) continue;
    const file = `schema-${index}.yaml`;
    files[file] = backFrom(schema) as object;
    schemas[name] = { $ref: `./${file}` };
  }
  return files;
}

/** Local references as they have to be from a file beside the description. */
function backFrom(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backFrom);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const isRef = key === "$ref" && typeof each === "string" && each.startsWith("#/");
      return [key, isRef ? `./api.yaml${each}` : backFrom(each)];
    }),
  );
}

/** References to components replaced by what they lead to, but for those that lead back to themselves. */
function inlined(root: unknown): unknown {
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split("/")
      .reduce<unknown>(
        (value, step) => (value as Record<string, unknown>)[step.replaceAll("~1", "/")],
        root,
      );
  const visit = (value: unknown, open: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((each) => visit(each, open));
    if (typeof value !== "object" || value === null) return value;
    const ref = "$ref" in value && typeof value.$ref === "string" ? value.$ref : undefined;
    if (ref?.startsWith("#/") && !open.includes(ref)) return visit(at(ref), [...open, ref]);
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        key === "discriminator" ? each : visit(each, open),
      ]),
    );
  };
  return visit(root, []);
}
