/** Tables of HTML: with Markdown in their cells, and within each other. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const string = { type: "string" };
const link = {
  type: "object",
  properties: { href: string, headers: { type: "object" } },
  required: ["href"],
};
const ticket = {
  type: "object",
  properties: {
    ticket: {
      type: "object",
      properties: {
        format: string,
        links: { type: "array", items: link },
        digest: string,
      },
      required: ["format", "links"],
    },
  },
};
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Reads", version: "1" },
    paths: {
      "/reads/{id}": {
        get: {
          parameters: [
            { name: "id", in: "path", required: true, schema: string },
            { name: "kind", in: "query", schema: { type: "string", enum: ["head", "body"] } },
            { name: "from", in: "query", schema: { type: "integer" } },
          ],
          responses: {
            "200": { description: "Fine.", content: { "application/json": { schema: ticket } } },
          },
        },
      },
    },
  },
});

/** `name|words` for each row; what follows in brackets is a table within the last cell. */
interface Row {
  readonly name: string;
  readonly type: string;
  readonly words: string;
  readonly inside?: readonly Row[];
}

const layouts: Readonly<Record<string, (rows: readonly Row[]) => string>> = {
  "cells of Markdown": (rows) => {
    const row = ({ name, type, words, inside }: Row): string =>
      `<tr markdown="block"><td>\n\n\`${name}\`  \n_${type}_\n</td><td>\n\n${words}\n${inside === undefined ? "" : `\n<table>\n${inside.map(row).join("\n")}\n</table>\n`}</td></tr>`;
    return `<table>\n${rows.map(row).join("\n")}\n</table>`;
  },
  "cells of HTML": (rows) => {
    const row = ({ name, type, words, inside }: Row): string =>
      `<tr><td><code>${name}</code> <em>${type}</em></td><td>${words}${inside === undefined ? "" : `<table>${inside.map(row).join("")}</table>`}</td></tr>`;
    return `<table>\n${rows.map(row).join("\n")}\n</table>`;
  },
  "a head, and lines between": (rows) => {
    const row = ({ name, type, words, inside }: Row): string =>
      `<tr>\n<td>\n\n**${name}**\n_${type}_\n\n</td>\n<td>\n\n${words}\n\n${inside === undefined ? "" : `<table>\n${inside.map(row).join("\n")}\n</table>\n\n`}</td>\n</tr>`;
    return `<table>\n<tr><th>Field</th><th>Meaning</th></tr>\n${rows.map(row).join("\n")}\n</table>`;
  },
};

const answer = (changed: Partial<Record<"links" | "href" | "hrefType", string>> = {}): Row[] => [
  {
    name: "ticket",
    type: "object",
    words: "All that is told.",
    inside: [
      { name: "format", type: "string", words: "How the reads are written." },
      {
        name: changed.links ?? "links",
        type: "array of objects",
        words: "Where they are.",
        inside: [
          { name: changed.href ?? "href", type: changed.hrefType ?? "string", words: "One place." },
          { name: "headers", type: "optional object", words: "Sent with it." },
        ],
      },
      { name: "digest", type: "optional string", words: "Of all of them." },
    ],
  },
];
const written = (table: string) => `# Response fields\n\n${table}\n\nMore words.\n`;

describe.each(Object.entries(layouts))("a table of HTML with %s", (_, layout) => {
  test("has no finding where it agrees", () => {
    expect(findingsIn(api, written(layout(answer())))).toEqual([]);
  });

  test("names a member of a member that the description calls otherwise", () => {
    expect(findingsIn(api, written(layout(answer({ links: "urls" }))))).toEqual([
      expect.stringMatching(/: the spec has no "urls" among "format", "links", "digest"$/u),
    ]);
  });

  test("names the type and the absence of members of items", () => {
    expect(findingsIn(api, written(layout(answer({ hrefType: "integer" }))))).toEqual([
      expect.stringMatching(/: "href": the document says integer, the spec says string$/u),
    ]);
    expect(findingsIn(api, written(layout(answer({ hrefType: "optional string" }))))).toEqual([
      expect.stringMatching(/: "href": the document says optional, the spec says required$/u),
    ]);
  });
});

test("a table of values within a cell lists what is allowed", () => {
  const page = (value: string) =>
    [
      "# `GET /reads/{id}`",
      "",
      "## Query parameters",
      "",
      '<table>\n<tr markdown="block"><td>\n\n`kind`  \n_optional string_\n</td><td>\n',
      "Which part. If it is given, its value MUST be one of the following:",
      `<table>\n<tr markdown="block"><td>\n\n\`${value}\`\n</td><td>\n\nThat part alone.\n</td></tr>\n</table>\n</td></tr>`,
      '<tr markdown="block"><td>\n\n`from`  \n_optional integer_\n</td><td>\n\nThe first one.\n</td></tr>\n</table>\n',
    ].join("\n");
  expect(findingsIn(api, page("head"))).toEqual([]);
  expect(findingsIn(api, page("heads"))).toEqual([
    expect.stringMatching(/: the document says heads, the spec says head, body$/u),
  ]);
});
