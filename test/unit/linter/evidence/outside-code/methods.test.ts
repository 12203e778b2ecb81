/** Methods that stand without a path. */
import { describe, expect, test } from "vitest";
import { found } from "./description.ts";

const tickets = "# Ferries\n\n## Tickets\n\n`GET /ferries/{ferry_id}/tickets`\n\n";
const call = "\n\n```bash\ncurl https://ferries.example.com/v2/ferries/a/tickets\n```\n";

describe("a method that an endpoint does not have", () => {
  test.each([
    "## [POST] Tickets of a ferry",
    "## Tickets of a ferry (POST)",
    "## POST: Tickets of a ferry",
    "## Tickets of a ferry – POST",
  ])("is found in a title: %s", (title) => {
    const text = `# Ferries\n\n${title}\n\n### Request\n\n\`\`\`\nGET /v2/ferries/{ferry_id}/tickets\n\`\`\`\n`;
    expect(found(text)).toEqual([
      "3: the document says POST, the spec has GET /ferries/{ferry_id}/tickets",
    ]);
  });

  test.each([
    "HTTP method: PUT",
    "Send a `PUT` request to get the tickets.",
    "It is called with the method `PUT`.",
  ])("is found in words: %s", (words) => {
    expect(found(`${tickets}${words}\n`)).toEqual([
      "7: the document says PUT, the spec has GET /ferries/{ferry_id}/tickets",
    ]);
  });

  test.each([
    "Example of a `PUT` request for tickets:",
    "To see them send a HTTP request with method `PUT` on the tickets. For example:",
    "This PUT call gives all tickets:",
  ])("is found before a call: %s", (words) => {
    expect(found(`# Ferries\n\n## Tickets\n\n${words}${call}`)).toEqual([
      "5: the document says PUT, the spec has GET /ferries/{ferry_id}/tickets",
    ]);
  });

  test("is found behind a label below a path without its first slash", () => {
    const text =
      "# Ferries\n\n## Tickets\n\n**URL** : `v2/ferries/<ID>/tickets`\n\n**Method** : `POST`\n";
    expect(found(text)).toEqual([
      "7: the document says POST /v2/ferries/<ID>/tickets, but the spec has GET there",
    ]);
  });

  test("is found among several", () => {
    expect(
      found("# Ferries\n\n## /ferries/{id}\n\n* Purpose: one\n* Methods: GET, PATCH, DELETE\n"),
    ).toEqual(["6: the document says PATCH, the spec has GET, PUT, DELETE /ferries/{ferry_id}"]);
  });
});

describe("no method is accused", () => {
  test.each([
    "## POST parameters of tickets",
    "## [GET] Tickets of a ferry",
    "## GET and POST of tickets",
  ])("in a title: %s", (title) => {
    const text = `# Ferries\n\n${title}\n\n### Request\n\n\`\`\`\nGET /v2/ferries/{ferry_id}/tickets\n\`\`\`\n`;
    expect(found(text)).toEqual([]);
  });

  test.each([
    "Unlike a `POST` request, it changes nothing.",
    "Then send a `POST` request to the address in the answer.",
    "If you send a `POST` request, nothing happens.",
    "Your server gets a `POST` request.",
    "Methods: GET",
  ])("in words of something else: %s", (words) => {
    expect(found(`${tickets}${words}\n`)).toEqual([]);
  });

  test("before a call that has it", () => {
    expect(
      found(`# Ferries\n\n## Tickets\n\nExample of a GET request for tickets:${call}`),
    ).toEqual([]);
  });
});

describe("a method of an endpoint that is named by the end of its path", () => {
  const all = "# Ferries\n\n## Sales\n\n";

  test.each([
    "They are read with an HTTP `POST` request to the `tickets` endpoint.",
    "Send a POST to the `tickets` endpoint.",
    "The `tickets` endpoint accepts `POST` requests.",
  ])("is none of its methods: %s", (words) => {
    expect(found(`${all}${words}\n`)).toEqual([
      "5: the document says POST, the spec has GET /ferries/{ferry_id}/tickets",
    ]);
  });

  test.each([
    "They are read with an HTTP `GET` request to the `tickets` endpoint.",
    "Send a POST to the `harbours` endpoint.",
    "Do not send a POST to the `tickets` endpoint.",
    "Send a POST with the result of the `tickets` endpoint.",
    "Send a POST to the `ferries` endpoint.",
    "Your server sends a POST to the `tickets` endpoint.",
  ])("is not accused: %s", (words) => {
    expect(found(`${all}${words}\n`)).toEqual([]);
  });
});
