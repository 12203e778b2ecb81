/** A description with a hostile string in every position that holds text. */
import { hostileStrings } from "./strings.ts";

/** One operation, schema, error code … for each string. `textOf` can put harmless words in their place. */
export function hostileDescription(textOf: (text: string, index: number) => string = (t) => t) {
  const texts = hostileStrings.map(textOf);
  return {
    openapi: "3.1.0",
    "x-specwright": 1,
    info: { title: texts.join(" "), version: texts[0], description: texts.join("\n\n") },
    servers: texts.map((text, index) => ({
      url: `http://127.0.0.1/{v${index}}`,
      description: text,
      variables: { [`v${index}`]: { default: text, description: text, enum: [text] } },
    })),
    tags: texts.map((text) => ({ name: text, description: text })),
    paths: Object.fromEntries(texts.map((text, index) => [pathOf(text, index), pathItem(text)])),
    webhooks: Object.fromEntries(texts.map((text) => [text, { post: webhook(text) }])),
    components: {
      schemas: Object.fromEntries(texts.map((text, index) => [nameOf(text, index), schema(text)])),
      securitySchemes: Object.fromEntries(
        texts.map((text, index) => [
          nameOf(text, index),
          { type: "apiKey", in: "header", name: `X-Key-${index}`, description: text },
        ]),
      ),
    },
    "x-error-codes": {
      document: "document.md#errors",
      codes: texts.map((text, index) => ({
        code: nameOf(text, index),
        category: text === "" ? null : text,
        status: 400,
        message: `${index}: ${text.replaceAll("%s", "")} %s`,
        meaning: text || "-",
        resolution: text || "-",
        examples: [text],
      })),
    },
    "x-reading": texts.map((text) => ({ reading: text || "-", because: text || "-" })),
  };
}

/** Component names and error codes have to differ, and cannot be empty. */
export function nameOf(text: string, index: number): string {
  return text === "" ? `empty ${index}` : text;
}

/** A brace would begin a path parameter, and `?` and `#` end a path. */
export function pathOf(text: string, index: number): string {
  return `/p${index}-${text.replace(/[{}?#]/g, "")}/{id}`;
}

function pathItem(text: string) {
  const described = { description: text, deprecated: true };
  return {
    summary: text,
    post: {
      operationId: text || "empty",
      summary: text,
      description: text,
      tags: [text],
      security: [],
      parameters: [
        { name: "id", in: "path", required: true, ...described, schema: { type: "integer" } },
        { name: text, in: "query", ...described, schema: { type: "string", default: text } },
        { name: "e", in: "query", schema: { enum: [text] } },
        { name: "X-H", in: "header", ...described, schema: { const: text } },
      ],
      requestBody: {
        description: text,
        content: {
          "application/json": { schema: schema(text) },
          [`text/${text}`]: { schema: { type: "string" } },
        },
      },
      responses: {
        200: {
          description: text,
          headers: { "X-H": { ...described, schema: { type: "string" } } },
          content: {
            "application/json": { schema: schema(text) },
            "application/xml": { schema: schema(text) },
          },
        },
        400: { description: text, "x-not-shown": [gap(text)] },
      },
    },
  };
}

/** Its name, and those of the callback, come from the text alone. */
function webhook(text: string) {
  const operation = {
    summary: text,
    description: text,
    security: [{ [nameOf(text, hostileStrings.indexOf(text))]: [] }],
    parameters: [{ name: text, in: "path", required: true, schema: { const: text } }],
    requestBody: { content: { "application/json": { schema: { const: text } } } },
    responses: {
      200: { description: text, content: { [`text/${text}`]: { schema: { type: "string" } } } },
      404: { description: text, "x-not-shown": [gap(text)] },
    },
  };
  return { ...operation, callbacks: { [text]: { [text]: { post: operation } } } };
}

function gap(text: string) {
  return { aspect: "body", what: text || "-", document: "document.md#errors" };
}

function schema(text: string) {
  return {
    title: text,
    description: text,
    type: "object",
    properties: {
      [text]: { const: text, description: text },
      [`enum ${text}`]: { enum: [text, null], default: text, title: text },
      [`pattern ${text}`]: { type: "string", pattern: escapePattern(text), format: text },
      [`nested ${text}`]: {
        type: "object",
        properties: { [text]: { type: "string", xml: { namespace: text } } },
      },
      [`list ${text}`]: {
        type: "string",
        "x-delimited": { separator: text || "-", items: { schema: { type: "integer" } } },
        "x-special-values": [{ value: text, means: text || "-" }],
        "x-when-absent": { absent: text || "-" },
      },
    },
    required: [text],
    dependentRequired: { [text]: [text] },
    examples: [{ [text]: text }],
    xml: { name: text, prefix: text, namespace: text },
    "x-not-shown": gap(text),
  };
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
