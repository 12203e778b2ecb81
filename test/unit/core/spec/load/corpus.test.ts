import { readdirSync } from "node:fs";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { load } from "../../../../../core/spec/load.ts";
import { describeWithInputs } from "../../../../support/inputs.ts";
import { problems, sourcesOf } from "./files.ts";
import { beginEffort } from "../../../../support/effort.ts";

describeWithInputs("corpus", "public descriptions", (corpus) => {
  const files = readdirSync(corpus).filter((name) => /\.(?:json|yaml)$/.test(name));

  test.each(files.filter((name) => name !== "uber-v2.json"))("%s is read", async (name) => {
    const effort = beginEffort();
    const loaded = await load(name, { cwd: corpus });
    expect(effort()).toBeLessThan(4000);
    expect(problems(loaded)).toEqual([]);
  });

  test("places of a large file are found without reading it again and again", async () => {
    const { root } = sourcesOf(await load("github.json", { cwd: corpus }));
    const { schemas } = (root.value as { components: { schemas: Record<string, object> } })
      .components;
    const effort = beginEffort();
    const lines = Object.keys(schemas).map(
      (name) => root.origin(`/components/schemas/${name}/type`).line,
    );
    expect(effort()).toBeLessThan(4000);
    expect(lines.toSorted((a, b) => a - b)).toEqual(lines);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test("Swagger 2.0 is read as OpenAPI, with the places of its file", async () => {
    const { root } = sourcesOf(await load("uber-v2.json", { cwd: corpus }));
    expect(root.value).toMatchObject({ openapi: expect.stringMatching(/^3\.0\.\d$/) });
    const text = readFileSync(path.join(corpus, "uber-v2.json"), "utf8").split("\n");
    const { line } = root.origin("/components/schemas/Product");
    expect(text[line - 1]).toMatch(/^ *"Product": \{/);
  });
});
