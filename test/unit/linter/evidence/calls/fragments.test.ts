/** Parts of requests and answers: comments, code in sentences, headers, forms, streams, and languages without a reader. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../support/sources.ts";
import { findingsIn } from "../findings-in.ts";
import { api } from "./orders.ts";

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

describe("A comment behind a value", () => {
  const body = (lines: string) =>
    findingsIn(
      api,
      `# Orders\n\n\`POST /orders\`\n\nThe request:\n\n${fenced("jsonc", `{\n${lines}\n}`)}`,
    );

  test("that agrees has no finding", () => {
    expect(
      body(
        '  "sku": "A", // required, string\n  "count": 2, /* integer, at least 1 */\n  "speed": "slow" // optional, "slow" or "fast"',
      ),
    ).toEqual([]);
  });

  test.each([
    [
      '"sku": "A", "count": 2 // required, at least 5',
      '"count": the document says minimum 5, the spec says minimum 1',
    ],
    [
      '"sku": "A", "count": 2, "gift": true // required',
      '"gift": the document says required, the spec says optional',
    ],
    [
      '"count": 2, "sku": "A" /* integer */',
      '"sku": the document says integer, the spec says string',
    ],
  ])("%s has a finding", (line, message) => {
    expect(body(line)).toEqual([`9: ${message}`]);
  });
});

describe("Code in a sentence", () => {
  const sentence = (words: string) =>
    findingsIn(api, `# Orders\n\n## Create\n\n\`POST /orders\`\n\n${words}\n`);

  test.each([
    'Send `{"sku": "A"}` and more.',
    'It returns `{"state": "open"}`.',
    "Send `X-Shop-Key: abc` with it.",
    'It does not take `{"sku": 7}`.',
    '`{"sku": 7}` is invalid.',
  ])("%s has no finding", (words) => {
    expect(sentence(words)).toEqual([]);
  });

  test.each([
    [
      'The request `{"sku": 7, "count": 1}` makes one.',
      '7: "sku" is an integer, but the spec says string',
    ],
    [
      'It returns `{"id": 1, "state": "lost"}`.',
      '7: "state" is "lost", but the spec allows "open", "sent"',
    ],
    ["Send `X-Api-Key: abc` with it.", expect.stringMatching(/"X-Api-Key".*"X-Shop-Key"/u)],
    [
      "Call `http POST https://api.shop.example/v1/orders sku=A count:=2 gift=5`.",
      '7: body member "gift" is a string, but the spec says boolean',
    ],
  ])("%s has a finding", (words, message) => {
    expect(sentence(words)).toEqual([message]);
  });
});

test("A stream is read event by event", () => {
  const events =
    'event: order\ndata: {"id": 1, "count": 2, "state": "open"}\n\ndata: {"id": "2", "count": 2, "state": "open"}\n\ndata: [DONE]';
  const text = `# Orders\n\n\`POST /orders\` answers:\n\n${fenced("", events)}`;
  expect(findingsIn(api, text)).toEqual(['9: "id" is a string, but the spec says integer']);
});

test("Fields of a form are those of its operation", () => {
  const form = (fields: string) =>
    findingsIn(api, `# Tokens\n\n\`POST /tokens\`\n\nThe body:\n\n${fenced("", fields)}`);
  expect(form("grant=robot&hours=3")).toEqual([]);
  expect(form("grant=ghost\n&hours=3")).toEqual([
    '8: form field "grant" is "ghost", but the spec allows "user", "robot"',
  ]);
});

test("Header lines are held against the security of all operations", () => {
  const headers = (lines: string) =>
    findingsIn(api, `# Authentication\n\n${fenced("http", lines)}`);
  expect(headers("X-Shop-Key: abc\nAccept: application/json")).toEqual([]);
  expect(headers("Authorization: Bearer abc")).toEqual([
    '4: the example sends Authorization: Bearer, but the spec says header "X-Shop-Key"',
  ]);
});

describe("A message that shows no key", () => {
  const message = (headers: string) =>
    fenced("http", `DELETE /v1/orders/4 HTTP/1.1\nHost: api.shop.example${headers}`);

  test("has a finding where another one shows it", () => {
    const text = `# Orders\n\n${message("\nX-Shop-Key: abc")}\n${message("")}`;
    expect(findingsIn(api, text)).toEqual([
      '10: the example sends no authentication, but the spec says header "X-Shop-Key"',
    ]);
  });

  test("has none where no message shows it", () => {
    expect(findingsIn(api, `# Orders\n\n${message("")}`)).toEqual([]);
  });
});

