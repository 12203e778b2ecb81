/** What a document says of other things than the operation before: no finding. What it says of that one: a finding. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const text = { type: "string" };
const body = (schema: object) => ({ content: { "application/json": { schema } } });
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Kites", version: "1", description: "At most 30 calls per minute." },
    servers: [{ url: "https://kites.example.com" }],
    paths: {
      "/login": {
        post: {
          requestBody: body({ type: "object", properties: { pin: text } }),
          responses: {
            "200": { description: "In." },
            "423": { description: "Locked." },
          },
        },
      },
      "/kites": {
        get: { responses: { "200": { description: "All." } } },
        post: {
          requestBody: body({
            type: "object",
            required: ["sail"],
            properties: {
              sail: { type: "array", items: text },
              lines: { type: "integer", default: 20_000, maximum: 30_000 },
              wind: { type: "number", default: 4 },
              aloft: { type: "integer" },
            },
          }),
          responses: { "201": { description: "Made." }, "409": { description: "There is one." } },
        },
      },
      "/kites/{kiteNo}/flights": {
        get: {
          parameters: [
            { name: "kiteNo", in: "path", required: true, schema: { type: "integer" } },
            { name: "since", in: "query", schema: text },
            { name: "spot", in: "query", schema: text },
          ],
          responses: { "200": { description: "Flights." } },
        },
      },
    },
  },
});
const make = "## Make a kite\n\n`POST /kites`\n\n";
const flights = "## Flights\n\n`GET /kites/{kiteNo}/flights`\n\n";

describe("no finding has", () => {
  test.each([
    ["a status that a proxy sends", `${make}A 502 status comes from our proxy, not from us.\n`],
    ["a range of statuses", `${make}Answer with any status between 200 and 299, not 400 to 499.\n`],
    ["what is not made use of", "## Access\n\nWe do not make use of cookies or OAuth.\n"],
    ["a status of all calls", `${make}Everything that writes is answered with 423 when locked.\n`],
    [
      "a status of a list of changes",
      "## Changes\n\n- `GET /kites?wind=` is now `?spot=`\n- the status was 202, now it is 204\n",
    ],
    [
      "a status beside a message that shows how to go on",
      "## Signing in\n\n`POST /login` wants a pin. Too many tries give 423.\n\nThen:\n\n```http\nGET /kites HTTP/1.1\nHost: kites.example.com\n```\n",
    ],
    [
      "a status of access beside a message that is an example",
      "## Access\n\nWrites are answered with a 423 at night.\n\n```http\nGET /kites HTTP/1.1\nHost: kites.example.com\n```\n",
    ],
    [
      "the settings of a plug-in in a table",
      `${make}The plug-in has settings of its own:\n\n| Setting | Default |\n| --- | --- |\n| \`wind\` | \`7\` |\n| \`lines\` | \`3\` |\n| \`delay\` | \`4\` |\n`,
    ],
    [
      "the settings of an add-on in a list",
      `${make}The add-on knows these options:\n\n- \`wind\`: number, default 7\n- \`lines\`: integer, default 3\n- \`delay\`: integer\n`,
    ],
    [
      "a short name of the parameter in the path, in a table",
      `${flights}| Parameter | Location |\n| --- | --- |\n| no | address |\n| since | query |\n| spot | query |\n`,
    ],
    [
      "a short name of the parameter in the path, in a list",
      `${flights}+ Parameters\n    + no: \`12\` (number)\n    + since (string)\n    + spot (string)\n`,
    ],
    ["thousands that a space parts", `${make}- \`lines\` – no more than 30 000, default 20 000\n`],
    ["thousands that a dot parts", `${make}- \`lines\` – at most 30.000, default 20.000\n`],
    ["thousands that a comma parts", `${make}\`lines\` is 20,000 if absent, and 30,000 at most.\n`],
    ["a list that may be empty", `${make}- \`sail\` (array, required) – May be empty.\n`],
    [
      "a duration that is a number",
      `${make}| Field | Remark |\n| --- | --- |\n| aloft | duration |\n| wind | a number |\n`,
    ],
    [
      "a table of what a call may have, behind the call",
      `${make}\`\`\`http\nPOST /kites HTTP/1.1\n\`\`\`\n\n| Field | Must? |\n| --- | --- |\n| sail | ✅ |\n| wind | |\n| lines | |\n`,
    ],
    [
      "statuses in columns of a table of calls",
      "## Calls\n\n| Method | Address | Success | Faults |\n| --- | --- | --- | --- |\n| POST | /kites | 201 | 409 |\n| POST | /login | 200 | 423 |\n",
    ],
    [
      "a method in the title below a title of its path",
      "## Kites [/kites{?page}]\n\n### Make a kite [POST]\n\n+ Response 409 (application/json)\n",
    ],
    ["the number of calls", "## Limits\n\nA client has 30 logins a minute.\n"],
  ])("%s", (_, document) => {
    expect(findingsIn(api, document)).toEqual([]);
  });
});

describe("a finding has", () => {
  test.each([
    ["a status of the operation", `${make}It is answered with 412 if there is one.\n`, 1],
    ["a status that no call has", `${make}Every call is answered with 429 at night.\n`, 1],
    ["another number of thousands", `${make}- \`lines\` – no more than 40 000\n`, 1],
    ["another default of thousands", `${make}- \`lines\` – default 30,000\n`, 1],
    [
      "another default in a column about what is left out",
      `${make}| Field | If you leave it out |\n| --- | --- |\n| wind | \`5\` |\n| lines | \`20 000\` |\n`,
      1,
    ],
    [
      "another name beside the path",
      `${flights}- \`since\`: string\n- \`spott\`: string\n- \`spot\`: string\n`,
      1,
    ],
    [
      "another default of the body in a table",
      `${make}| Setting | Default |\n| --- | --- |\n| \`wind\` | \`7\` |\n| \`lines\` | \`20000\` |\n`,
      1,
    ],
    [
      "an empty cell beside a member that is required",
      `${make}| Field | Must? |\n| --- | --- |\n| sail | |\n| wind | |\n| lines | ✅ |\n`,
      2,
    ],
    [
      "each other status in a table of calls",
      "## Calls\n\n| Method | Address | Success | Faults |\n| --- | --- | --- | --- |\n| POST | /kites | 202 | 409, 422 |\n| POST | /login | 200 | 423 |\n",
      2,
    ],
    [
      "another method in the title below a title of its path",
      "## Kites [/kites{?page}]\n\n### Make a kite [PUT]\n\nIt is made.\n",
      1,
    ],
    [
      "another status in an item about the response",
      "## Kites [/kites]\n\n### Make a kite [POST]\n\n+ Response 422 (application/json)\n",
      1,
    ],
    [
      "another bound and default below a name between stars and spaces",
      `${make} ** [lines](#make) **   <a name="x"></a>\nHow many\\.\nType: Integer\nValid Range: Maximum value of 40000\\.\nRequired: No\n\n ** wind **\nThe wind\\.\nType: Number\nDefault: 9\nRequired: No\n`,
      2,
    ],
    ["another number of calls", "## Limits\n\nA client has 90 logins a minute.\n", 1],
  ])("%s", (_, document, count) => {
    expect(findingsIn(api, document)).toHaveLength(count);
  });
});
