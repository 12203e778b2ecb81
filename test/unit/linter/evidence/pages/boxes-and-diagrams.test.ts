/** Pages in cells, diagrams, examples of errors, and answers of one member. */
import { describe, expect, test } from "vitest";
import { findingsIn } from "../findings-in.ts";
import { harbour } from "./harbour.ts";

const found = (...lines: readonly string[]) => findingsIn(harbour, lines.join("\n"));

describe("a table of one column", () => {
  const box = (name: string, status: string) =>
    found(
      "## Operations",
      "",
      "| **Read a berth** |",
      "| --- |",
      "| **HTTP Request**<br> GET /port/v1/boats/{boatid}/berths/{berthnumber}<br>**Query Parameters**<br> " +
        `**${name}**: Free or not.<br>**Errors**<br> **200: OK**<br> **${status}:** **NO_SUCH.BERTH** |`,
      "",
      "<br>",
      "",
      "| **Read guests** |",
      "| --- |",
      "| **HTTP Request**<br> GET /port/v1/guests<br>**Query Parameters**<br> **since**: A day.<br> **deck**: Its number. |",
    );

  test("may be a page about one endpoint", () => {
    expect(box("state", "404")).toEqual([]);
    expect(box("mooring", "404")).toHaveLength(1);
    expect(box("state", "409")).toHaveLength(1);
  });

  test("is a table where no line is an endpoint", () => {
    expect(found("## Words", "", "| Names |", "| --- |", "| **kind**: a<br>b<br>c<br>d |")).toEqual(
      [],
    );
  });
});

describe("codes in examples of errors", () => {
  const table = (status: string, code: string, words: string) =>
    found(
      "# Harbour",
      "",
      "## Errors",
      "",
      "| No | Status | Code | Message |",
      "| --- | --- | --- | --- |",
      `| 1 | ${status} | ${code} | "${words}" |`,
      '| 2 | 404 | NO_SUCH.BOAT | "There is none." |',
    );
  const message = "There is no such berth.";

  test("come with the status of their answer", () => {
    expect(table("404", "NO_SUCH.BERTH", message)).toEqual([]);
    expect(table("400", "NO_SUCH.BERTH", message)).toEqual([
      '7: "NO_SUCH.BERTH": the document says status 400, the spec says 404',
    ]);
  });

  test("may be listed beside other statuses in a sentence", () => {
    const said = (words: string) => found("# Harbour", "", "## Errors", "", words);
    expect(said("- **Ask again**: `NO_SUCH.BERTH`, `400`, and a broken line.")).toEqual([]);
    expect(said("- **Ask again**: `NO_SUCH.BERTH` (`400`), and a broken line.")).toHaveLength(1);
  });

  test("are those of their message", () => {
    expect(table("404", "NO_BERTH", message)).toEqual([
      '7: the document says "NO_BERTH" for "There is no such berth.", the spec says NO_SUCH.BERTH',
    ]);
    expect(table("404", "NO_PIER", "There is no such pier.")).toEqual([]);
  });
});

test("arrows of a diagram name operations", () => {
  const diagram = (method: string, path = "/port/v1/boats") =>
    found(
      "# Harbour",
      "",
      "```mermaid",
      "sequenceDiagram",
      `  Guest->>Harbour: Change boats<br> ${method} ${path} HTTP/1.1`,
      "```",
    );
  expect(diagram("POST")).toEqual([]);
  expect(diagram("PUT", "/cranes")).toEqual([]);
  expect(diagram("PUT")).toEqual(["5: the document says PUT, the spec has POST /port/v1/boats"]);
});

test("what is refused begins where the bounds end", () => {
  const said = (words: string) => found("## GET /port/v1/guests", "", words);
  expect(said("`400 Bad Request` is returned when `deck < 1`.").join()).not.toContain("deck");
  expect(said("The request is refused if `deck < 1`.")).toEqual([]);
  expect(said("A value is treated as 10, and not refused, if `deck < 10`.")).toEqual([]);
  expect(said("The request is refused if `deck < 10`.")).toEqual([
    '3: "deck": the document says minimum 10, the spec says minimum 1',
  ]);
});

describe("an answer of one member", () => {
  const call = ["```sh", "curl https://harbour.example/port/v1/tide", "```", ""];
  const answer = (line: string, before = call) =>
    found("## GET /port/v1/tide", "", ...before, "Response:", "", "```json", line, "```");

  test("has its name below a call, whatever else has another", () => {
    expect(answer('{"level": "low"}')).toEqual([]);
    expect(answer('{"since": "low"}', [])).toEqual([]);
    expect(answer('{"since": "low"}')).toHaveLength(1);
    expect(answer('{"message": "low"}')).toEqual([]);
  });

  test("has the headers of the description, and not one with a word more", () => {
    const sent = (name: string) =>
      found(
        "## GET /port/v1/tide",
        "",
        "```http",
        "GET /port/v1/tide HTTP/1.1",
        "Authorization: Bearer abc",
        "",
        "```",
        "",
        "```http",
        "HTTP/1.1 200 OK",
        `${name}: 4`,
        "",
        '{"level": "low"}',
        "```",
      );
    expect(sent("Gauge")).toEqual([]);
    expect(sent("X-Trace")).toEqual([]);
    expect(sent("Tide-Gauge")).toEqual(['11: the spec has no header "Tide-Gauge"']);
  });
});

test("errors in a section of their own have the members of some error", () => {
  const error = (name: string) =>
    found("# Harbour", "", "## Errors", "", "```json", `{"${name}": "No such berth."}`, "```");
  expect(error("message")).toEqual([]);
  expect(error("complaint")).toHaveLength(1);
});

test("the part that follows the only endpoint of a section is about that", () => {
  const parts = (value: string) =>
    found(
      "# Harbour",
      "",
      "## The first example",
      "",
      "### Production",
      "",
      "`GET https://harbour.example/port/v1/tide`",
      "",
      "### Response",
      "",
      "```json",
      `{"level": ${value}}`,
      "```",
    );
  expect(parts('"low"')).toEqual([]);
  expect(parts("4")).toHaveLength(1);
});
