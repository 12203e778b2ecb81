/** Documents and descriptions of any size that say the same. */

/** A document of `count` records and operations, with an aside and a gap for each. */
export function documentOf(count: number): string {
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
export function descriptionOf(count: number): object {
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

/** Types in the words of a document, and as schemas. */
const types = [
  ["int, required", { type: "integer" }],
  ["string", { type: "string" }],
  ["`a`, `b`, `c`", { type: "string", enum: ["a", "b", "c"] }],
  ["date-time or null", { type: ["string", "null"], format: "date-time" }],
  ["array of strings", { type: "array", items: { type: "string" } }],
] as const;

function typeOf(index: number): (typeof types)[number] {
  return types[index % types.length] ?? types[0];
}

/** A document of one record, whose table has `count` rows. */
export function wideDocumentOf(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => `| f${index} | ${typeOf(index)[0]} |`);
  return `# Records\n\n## Resources\n\n### Wide\n
| Field | Type |
| --- | --- |
${rows.join("\n")}\n\n## Endpoints\n
| Method | Path | Request | Success response | Other statuses |
| --- | --- | --- | --- | --- |
| GET | /wide | | 200 [Wide](#wide) | 404 |
`;
}

/** The description of the same. */
export function wideDescriptionOf(count: number): object {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const schema = { $ref: "#/components/schemas/Wide" };
  const responses = {
    200: { description: "Done.", content: { "application/json": { schema } } },
    404: { description: "Not found." },
  };
  return {
    openapi: "3.1.0",
    "x-specwright": 1,
    info: { title: "Records", version: "1" },
    paths: { "/wide": { get: { responses } } },
    components: {
      schemas: {
        Wide: {
          type: "object",
          required: numbers.filter((index) => typeOf(index) === types[0]).map((each) => `f${each}`),
          properties: Object.fromEntries(numbers.map((each) => [`f${each}`, typeOf(each)[1]])),
        },
      },
    },
  };
}
