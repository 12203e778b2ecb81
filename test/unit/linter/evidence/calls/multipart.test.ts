/** Forms of files, as messages write them out. */
import { expect, test } from "vitest";
import { modelOf } from "../../../../support/sources.ts";
import { findingsIn } from "../findings-in.ts";

const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Maps", version: "1" },
    servers: [{ url: "https://maps.example" }],
    paths: {
      "/maps": {
        post: {
          requestBody: {
            content: {
              "multipart/form-data": {
                schema: {
                  type: "object",
                  required: ["kind", "sheet"],
                  additionalProperties: false,
                  properties: {
                    kind: { type: "string", enum: ["ROAD", "RIVER"] },
                    scale: { type: "integer" },
                    sheet: { type: "string", format: "binary" },
                  },
                },
              },
            },
          },
          responses: { "201": { description: "Stored." } },
        },
      },
    },
  },
});

const part = (name: string, value: string) =>
  `--cut\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`;
const file = (name: string) =>
  `--cut\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\nContent-Type: application/pdf\n\n< ./a.pdf\n`;
const message = (...parts: readonly string[]) =>
  `# Maps\n\n\`\`\`http\nPOST /maps HTTP/1.1\nHost: maps.example\nContent-Type: multipart/form-data; boundary=cut\n\n${parts.join("")}--cut--\n\`\`\`\n`;

test.each([
  ["that fits", message(part("kind", "ROAD"), part("scale", "50000"), file("sheet"))],
  ["with placeholders", message(part("kind", "<kind>"), part("scale", "scale"), file("sheet"))],
  ["whose parts are left out", message("...\n")],
  ["of which some parts are left out", message(part("kind", "ROAD"), "...\n")],
])("A multipart message %s has no finding", (_, text) => {
  expect([text, findingsIn(api, text)]).toEqual([text, []]);
});

test.each([
  [
    "a value that is not allowed",
    message(part("kind", "RAIL"), file("sheet")),
    '11: form field "kind" is "RAIL", but the spec allows "ROAD", "RIVER"',
  ],
  [
    "a value of another type",
    message(part("kind", "ROAD"), part("scale", "large"), file("sheet")),
    '15: form field "scale" is "large", but the spec says integer',
  ],
  [
    "an unknown field",
    message(part("kind", "ROAD"), part("zoom", "3"), file("sheet")),
    '13: the spec has no form field "zoom"',
  ],
  [
    "a required file left out",
    message(part("kind", "ROAD")),
    '9: the required form field "sheet" is missing',
  ],
])("A multipart message with %s has a finding", (_, text, found) => {
  expect(findingsIn(api, text)).toEqual([found]);
});
