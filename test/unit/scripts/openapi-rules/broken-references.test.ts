/** A reference that leads nowhere, or round in a circle, hides nothing that the rules of OpenAPI find. */
import { expect, test } from "vitest";
import { project } from "../../../e2e/cli/project.ts";
import { lint } from "../../../../scripts/api/lint.ts";

function description(components: string, path = ""): string {
  return `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: "https://shop.dev" }]
paths:
  /items:
    get:
      operationId: listItems
      summary: List items.
      security: []
      responses: { "200": { description: Items. }, "404": { description: None. } }
${path}
components:
${components}
`;
}

const schemas = (text: string) => description(`  schemas:\n${text}`);

test.each([
  [
    "a circle of two",
    "loop",
    schemas('    A: { $ref: "#/components/schemas/B" }\n    B: { $ref: "#/components/schemas/A" }'),
  ],
  ["one to itself", "loop", schemas('    A: { $ref: "#/components/schemas/A" }')],
  [
    "one to itself among members",
    "loop",
    schemas(
      '    A: { type: object, properties: { a: { $ref: "#/components/schemas/A/properties/a" } } }',
    ),
  ],
  [
    "a circle of parameters",
    "loop",
    description(
      '  parameters:\n    A: { $ref: "#/components/parameters/B" }\n    B: { $ref: "#/components/parameters/A" }',
    ),
  ],
  [
    "a circle of responses that is used",
    "loop",
    description(
      '  responses:\n    A: { $ref: "#/components/responses/A" }',
      '      parameters: []\n    put:\n      operationId: putItems\n      summary: Put.\n      security: []\n      responses: { "200": { $ref: "#/components/responses/A" }, "400": { description: Bad. } }',
    ),
  ],
  ["a circle through another file", "loop", schemas('    A: { $ref: "more.yaml#/B" }')],
  ["one to nothing", "dangling", schemas('    A: { $ref: "#/components/schemas/None" }')],
  ["one to a file that is not there", "unreadable", schemas('    A: { $ref: "none.yaml" }')],
  ["one to a network", "remote", schemas('    A: { $ref: "https://example.com/a.yaml" }')],
  ["one to a file elsewhere", "outside", schemas('    A: { $ref: "../secret.yaml" }')],
])("%s is named beside what else is wrong", async (_, code, text) => {
  const { root } = project({
    "openapi.yaml": text,
    "more.yaml": 'B: { $ref: "openapi.yaml#/components/schemas/A" }\n',
  });
  const { services, diagnostics } = await lint({ cwd: root, spec: "openapi.yaml" });
  const codes = services.flatMap(({ findings }) => findings.map((one) => one.code));
  const expected = code === "unreadable" ? "source/not-found" : `ref/${code}`;
  expect(diagnostics.map((one) => one.code)).toContain(expected);
  // Of a component that nothing else refers to a rule may say so.
  expect(codes.filter((one) => one !== "openapi/no-unused-components")).toEqual([
    "openapi/info-license",
  ]);
});
