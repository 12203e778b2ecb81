/**
 * Modules made of public descriptions are laid out as prettier does it, byte for byte: all of what is made
 * of small ones, and so much of what is made of large ones, from one export to the next.
 */
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateDescription } from "../../core/pipeline.ts";
import { byPrettier, layOutModule } from "../../core/output/module-layout.ts";
import { loadGenerators } from "../../generators/index.ts";
import { describeWithInputs } from "../support/inputs.ts";
import { randomOf } from "../e2e/stability/shuffled.ts";

const generators = await loadGenerators();

const seed = Number(process.env["SPECWRIGHT_SEED"] ?? 1);
/** Characters that are compared of each module; prettier lays out some 100,000 in a second. */
const most = 60_000;
const further = generators.flatMap(({ name, optIn }) => (optIn ? [name] : []));

const names = [
  "petstore3.yaml",
  "museum.yaml",
  "tictactoe31.yaml",
  "webhook31.yaml",
  "uber-v2.json",
  "adyen-mgmt.json",
  "twilio-2010.json",
  "stripe.json",
  "github.json",
];

describeWithInputs("corpus", "the layout of modules made of public descriptions", (corpus) => {
  test.each(names)("%s", async (name) => {
    const { contributions = [] } = await generateDescription({
      spec: join(corpus, name),
      service: "layout",
      folder: "layout",
      cwd: "/",
      strict: false,
      generators,
      with: further,
    });
    const files = contributions.flatMap(({ output }) => output.files);
    const modules = files.filter(({ path, isLaidOut }) => path.endsWith(".ts") && !isLaidOut);
    expect(modules.length).toBeGreaterThan(3);
    for (const { path, text } of modules) {
      const part = partOf(text);
      expect(await layOutModule(part, ".ts"), path).toBe(await byPrettier(part, ".ts"));
    }
  });
});

/** The module itself where it is short, else some of its statements. */
function partOf(text: string): string {
  if (text.length <= most) return text;
  const next = randomOf(seed);
  const statements = text
    .split(/^(?=export )/mu)
    .filter(({ length }) => length <= most)
    .map((statement) => ({ statement, at: next() }))
    .toSorted((a, b) => a.at - b.at);
  let part = "";
  for (const { statement } of statements) {
    if (part.length + statement.length <= most) part += statement;
  }
  return part;
}
