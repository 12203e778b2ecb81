/** Code that no finding may accuse: placeholders, what is left out, other hosts, tools, and what is meant to fail. */
import { expect, test } from "vitest";
import { findingsIn } from "../findings-in.ts";
import { api } from "./orders.ts";

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const good = "curl -X DELETE -H 'X-Shop-Key: k' https://api.shop.example/v1/orders/4";
const bad = `curl -X POST https://api.shop.example/v1/orders -d '{"sku": 7}'`;

test.each([
  [
    "placeholders in a call",
    fenced(
      "sh",
      `curl -H "X-Shop-Key: <key>" "https://api.shop.example/v1/orders?shop=<shop id>&state={state}"`,
    ),
  ],
  [
    "variables of a shell",
    fenced("sh", `curl -X DELETE -H "X-Shop-Key: $KEY" "$BASE/orders/\${ID}"`),
  ],
  [
    "a body with dots",
    fenced("sh", `curl https://api.shop.example/v1/orders -d '{"sku": "A-1", ...}'`),
  ],
  ["a body of a file", fenced("sh", "curl https://api.shop.example/v1/orders -d @order.json")],
  [
    "a body that a command makes",
    fenced("sh", `curl https://api.shop.example/v1/orders -d "$(cat order.json)"`),
  ],
  [
    "a call of JavaScript with what it does not show",
    fenced("js", `await fetch(\`\${base}/orders/\${order.id}\`, { method: "DELETE", headers });`),
  ],
  [
    "a body that spreads another",
    fenced(
      "js",
      `fetch("https://api.shop.example/v1/orders", { method: "POST", body: JSON.stringify({ ...order, count: 2 }) })`,
    ),
  ],
  [
    "a body of expressions",
    fenced(
      "py",
      `requests.post(url + "/orders", json={"sku": sku, "count": len(items)}, headers=headers)`,
    ),
  ],
  [
    "parameters that are not shown",
    fenced("py", `requests.get("https://api.shop.example/v1/orders", params=params)`),
  ],
  [
    "a host of somebody else",
    fenced("sh", `${good}\ncurl -X POST https://hooks.slack.com/v1/orders -d '{"text": "hi"}'`),
  ],
  [
    "a receiver of webhooks",
    `## Webhooks\n\nWe send this to your server:\n\n${fenced("http", 'POST /hooks/orders HTTP/1.1\nHost: you.example.net\nContent-Type: application/json\n\n{"event": "order.sent", "data": {}}')}`,
  ],
  [
    "a server in Express",
    fenced("js", `app.post("/orders/:id/hook", (req, res) => {\n  res.json({ ok: true });\n});`),
  ],
  ["a mock", fenced("js", `nock("https://api.shop.example").put("/v1/orders").reply(200, {});`)],
  [
    "GraphQL",
    `${fenced("sh", good)}\n${fenced("sh", `curl https://api.shop.example/graphql -d '{"query": "{ orders { id } }"}'`)}`,
  ],
  [
    "a socket",
    fenced(
      "js",
      `const socket = new WebSocket("wss://api.shop.example/v1/live");\nsocket.send(JSON.stringify({ subscribe: "orders" }));`,
    ),
  ],
  [
    "a tool of a command line",
    fenced("sh", "shop orders list --state=lost --shop seven\nshop put /orders"),
  ],
  [
    "compose",
    fenced(
      "yaml",
      "services:\n  shop:\n    image: shop\n    ports:\n      - 8080:8080\n    environment:\n      id: seven",
    ),
  ],
  [
    "settings in JSON",
    `## Settings\n\n${fenced("json", `{"server": {"port": 8080}, "state": "lost", "database": {"host": "db"}}`)}`,
  ],
  [
    "settings in YAML",
    `## Settings\n\n${fenced("yaml", "server:\n  port: 8080\nstate: lost\nid: seven")}`,
  ],
  ["a call that is said to fail", `This request fails:\n\n${fenced("sh", bad)}`],
  [
    "a call that is said to be wrong in a comment",
    fenced("sh", `# wrong: sku must be text\n${bad}`),
  ],
  [
    "a call that is answered 422",
    `${fenced("sh", bad)}\n${fenced("http", "HTTP/1.1 422 Unprocessable Content\n\n{}")}`,
  ],
  [
    "a call whose answer is introduced as 422",
    `${fenced("sh", bad)}\nThe service responds with 422:\n\n${fenced("json", "{}")}`,
  ],
  [
    "a call in messages that is answered 422",
    fenced(
      "http",
      `POST /v1/orders HTTP/1.1\nX-Shop-Key: k\n\n{"sku": 7}\n\nHTTP/1.1 422 No\n\n{}`,
    ),
  ],
  [
    "a call that was removed",
    `## Upgrading\n\nThe old call was removed in version 2:\n\n${fenced("sh", "curl https://api.shop.example/v1/order/list")}`,
  ],
  [
    "the token of another service",
    `${fenced("sh", good)}\n${fenced("sh", "curl https://login.other-company.com/oauth2/token -d grant_type=password")}`,
  ],
  [
    "an OAuth token",
    `${fenced("sh", good)}\n${fenced("sh", "curl https://api.shop.example/oauth/token -d grant_type=password")}`,
  ],
  ["a dictionary", fenced("py", `headers.get("/orders")\ncache.put("/orders", 3)`)],
  [
    "a list with more",
    `\`POST /orders\` returns:\n\n${fenced("json", `{"id": 1, "count": 2, "state": "open", ...}`)}`,
  ],
  [
    "types in the place of values",
    `\`POST /orders\` returns:\n\n${fenced("json", `{"id": "integer", "count": "integer", "state": "string", "note": "string"}`)}`,
  ],
  [
    "headers of other clients",
    fenced("sh", `${good} -H "User-Agent: mine" -H "X-Request-Id: 7" -H "Accept: */*"`),
  ],
  [
    "a type that the service gives",
    `\`POST /orders\` returns:\n\n${fenced("ts", `interface Order {\n  id: number;\n  count: number;\n  state: "open" | "sent";\n  note?: string;\n}`)}`,
  ],
  [
    "the same in Go",
    `\`POST /orders\` returns:\n\n${fenced("go", 'type Order struct {\n\tID    int64  `json:"id"`\n\tCount int    `json:"count"`\n\tState string `json:"state"`\n\tNote  *string `json:"note,omitempty"`\n}')}`,
  ],
  [
    "the same in Python",
    `\`POST /orders\` returns:\n\n${fenced("py", `class Order(BaseModel):\n    id: int\n    count: int\n    state: Literal["open", "sent"]\n    note: str | None = None`)}`,
  ],
  [
    "a type of an SDK",
    `## SDK\n\n${fenced("ts", `interface ShopClientOptions {\n  key: string;\n  timeout?: number;\n  retries?: number;\n}`)}`,
  ],
])("%s", (_, text) => {
  const document = `# Orders\n\n${text}`;
  expect([document, findingsIn(api, document)]).toEqual([document, []]);
});

test.each([
  [
    "a number that is text",
    "count: string;",
    '"count": the document says string, the spec says integer',
  ],
  [
    "values that are not there",
    'state: "open" | "lost";',
    '"state": the document says lost, the spec says open, sent',
  ],
  [
    "a member that is not there",
    "color: string;",
    'the spec has no "color" among "id", "count", "state", "note"',
  ],
  [
    "a member that is required",
    "state?: string;",
    '"state": the document says optional, the spec says required',
  ],
])("A type with %s has a finding", (_, line, message) => {
  const name = /^\w+/u.exec(line)?.[0] ?? "";
  const others = ["id: number;", "count: number;", 'state: "open" | "sent";', "note?: string;"];
  const lines = others.filter((one) => !one.startsWith(name)).concat(line);
  const text = `# Orders\n\n\`POST /orders\` returns:\n\n${fenced("ts", `interface Order {\n  ${lines.join("\n  ")}\n}`)}`;
  expect(findingsIn(api, text)).toEqual([`${11 - (lines.length === 4 ? 1 : 0)}: ${message}`]);
});
