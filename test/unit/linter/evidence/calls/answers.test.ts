/** Answers in code, as they should be and with one fault each. */
import { describe, expect, test } from "vitest";
import { findingsIn } from "../findings-in.ts";
import { api } from "./orders.ts";

const call = `curl -X POST https://api.shop.example/v1/orders -H 'X-Shop-Key: k' -d '{"sku": "A-1", "count": 2}'`;
const order = (members: object) =>
  JSON.stringify({ id: 4, count: 2, state: "open", ...members }, undefined, 2);

/** A document that shows an answer with `status` and `body` to the call that makes an order. */
const forms: Readonly<Record<string, (status: string, body: string, type: string) => string>> = {
  "a block behind a call": (_, body) =>
    `\`\`\`sh\n${call}\n\`\`\`\n\n\`\`\`json\n${body}\n\`\`\`\n`,
  "a block behind a call and a line": (status, body) =>
    `\`\`\`sh\n${call}\n\`\`\`\n\nReturns \`${status}\` with the order:\n\n\`\`\`json\n${body}\n\`\`\`\n`,
  "a message behind a call": (status, body, type) =>
    `\`\`\`sh\n${call}\n\`\`\`\n\n\`\`\`http\nHTTP/1.1 ${status} Yes\nContent-Type: ${type}\n\n${body}\n\`\`\`\n`,
  "a message in the block of a call": (status, body, type) =>
    `\`\`\`console\n$ ${call} -i\nHTTP/2 ${status}\ncontent-type: ${type}\n\n${body}\n\`\`\`\n`,
  "messages one after the other": (status, body, type) =>
    `\`\`\`\nPOST /v1/orders HTTP/1.1\nX-Shop-Key: k\n\n{"sku": "A-1", "count": 2}\n\nHTTP/1.1 ${status} Yes\nContent-Type: ${type}\n\n${body}\n\`\`\`\n`,
  "what curl says": (status, body, type) =>
    `\`\`\`\n$ curl -v ...\n> POST /v1/orders HTTP/1.1\n> X-Shop-Key: k\n>\n< HTTP/1.1 ${status} Yes\n< Content-Type: ${type}\n<\n${body}\n\`\`\`\n`,
  "lines below a call": (_, body) => `\`\`\`sh\n${call}\n${body}\n\`\`\`\n`,
  "comments below a call": (_, body) =>
    `\`\`\`sh\n${call}\n${body
      .split("\n")
      .map((line) => `# ${line}`)
      .join("\n")}\n\`\`\`\n`,
  "a block behind code": (_, body) =>
    `\`\`\`python\nrequests.post("https://api.shop.example/v1/orders", json={"sku": "A-1", "count": 2})\n\`\`\`\n\nThe response:\n\n\`\`\`json\n${body}\n\`\`\`\n`,
  "Python for JSON": (_, body) =>
    `\`\`\`sh\n${call}\n\`\`\`\n\nThe response:\n\n\`\`\`python\n${body.replaceAll('"', "'")}\n\`\`\`\n`,
  "YAML for JSON": (_, body) =>
    `\`\`\`sh\n${call}\n\`\`\`\n\nThe response:\n\n\`\`\`yaml\n${Object.entries(
      JSON.parse(body) as object,
    )
      .map(
        ([name, value]) =>
          `${name}: ${typeof value === "string" && /^\d/u.test(value) ? `"${value}"` : String(value)}`,
      )
      .join("\n")}\n\`\`\`\n`,
  "a section of its own": (status, body) =>
    `## Create\n\n\`POST /orders\`\n\n### Response ${status}\n\n\`\`\`json\n${body}\n\`\`\`\n`,
};

const faults: readonly [string, { status?: string; members?: object; type?: string }, RegExp][] = [
  ["a member of another type", { members: { count: "2 pieces" } }, /"count" is a string/u],
  ["an unknown value", { members: { state: "lost" } }, /"state" is "lost"/u],
  ["an unknown member", { members: { colour: "red" } }, /"colour" is no member/u],
  ["a required member left out", { members: { state: undefined } }, /lacks "state"/u],
  ["a status that is not there", { status: "202" }, /status 202/u],
  ["another media type", { type: "text/html" }, /is text\/html/u],
];

describe.each(Object.entries(forms))("%s", (_, write) => {
  test("accuses no answer that is right", () => {
    const text = `# Orders\n\n${write("201", order({ note: "for Ada" }), "application/json")}`;
    expect([text, findingsIn(api, text)]).toEqual([text, []]);
  });

  test.each(faults)(
    "names %s",
    (name, { status = "201", members = {}, type = "application/json" }, message) => {
      const text = `# Orders\n\n${write(status, order(members), type)}`;
      const shown =
        name === "a status that is not there"
          ? "202"
          : name === "another media type"
            ? "text/html"
            : "";
      // Titles are no code.
      if (!text.includes(shown) || (status === "202" && text.includes("### Response"))) return;
      const isHeld = findingsIn(api, text).some((one) => message.test(one));
      expect([text, findingsIn(api, text), isHeld]).toEqual([text, expect.anything(), true]);
    },
  );
});
