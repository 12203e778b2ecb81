/** Statements of documents in several styles: pages of one endpoint, cells with code, headers of HTTP itself, grants. */
import { describe, expect, test } from "vitest";
import { findingsIn } from "../findings-in.ts";
import { harbour } from "./harbour.ts";

const found = (...lines: readonly string[]) => findingsIn(harbour, lines.join("\n"));

describe("parameters of a path with other names", () => {
  const page = (type: string) =>
    found(
      "## A berth",
      "",
      "```",
      "GET /port/v1/boats/:boat_id/berths/:berth_number",
      "```",
      "",
      "### Parameters",
      "",
      "Name | Type",
      "-----|-----",
      "`:boat_id` | `string`",
      `\`:berth_number\` | \`${type}\``,
    );

  test("are those of the description at the same place", () => {
    expect(page("integer")).toEqual([]);
    expect(page("string")).toEqual([
      '12: "berthnumber": the document says string, the spec says integer',
    ]);
  });
});

test("a service that is called after a protocol speaks of itself", () => {
  const item = (method: string) =>
    found(
      "# Harbour",
      "",
      `- ${method} /port/v1/boats : Sends an SMS to all that changes concern`,
      "- GET /port/v1/guests : Lists guests",
    );
  expect(item("POST")).toEqual([]);
  expect(item("PUT")).toHaveLength(1);
});

describe("grants of OAuth", () => {
  const said = (words: string) => found("# Harbour", "", "## Authentication", "", words);

  test.each([
    "Harbour uses the OAuth 2.0 authorization code grant.",
    "Calls need a token of three-legged authentication.",
    "Ask for a token with the password flow.",
  ])("%s", (words) => {
    expect(said(words)).toHaveLength(1);
  });

  test.each([
    "Harbour uses the OAuth 2.0 client credentials grant.",
    "Calls need a token of two-legged authentication.",
    "Harbour does not offer the authorization code grant.",
    "The implicit flow and the password flow are explained elsewhere.",
  ])("%s says nothing else", (words) => {
    expect(said(words)).toEqual([]);
  });

  test("are compared in calls for a token", () => {
    const call = (grant: string) =>
      said(`\`\`\`sh\ncurl https://harbour.example/token -d grant_type=${grant}\n\`\`\``);
    expect(call("client_credentials")).toEqual([]);
    expect(call("refresh_token")).toEqual([]);
    expect(call("authorization_code")).toEqual([
      "6: the example asks for a token by authorization_code, the spec says clientCredentials",
    ]);
  });
});

describe("values that the description lists in words", () => {
  const berth = (...lines: readonly string[]) =>
    found("## GET /port/v1/boats/{boatid}/berths/{berthnumber}", "", ...lines);
  const row = (values: string) =>
    berth("| Parameter | Meaning |", "| --- | --- |", `| \`state\` | One of ${values} |`);

  test("are held against a list of as many", () => {
    expect(row("`free`, `held` or `taken`")).toEqual([]);
    expect(row("`free` or `held`")).toEqual([]);
    expect(row("`free`, `held`, `taken` or `sunk`")).toEqual([]);
    expect(row("`free`, `held` or `sunk`")).toEqual([
      '5: "state": the document says sunk, the spec says free, held, taken',
    ]);
  });

  test("are held against a sentence that names no parameter", () => {
    expect(berth("Possible states of a berth are `free`, `held`, `taken`.")).toEqual([]);
    expect(berth("Possible states of a berth are `free`, `held`, `sunk`.")).toHaveLength(1);
  });
});

describe("rows about headers of HTTP itself", () => {
  const row = (name: string, words: string) =>
    found(
      "## GET /port/v1/guests",
      "",
      "### Request headers",
      "",
      "| Name | Description |",
      "| --- | --- |",
      `| \`${name}\` | ${words} |`,
    );

  test("name the media type", () => {
    expect(row("Accept", "What comes back. `application/json`")).toEqual([]);
    expect(row("Accept", "`application/xml` if you like")).toEqual([]);
    expect(
      row("Accept", "<ul><li>application/json</li><li>application/json; v=2</li></ul>"),
    ).toEqual([]);
    expect(row("Accept", "A version: `application/vnd.harbour.v2+json`")).toEqual([]);
    expect(row("Accept", "What comes back. `application/xml`")).toEqual([
      "7: the example accepts application/xml, but the spec answers application/json",
    ]);
  });

  test("say who sends the request", () => {
    expect(row("Authorization", "A bearer token")).toEqual([]);
    expect(row("Authorization", "HTTP Basic credentials")).toHaveLength(1);
  });
});

describe("cells with objects in code", () => {
  const table = (kind: string) =>
    found(
      "## Changes",
      "",
      "| Change | JSON |",
      "| --- | --- |",
      '| Rename | `{"kind": "rename", "newName": "Anna"}` |',
      '| Move | `{"kind": "move", "newBerth": "B4"}` |',
      `| Repaint | \`{"kind": "${kind}", "newColour": "red"}\` |`,
    );

  test("are held against the schema with their names, where the others fit one", () => {
    expect(table("repaint")).toEqual([]);
    expect(table("paint")).toEqual(['7: "kind" is "paint", but the spec allows "repaint"']);
  });

  test("may be of something else where the others are", () => {
    const lines = ["| Event |", "| --- |", '| `{"kind": "paint", "newColour": "red"}` |'];
    expect(found("## Events", "", ...lines)).toEqual([]);
  });
});

