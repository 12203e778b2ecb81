/**
 * What cannot be equal on both sides, and why: the makers of random calls leave this out, and nothing
 * else. Each row shows it by the functions that write and read, so that one that comes to be equal is
 * seen.
 */
import { describe, expect, test } from "vitest";
import { decodeForm, encodeForm } from "../../../runtime/http/form.ts";
import type { ParameterDescriptor } from "../../../runtime/http/operation.ts";
import {
  decodeQueryParameter,
  encodeHeader,
  encodePathValue,
  encodeQueryParameter,
} from "../../../runtime/http/parameters.ts";
import { splitPairs } from "../../../runtime/encoding/pairs.ts";
import type { WireType } from "../../../runtime/encoding/wire-type.ts";

type Becomes = (value: unknown) => unknown;

/** A member `a` of this type, written into a form and read again. */
const inForm =
  (type: WireType, style?: "deepObject"): Becomes =>
  (value) => {
    const encoding = style === undefined ? [] : [{ name: "a", style, explode: true }];
    const described = { mediaType: "", type: { object: [["a", type] as const] }, encoding };
    return decodeForm(encodeForm({ a: value }, described), described)?.["a"];
  };

/** The values of a JSON text. */
const inJson: Becomes = (value) => JSON.parse(JSON.stringify({ a: value }))["a"] as unknown;

/** A query parameter `a`; nothing else of the query belongs to anybody. */
const inQuery =
  (type: WireType): Becomes =>
  (value) => {
    const parameter = described("query", "form", type);
    const query = encodeQueryParameter(parameter, value).join("&");
    return decodeQueryParameter(parameter, splitPairs(query) ?? []);
  };

function described(
  place: ParameterDescriptor["in"],
  style: ParameterDescriptor["style"],
  type: WireType,
): ParameterDescriptor {
  return {
    name: "a",
    key: "a",
    in: place,
    style,
    explode: style !== "simple",
    required: true,
    type,
  };
}

const list: WireType = { array: "string" };

describe("what is sent is something else when it arrives", () => {
  test.each<[what: string, why: string, becomes: Becomes, sent: unknown, received: unknown]>([
    ["an empty list in a form", "no pair stands for it", inForm(list), [], undefined],
    ["an empty list in a query", "no pair stands for it", inQuery(list), [], undefined],
    [
      "an empty object in brackets",
      "no pair stands for it",
      inForm({ object: [] }, "deepObject"),
      {},
      undefined,
    ],
    [
      "null beside text in a form",
      "it is written as no text",
      inForm({ union: ["string", "null"] }),
      null,
      "",
    ],
    [
      "a text that is a number, beside numbers",
      "texts have no types",
      inForm({ union: ["integer", "string"] }),
      "5",
      5,
    ],
    ["a number where nothing is said of the type", "text stays text", inForm("unknown"), 5, "5"],
    [
      "a list of one, beside text",
      "a name alone is a text",
      inQuery({ union: [list, "string"] }),
      ["a"],
      "a",
    ],
    ["negative zero", "JSON of `JSON.stringify` has no sign for it", inJson, -0, 0],
    ["a number that is none", "JSON has none", inJson, NaN, null],
    ["undefined", "JSON has no such value", inJson, undefined, undefined],
    ["undefined in a list", "JSON has no such value", inJson, [undefined], [null]],
    ["undefined in a form", "a member that is not there", inForm(list), undefined, undefined],
  ])("%s: %s", (_, __, becomes, sent, received) => {
    expect(becomes(sent)).toEqual(received);
  });
});

describe("what has no form is refused before it is sent", () => {
  const header = (value: unknown, type: WireType = "string") =>
    encodeHeader(described("header", "simple", type), value);
  const path = (
    value: unknown,
    style: ParameterDescriptor["style"] = "simple",
    type: WireType = list,
  ) => encodePathValue(described("path", style, type), value);
  test.each<[what: string, write: () => unknown]>([
    ["half of a surrogate pair in a form", () => inForm("string")("\ud800")],
    ["a space at an end of a header", () => header(" a")],
    ["a tab at an end of a header", () => header("a\t")],
    ["a space at an end of an item of a header", () => header(["a ", "b"], list)],
    ["a space alone as an item of a header", () => header(["a", " ", "b"], list)],
    ["a tab at an end of a member of a header", () => header({ a: "\tb" }, { object: [] })],
    [
      "a space at an end of a member's name in a header",
      () => header({ b: "b", " a": "b" }, { object: [] }),
    ],
    ["a header beyond Latin-1", () => header("€")],
    ["a header with a line break", () => header("a\nb")],
    ["a comma in an item of a header", () => header(["a,b"], list)],
    ["a full stop in an item of a label", () => path(["a.b"], "label")],
    [
      "a bracket in a key inside brackets",
      () => inForm({ object: [] }, "deepObject")({ "b[c]": 1 }),
    ],
    ["a list in a list in a query", () => inQuery({ array: list })([["a"]])],
    ["an object where nothing is said of the type", () => inQuery("unknown")({ b: 1 })],
    ["an object beside lists and text", () => inQuery({ union: [list, "string"] })({ b: "c" })],
    ["an object in a path where nothing is said", () => path({ b: 1 }, "simple", "unknown")],
  ])("%s", (_, write) => {
    expect(write).toThrow(TypeError);
  });
});

/**
 * Left out because of what HTTP, `fetch` or the toolkit say, which tests of their own show: bodies of
 * GET, which have no meaning; the status 407, which `fetch` makes an error; headers that report a
 * rate, which the server counts itself; members that no schema names in a query, which are nobody's;
 * path values `.`, `..` and empty ones; control characters in XML; a body of text that begins with
 * U+FEFF, which is a byte order mark there; a body of nothing but a key, which is `{}` where none was
 * given.
 */
test("a status 407 is no answer for fetch", async () => {
  const { createServer } = await import("node:http");
  const server = createServer((_, response) => response.writeHead(407).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { readonly port: number };
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow(TypeError);
  server.closeAllConnections();
  server.close();
});
