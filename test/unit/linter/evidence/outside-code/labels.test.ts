/** Facts that stand behind labels, in short lists and in lines of a few words. */
import { describe, expect, test } from "vitest";
import { found } from "./description.ts";

const list = "# Ferries\n\n## List ferries\n\n`GET /ferries`\n\n";
const one = "# Ferries\n\n## Read a ferry\n\n`GET /ferries/{ferry_id}`\n\n";
const ports = "# Ferries\n\n## Ports\n\n`GET /ports`\n\n";

describe("a status", () => {
  test.each([
    "- Success: 202",
    "* **Code:** 202",
    "Returns: 202",
    "→ `202`",
    "`GET /ferries/{id}` → 202 and the ferry",
    "The server then sends `202 Accepted` back.",
    "You are given a 202.",
  ])("is compared: %s", (words) => {
    expect(found(`${one}${words}\n`)).toEqual([
      "7: the document says status 202, the spec has 200, 404",
    ]);
  });

  test("is compared at the beginning of items", () => {
    expect(found(`${one}- 200: fine\n- 410: away\n`)).toEqual([
      "8: the document says status 410, the spec has 200, 404",
    ]);
  });

  test.each(["- Size: 202", "→ 202 ferries", "Results: 202 items", "- 200 m\n- 410 m"])(
    "is no other number: %s",
    (words) => {
      expect(found(`${one}${words}\n`)).toEqual([]);
    },
  );
});

describe("a code of an error", () => {
  test("tells that a number before it is a status", () => {
    expect(found(`${one}No such one: \`409 no_ferry\` otherwise.\n`)).toEqual([
      '7: "no_ferry": the document says status 409, the spec says 404',
    ]);
    expect(found(`${one}No such one: \`409 no_boat\` otherwise.\n`)).toEqual([
      "7: the document says status 409, the spec has 200, 404",
    ]);
    expect(found(`${one}No such one: \`404 no_ferry\` otherwise.\n`)).toEqual([]);
  });

  const table = (status: number) =>
    `# Ferries\n\n## Errors\n\n| Error | Status | Meaning |\n|---|---|---|\n| bad_port | 400 | Unknown |\n| no_ferry | ${status} | Not there |\n`;

  test("comes with its status in a table", () => {
    expect(found(table(404))).toEqual([]);
    expect(found(table(400))).toEqual([
      '8: "no_ferry": the document says status 400, the spec says 404',
    ]);
  });

  test("comes with its status in an item", () => {
    const items = (status: number) =>
      `# Ferries\n\n## Errors\n\n- \`bad_port\` (\`400\`): no such port\n- \`no_ferry\` (\`${status}\`): no such ferry\n`;
    expect(found(items(404))).toEqual([]);
    expect(found(items(400))).toEqual([
      '6: "no_ferry": the document says status 400, the spec says 404',
    ]);
  });
});

describe("names", () => {
  test.each(["·", "|", "•"])("are a list with %s between them", (mark) => {
    expect(
      found(
        `${list}Filters: \`port\` ${mark} \`quay\` ${mark} \`berth\` (both), plus \`per_page\`.\n`,
      ),
    ).toEqual(['7: the spec has no "quay" among "port", "berth", "per_page"']);
    expect(found(`${list}Filters: \`port\` ${mark} \`berth\`\n`)).toEqual([]);
  });

  test("are strange where one of two items is", () => {
    expect(found(`${one}- \`label\` - what it is called\n- \`wharf\` - where it lies\n`)).toEqual([
      expect.stringMatching(/^8: the spec has no "wharf" among "label"/u),
    ]);
  });

  test("may be anything where the document has them elsewhere, or several are strange", () => {
    expect(
      found(
        `${one}- \`label\` - what it is called\n- \`wharf\` - where it lies\n\nSet \`wharf\`.\n`,
      ),
    ).toEqual([]);
    expect(
      found(`${one}- \`label\` - its name\n- \`wharf\` - where it lies\n- \`dock\` - or here\n`),
    ).toEqual([]);
  });

  test("are those of the values of a map", () => {
    const crossings = "# Ferries\n\n## Crossings\n\n`GET /crossings`\n\n";
    expect(
      found(`${crossings}Only the \`leaves_at\`, \`waves\` and \`swell\` fields are set.\n`),
    ).toEqual(['7: the spec has no "waves" among "leaves_at", "swell", "is_cancelled"']);
    expect(found(`${crossings}Only the \`leaves_at\` and \`swell\` fields are set.\n`)).toEqual([]);
  });

  test("are those of the schema that the words name", () => {
    expect(found("# Ferries\n\nLook at the `cabin` field of the ticket.\n")).toEqual([
      expect.stringMatching(/^3: the spec has no "cabin" among "seat"/u),
    ]);
    expect(found("# Ferries\n\nLook at the `cabin` field of the luggage.\n")).toEqual([]);
    expect(found("# Ferries\n\nLook at the `cabin` field of the ticket printer.\n")).toEqual([]);
  });

  test("are found behind plus", () => {
    expect(
      found(`${one}One ferry, plus \`skipper\` — who leads it (\`label\`, \`hull\`).\n`),
    ).toEqual([expect.stringMatching(/^7: the spec has no "skipper" among "label"/u)]);
  });
});

