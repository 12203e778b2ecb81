import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { load } from "../../core/load/load.ts";
import { describeWithInputs } from "../inputs.ts";
import { problems, sourcesOf } from "./files.ts";

describeWithInputs("corpus", "public descriptions", (corpus) => {
  const files = readdirSync(corpus).filter((name) => /\.(?:json|yaml)$/.test(name));

  test.each(files.filter((name) => name !== "uber-v2.json"))("%s is read", async (name) => {
    const start = performance.now();
    const loaded = await load(name, { cwd: corpus });
    expect(performance.now() - start).toBeLessThan(4000);
    expect(problems(loaded)).toEqual([]);
  });

  test("places of a large file are found without reading it again and again", async () => {
    const { root } = sourcesOf(await load("github.json", { cwd: corpus }));
    const { schemas } = (root.value as { components: { schemas: Record<string, object> } })
      .components;
    const start = performance.now();
    const lines = Object.keys(schemas).map(
      (name) => root.origin(`/components/schemas/${name}/type`).line,
    );
    expect(performance.now() - start).toBeLessThan(4000);
    expect(lines.toSorted((a, b) => a - b)).toEqual(lines);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test("Swagger 2.0 is refused with one message", async () => {
    const lines = problems(await load(path.join(corpus, "uber-v2.json"), { cwd: corpus }));
    expect(lines).toEqual([expect.stringMatching(/^uber-v2\.json:2:14 source\/version: /)]);
  });
});