describe("A block of a language without a reader", () => {
  test.each([
    [
      "of Java",
      'HttpRequest.newBuilder()\n  .uri(URI.create("https://api.shop.example/v1/orders"))\n  .POST(BodyPublishers.ofString(body))\n  .build();',
      [],
    ],
    [
      "of Java with another method",
      'HttpRequest.newBuilder()\n  .uri(URI.create("https://api.shop.example/v1/orders"))\n  .PUT(BodyPublishers.ofString(body))\n  .build();',
      ["6: the example sends PUT /v1/orders, but the spec has GET, POST there"],
    ],
    [
      "of C# with an unknown parameter",
      'await client.GetAsync("https://api.shop.example/v1/orders?shop=1&max=2");',
      ['4: the spec has no query parameter "max"'],
    ],
    [
      "with two methods",
      'await client.GetAsync("https://api.shop.example/v1/orders?max=2");\nawait client.PostAsync(url, body);',
      [],
    ],
  ])("%s", (_, code, messages) => {
    expect(findingsIn(api, `# Orders\n\n${fenced("", code)}`)).toEqual(messages);
  });
});

test("An address below no server of its host has a finding where other calls are below one", () => {
  const call = (path: string) =>
    fenced("sh", `curl -X DELETE https://api.shop.example${path}/orders/{id}`);
  expect(findingsIn(api, `# Orders\n\n${call("")}`)).toEqual([]);
  expect(findingsIn(api, `# Orders\n\n${call("/v1")}\n${call("/v2")}`)).toEqual([
    '8: the address is not below the server "https://api.shop.example/v1" of the spec',
  ]);
});

describe("A list of values that code declares", () => {
  const shop = modelOf({
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "Shop", version: "1" },
      paths: {},
      components: { schemas: { State: { type: "string", enum: ["open", "sent"] } } },
    },
  }).api;
  const found = (language: string, code: string) =>
    findingsIn(shop, `# Types\n\n${fenced(language, code)}`);

  test.each([
    ["ts", 'export type State = "open" | "sent";'],
    ["ts", "enum State {\n  Open = 'open',\n  Sent = 'sent',\n}"],
    ["py", 'class State(str, Enum):\n    OPEN = "open"\n    SENT = "sent"'],
    ["go", 'const (\n\tOpen State = "open"\n\tSent State = "sent"\n)'],
    ["go", 'const (\n\tOpen State = "open"\n\t// ...\n)'],
    ["ts", 'type Colour = "red" | "green";'],
  ])("in %s has no finding where it is the same: %s", (language, code) => {
    expect(found(language, code)).toEqual([]);
  });

  test.each([
    [
      "ts",
      'type State = "open" | "lost";',
      '4: "lost" is no value of State, the spec has open, sent',
    ],
    ["ts", "enum State {\n  Open = 'open',\n}", "4: State has open, the spec also has sent"],
    [
      "py",
      'class State(str, Enum):\n    OPEN = "open"\n    LOST = "lost"',
      '6: "lost" is no value of State, the spec has open, sent',
    ],
    [
      "go",
      'const (\n\tOpen State = "open"\n\tLost State = "lost"\n)',
      '6: "lost" is no value of State, the spec has open, sent',
    ],
  ])("in %s has a finding where it is another: %s", (language, code, message) => {
    expect(found(language, code)).toEqual([message]);
  });
});

test("Members of a request of Go that may be left out are optional", () => {
  const struct = (count: string) =>
    findingsIn(
      api,
      `# Orders\n\n\`POST /orders\` takes:\n\n${fenced("go", `type OrderInput struct {\n\tSKU   string \`json:"sku"\`\n\tCount int \`json:"${count}"\`\n\tGift  bool \`json:"gift,omitempty"\`\n}`)}`,
    );
  expect(struct("count")).toEqual([]);
  expect(struct("count,omitempty")).toEqual([
    '8: "count": the document says optional, the spec says required',
  ]);
});

describe("A name for the begin of an address", () => {
  test.each([
    [
      "py",
      'BASE = "https://api.shop.example/v1"\nrequests.get(BASE + "/ordres")',
      ['5: the spec has no path for "/v1/ordres"'],
    ],
    [
      "js",
      "const API = 'https://api.shop.example/v1';\nawait fetch(`${API}/orders?shop=x`);",
      ['5: query parameter "shop" is "x", but the spec says integer'],
    ],
    [
      "sh",
      'export API=https://api.shop.example/v1\ncurl "${API}/orders?shop=x"',
      ['5: query parameter "shop" is "x", but the spec says integer'],
    ],
    [
      "http",
      "@host = https://api.shop.example/v1\n\nGET {{host}}/orders?shop=x\nX-Shop-Key: k",
      ['6: query parameter "shop" is "x", but the spec says integer'],
    ],
    [
      "py",
      'CHAT = "https://chat.example.net/api"\nrequests.post(CHAT + "/orders", json={"text": "hi"})',
      [],
    ],
  ])("is that of the block, in %s: %s", (language, code, messages) => {
    const ours = fenced("sh", "curl -X DELETE https://api.shop.example/v1/orders/{id}");
    expect(findingsIn(api, `# Orders\n\n${fenced(language, code)}\n${ours}`)).toEqual(messages);
  });
});
