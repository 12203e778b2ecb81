/** A description with a hostile string in every name and value that travels or that steers the wire. */
import { nameOf } from "./description.ts";
import { hostileStrings } from "./strings.ts";

/** One operation, scheme and schema for each string. `textOf` can put harmless words in their place. */
export function hostileWire(textOf: (text: string, index: number) => string = (text) => text) {
  const texts = hostileStrings.map(textOf);
  const named = (make: (text: string, index: number, name: string) => object) =>
    Object.fromEntries(
      texts.map((text, i) => [nameOf(text, i), make(text, i, nameOf(text, i))] as const),
    );
  return {
    openapi: "3.1.0",
    info: { title: "Wire", version: "1", license: { name: texts[0] }, contact: { name: texts[1] } },
    tags: texts.map((name) => ({ name, externalDocs: { url: name, description: name } })),
    paths: Object.fromEntries(
      texts.map((text, i) => {
        const name = nameOf(text, i);
        return [`/p${i}/{${segment(name)}}`, pathItem(text, i, name)];
      }),
    ),
    components: {
      securitySchemes: named((text, i, name) => scheme(text, i, name)),
      schemas: {
        ...Object.fromEntries(texts.map((text, i) => [`V${i}`, variant(text, i)])),
        ...Object.fromEntries(texts.map((text, i) => [`D${i}`, discriminated(text, i)])),
      },
    },
  };
}

/** Braces, slashes, `?` and `#` are part of the template's own syntax. */
function segment(name: string): string {
  return name.replace(/[{}/?#]/g, "_");
}

function scheme(text: string, index: number, name: string) {
  const description = text;
  if (index % 4 === 0) return { type: "http", scheme: "bearer", bearerFormat: text, description };
  if (index % 4 === 1) return { type: "apiKey", in: "query", name, description };
  if (index % 4 === 2) return { type: "apiKey", in: "cookie", name: `c${index}`, description };
  const flow = { tokenUrl: "http://127.0.0.1/", scopes: Object.fromEntries([[name, text]]) };
  return { type: "oauth2", flows: { clientCredentials: flow }, description };
}

function pathItem(text: string, index: number, name: string) {
  const answer = { schema: { $ref: `#/components/schemas/D${index}` } };
  const property = (schema: object) => Object.fromEntries([[text, schema]]);
  return {
    servers: [{ url: "http://127.0.0.1/{x}", variables: { x: { default: text, enum: [text] } } }],
    put: {
      operationId: `op ${index} ${text}`,
      tags: [text],
      externalDocs: { url: text, description: text },
      security: [Object.fromEntries([[name, [name]]])],
      parameters: [
        { name: segment(name), in: "path", required: true, schema: { enum: [text, "x"] } },
        {
          name,
          in: "query",
          style: "deepObject",
          explode: true,
          schema: { type: "object", properties: property({ type: "string" }) },
        },
        {
          name: `json ${text}`,
          in: "query",
          content: { [`application/json; p="${text}"`]: { schema: { type: "object" } } },
        },
      ],
      requestBody: { required: true, content: requestContent(text, name, property) },
      responses: {
        200: {
          description: text,
          headers: Object.fromEntries([[name, { schema: { type: "string", const: text } }]]),
          content: { [`application/json; x="${text}"`]: answer, "application/xml": answer },
          links: Object.fromEntries([[name, { operationId: text }]]),
        },
        default: { description: text, content: { [`text/plain;${text}`]: {} } },
      },
    },
  };
}

function requestContent(text: string, name: string, property: (schema: object) => object) {
  const strings = { type: "array", items: { type: "string", xml: { name } } };
  return {
    "application/x-www-form-urlencoded": {
      schema: { type: "object", properties: property(strings) },
      encoding: property({ contentType: `text/${text}`, style: "form" }),
    },
    "multipart/form-data": {
      schema: { type: "object", properties: property({ type: "string", format: "binary" }) },
      encoding: property({ contentType: text }),
    },
    "application/xml": {
      schema: {
        type: "object",
        xml: { name, namespace: text, prefix: text },
        properties: property({ ...strings, xml: { name, wrapped: true } }),
      },
    },
  };
}

function variant(text: string, index: number) {
  const key = `key ${text}`;
  return {
    type: "object",
    required: [key],
    properties: { [key]: { type: "string" } },
    dependentSchemas: Object.fromEntries([[text, { required: [text] }]]),
    propertyNames: { not: { const: text } },
    contentMediaType: text,
    $comment: text,
    xml: { name: nameOf(text, index) },
  };
}

function discriminated(text: string, index: number) {
  const target = `#/components/schemas/V${index}`;
  const mapping = Object.fromEntries([[nameOf(text, index), target]]);
  return { oneOf: [{ $ref: target }], discriminator: { propertyName: `key ${text}`, mapping } };
}
