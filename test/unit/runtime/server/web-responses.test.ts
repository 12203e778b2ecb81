/** Responses of the web that are made of replies. */
import { describe, expect, it } from "vitest";
import type { HeaderList, Reply } from "../../../../runtime/exchange/exchange.ts";
import { responseOf } from "../../../../runtime/server/web.ts";

const typed: HeaderList = [["content-type", "application/json"]];
const long = "a".repeat(5000);

async function seen(reply: Reply, method = "GET", isSized = false) {
  const response = responseOf(reply, method, isSized);
  return [response.status, [...response.headers], await response.text()];
}

describe("a response of a text", () => {
  it.each([
    ["ASCII", '{"a":1}', 7],
    ["text of several bytes a character", '"Räder €"', 12],
    ["a lone surrogate", '"\ud800"', 5],
    ["long text", long, 5000],
    ["nothing", "", 0],
  ])("says how many bytes %s has", async (_, body, length) => {
    expect(await seen({ status: 201, headers: typed, body })).toEqual([
      201,
      [
        ["content-length", String(length)],
        ["content-type", "application/json"],
      ],
      body.replace("\ud800", "\ufffd"),
    ]);
  });

  it("leaves its length to a platform that says it", async () => {
    expect(await seen({ status: 200, headers: typed, body: "ä" }, "GET", true)).toEqual([
      200,
      [["content-type", "application/json"]],
      "ä",
    ]);
  });

  it.each([true, false])("has no media type but its own", async (isSized) => {
    const reply: Reply = { status: 200, headers: [["x-a", "1"]], body: "text" };
    const [, headers] = await seen(reply, "GET", isSized);
    expect(headers).toEqual([
      ["content-length", "4"],
      ["x-a", "1"],
    ]);
  });

  it.each([true, false])("has each cookie, and a stated length once", async (isSized) => {
    const headers: HeaderList = [
      ["set-cookie", "a=1"],
      ["Content-Length", "4"],
      ["Content-Type", "text/plain"],
      ["set-cookie", "b=2"],
      ["x-b", "1"],
      ["x-b", "2"],
    ];
    expect(await seen({ status: 200, headers, body: "text" }, "GET", isSized)).toEqual([
      200,
      [
        ["content-length", "4"],
        ["content-type", "text/plain"],
        ["set-cookie", "a=1"],
        ["set-cookie", "b=2"],
        ["x-b", "1, 2"],
      ],
      "text",
    ]);
  });

  it.each([true, false])("to HEAD has its length alone", async (isSized) => {
    expect(await seen({ status: 200, headers: typed, body: "ä" }, "HEAD", isSized)).toEqual([
      200,
      [
        ["content-length", "2"],
        ["content-type", "application/json"],
      ],
      "",
    ]);
  });

  it.each([true, false])("is refused with a header that breaks the line", (isSized) => {
    const headers: HeaderList = [...typed, ["x-a", "1\r\nx-b: 2"]];
    expect(() => responseOf({ status: 200, headers, body: "a" }, "GET", isSized)).toThrow(
      TypeError,
    );
  });
});