describe("what is said of all operations", () => {
  const said = (words: string) => found("# Harbour", "", "## Basics", "", words);

  test("holds unless otherwise noted", () => {
    const sent = (type: string) =>
      said(`Send \`Content-Type: ${type}\`; bodies are JSON unless otherwise noted.`);
    expect(sent("application/json")).toEqual([]);
    expect(sent("application/xml")).toHaveLength(1);
    expect(said("Bodies are `application/xml` if you ask for them.")).toEqual([]);
  });

  test("has a status that some operation answers", () => {
    expect(said("Endpoints return `404 Not Found` if there is no such boat.")).toEqual([]);
    expect(said("Endpoints return `409 Conflict` if there is such a boat.")).toHaveLength(1);
    expect(said("Some endpoints return `409 Conflict` if there is such a boat.")).toEqual([]);
  });

  test("may be an address in a line of its own", () => {
    expect(said("- https://harbour.example/port/v1/guests")).toEqual([]);
    expect(said("- https://harbour.example/port/v2/guests")).toHaveLength(1);
    expect(said("- https://other.example/port/v2/guests")).toEqual([]);
    expect(said("- https://harbour.example/handbook/start")).toEqual([]);
  });
});

describe("a page of one endpoint", () => {
  const page = (type: string, title: string) =>
    found(
      "---",
      `title: "${title}"`,
      "---",
      "",
      "All that are on board.",
      "",
      "### Parameters",
      "",
      "| Parameter | Type |",
      "| --- | --- |",
      `| \`since\` | ${type} |`,
    );

  test("may have its name in the front matter", () => {
    expect(page("string", "listGuests")).toEqual([]);
    expect(page("integer", "listGuests")).toHaveLength(1);
    expect(page("integer", "Lists of any kind")).toEqual([]);
  });

  test("may introduce it in a section of its own, with the request beside that", () => {
    const parts = (type: string, title: string) =>
      found(
        "# Guests",
        "",
        `## ${title}`,
        "",
        "`GET /port/v1/guests`",
        "",
        "## Request",
        "",
        "| Parameter | Type |",
        "| --- | --- |",
        `| \`since\` | ${type} |`,
      );
    expect(parts("string", "Endpoint")).toEqual([]);
    expect(parts("integer", "Endpoint")).toHaveLength(1);
    expect(parts("integer", "See also")).toEqual([]);
  });
});

describe("code between elements of a site generator", () => {
  const page = (value: string, settings = 'header="It" lang="json"') =>
    found(
      "## GET /port/v1/boats/{boatid}/berths/{berthnumber}",
      "",
      "### Response",
      "",
      `{{< tab ${settings} >}}`,
      "{",
      '  "number": 4,',
      `  "depth": ${value}`,
      "}",
      "{{< /tab >}}",
    );

  test("is read like code in fences", () => {
    expect(page("2.5")).toEqual([]);
    expect(page('"deep"')).toEqual(['8: "depth" is a string, but the spec says number']);
  });

  test("is no code where the element names no language", () => {
    expect(page('"deep"', 'header="It"')).toEqual([]);
  });
});

describe("a value of one of several schemas", () => {
  const answer = (...lines: readonly string[]) =>
    found("## GET /port/v1/guests", "", "### Response", "", "```json", ...lines, "```");
  const guest = (more: string) => `{"name": "Ida", "phone": "1"${more}}`;

  test("is that of the schema with most of its names", () => {
    expect(answer(`{"deck": 2, "guests": [${guest("")}, ${guest("")}]}`)).toEqual([]);
    expect(
      answer(`{"deck": 2, "guests": [${guest(', "age": 4')}, ${guest(', "age": 5')}]}`),
    ).toEqual(['6: "guests.0.age" is no member that the spec has']);
  });
});

describe("tables of HTML within a cell", () => {
  const rows = (type: string) =>
    found(
      "## GET /port/v1/boats/{boatid}/berths/{berthnumber}",
      "",
      "### Response",
      "",
      "<table>",
      "<tr><td>number</td><td>integer</td><td>Its number.</td></tr>",
      "<tr><td>depth</td><td>number</td><td>How deep it is.</td></tr>",
      "<tr><td>owner</td><td>object</td><td>",
      "<table>",
      "<tr><td>name</td><td>string</td></tr>",
      "<tr><td>phone</td><td>string</td></tr>",
      `<tr><td>age</td><td>${type}</td></tr>`,
      "</table>",
      "</td></tr>",
      "</table>",
    );

  test("describe the members of what their row names", () => {
    expect(rows("integer")).toEqual([]);
    expect(rows("boolean")).toEqual([
      '12: "age": the document says boolean, the spec says integer',
    ]);
  });
});
