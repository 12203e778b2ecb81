/**
 * How the cost of linting grows with the size of document and description. Prints ratios, which are
 * comparable between machines: CPU time per record, relative to the smallest size. Linear is 1.
 */
import { parse } from "../core/spec/load/parse.ts";
import { defaultLimits } from "../core/spec/load/limits.ts";
import { sourceDocument } from "../core/spec/load/document.ts";
import { lineFinder } from "../core/spec/load/lines.ts";
import type { Sources } from "../core/spec/load/sources.ts";
import { build } from "../core/build/build.ts";
import { lint } from "../linter/lint.ts";
import type { LintInput } from "../linter/model/lint-result.ts";

const sizes = [20, 200, 2000] as const;
const rounds = 3;

/** A document of `count` records and operations, with an aside and a gap for each. */
function documentOf(count: number): string {
  const records = Array.from(
    { length: count },
    (_, index) => `
### Record ${index}

| Field | Type |
| --- | --- |
| id | int, required |
| name | string (of ${index}) |
| kind | \`a\`, \`b\`, \`c\` |
| since | date-time or null |
| tags | array of strings |

How records ${index} are ordered: not shown.
`,
  );
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `| PUT | /records${index}/{id} | query \`limit\` (int, default 10) | 200 [Record ${index}](#record-${index}) | 404 |`,
  );
  return `# Records\n\n## Resources\n${records.join("")}\n## Endpoints\n
| Method | Path | Request | Success response | Other statuses |
| --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
}

/** The description of the same, without what only people can compare. */
function descriptionOf(count: number): object {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return {
    openapi: "3.1.0",
    "x-specwright": 1,
    info: { title: "Records", version: "1" },
    paths: Object.fromEntries(
      numbers.map((index) => [
        `/records${index}/{id}`,
        {
          put: {
            parameters: [
              { name: "id", in: "path", required: true, schema: { type: "integer" } },
              { name: "limit", in: "query", schema: { type: "integer", default: 10 } },
            ],
            responses: {
              200: {
                description: "Done.",
                content: {
                  "application/json": { schema: { $ref: `#/components/schemas/Record${index}` } },
                },
              },
              404: { description: "Not found." },
            },
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        numbers.map((index) => [
          `Record${index}`,
          {
            type: "object",
            required: ["id"],
            properties: {
              id: { type: "integer" },
              name: { type: "string" },
              kind: { type: "string", enum: ["a", "b", "c"] },
              since: { type: ["string", "null"], format: "date-time" },
              tags: { type: "array", items: { type: "string" } },
            },
            "x-not-shown": {
              aspect: "values",
              what: `how records ${index} are ordered`,
              document: `document.md#record-${index}`,
            },
          },
        ]),
      ),
    },
  };
}

function inputOf(count: number): LintInput {
  const text = JSON.stringify(descriptionOf(count), undefined, 1);
  const parsed = parse("openapi.json", text, defaultLimits);
  if (!("value" in parsed)) throw new Error(parsed[0]?.message);
  const names = { name: "openapi.json", file: "openapi.json" };
  const find = lineFinder(text);
  const root = sourceDocument(names, parsed.value, (pointer) => find(parsed.offsetOf(pointer)));
  const sources: Sources = {
    root,
    documents: [root],
    schemaFiles: [],
    texts: new Set(),
    resourceAt: () => undefined,
    resources: [],
    resolve: (reference, document) => {
      const pointer = reference.slice(reference.indexOf("#") + 1);
      const name = pointer.split("/").at(-1) ?? "";
      const { components } = descriptions.get(count) ?? { components: { schemas: {} } };
      const value = components.schemas[name];
      return value === undefined ? undefined : { document, pointer, value };
    },
  };
  descriptions.set(count, parsed.value as never);
  const api = build(sources, { service: "bench", report: () => undefined });
  const documents = [{ file: "document.md", text: documentOf(count) }];
  return { api, documents, folder: "", today: "2026-01-01" };
}

const descriptions = new Map<number, { components: { schemas: Record<string, never> } }>();
const inputs = new Map(sizes.map((size) => [size, inputOf(size)]));

function cost(size: (typeof sizes)[number]): number {
  const input = inputs.get(size);
  if (input === undefined) return 0;
  const start = process.cpuUsage();
  const { findings, claims } = lint(input);
  const { user, system } = process.cpuUsage(start);
  if (claims.length < size * 10)
    throw new Error(`only ${claims.length} claims; ${findings[0]?.message}`);
  return (user + system) / 1e6 / size;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

for (const size of sizes) cost(size);
const measured = new Map(sizes.map((size) => [size, [] as number[]]));
for (let round = 0; round < rounds; round += 1) {
  for (const size of sizes) measured.get(size)?.push(cost(size));
}
// The second size is the base: at the smallest, what is done once outweighs the rest.
const base = median(measured.get(200) ?? []);
console.log("| records | CPU time per record, relative to 200 |");
console.log("| --- | --- |");
for (const [size, costs] of measured) {
  console.log(`| ${size} | ${(median(costs) / base).toFixed(2)} |`);
}