describe("values below the words that name a member", () => {
  const values = (...own: readonly string[]) =>
    `# Ferries\n\nIt is chosen with the \`hull\` field taking ${own.length} values:\n\n${own.map((value) => `- \`${value}\` (see below)\n`).join("")}`;

  test("are those of the member, few as they are", () => {
    expect(found(values("steel", "glass"))).toEqual([
      "6: the document says glass, the spec says steel, wood, carbon",
    ]);
  });

  test("may be all of them, or those of something else", () => {
    expect(found(values("steel", "wood"))).toEqual([]);
    expect(found(values("oar", "sail"))).toEqual([]);
  });
});

describe("the form of an answer", () => {
  test.each(["Returns an XML summary of the ferry.", "Responds with a CSV document."])(
    "is a media type: %s",
    (words) => {
      expect(found(`${one}${words}\n`)).toEqual([
        expect.stringMatching(
          /^7: the document says that a body is (?:XML|CSV), the spec says application\/json$/u,
        ),
      ]);
      expect(found(`${one}${words.replace(/XML|CSV/u, "JSON")}\n`)).toEqual([]);
    },
  );

  test.each([
    "* Returns: [ {object}, ... ]",
    "**Returns:** `Ferry[]`",
    "**Response:** `Array<Ferry>`",
  ])("is a list where the description has an object: %s", (words) => {
    expect(found(`${one}${words}\n`)).toEqual([
      "7: the document says that the answer is a list, the spec says an object",
    ]);
    expect(found(`${list}${words}\n`)).toEqual([]);
  });

  test("is an object where the description has a list", () => {
    expect(found(`${list}* Returns: { object }\n`)).toEqual([
      "7: the document says that the answer is an object, the spec says a list",
    ]);
  });

  test("may be the list within a page", () => {
    expect(found(`${ports}**Returns:** \`Port[]\`\n`)).toEqual([]);
  });
});

describe("who may call", () => {
  test.each(["Public endpoint.", "This is a public route.", "Public."])(
    "is anybody: %s",
    (words) => {
      expect(found(`${one}${words}\n`)).toEqual([
        "7: the document says that GET /ferries/{ferry_id} needs no authentication, the spec says some",
      ]);
      expect(found(`${ports}${words}\n`)).toEqual([]);
    },
  );

  test("is who is known", () => {
    expect(found(`${ports}Protected endpoint.\n`)).toEqual([
      "7: the document says that GET /ports needs authentication, the spec says none",
    ]);
  });

  test.each(["Public holidays are left out.", "Open ferries come first."])(
    "is not told: %s",
    (words) => {
      expect(found(`${one}${words}\n`)).toEqual([]);
    },
  );
});

describe("a rate without what is counted", () => {
  test.each(["**Rate Limit:** 10/minute", "Rate limit: 10 per minute"])(
    "is compared: %s",
    (words) => {
      expect(found(`# Ferries\n\n${words}\n`)).toEqual([
        expect.stringMatching(/^3: the document says 10(?:\/| per )minute, the spec says 60$/u),
      ]);
      expect(found(`# Ferries\n\n${words.replace("10", "60")}\n`)).toEqual([]);
    },
  );

  test("is one where the words speak of a limit", () => {
    expect(found("# Ferries\n\nFerries go 10 per minute.\n")).toEqual([]);
  });
});
