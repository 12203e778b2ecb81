/** JSON-P, which is read and never run. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CodecError } from "../../../../../runtime/encoding/codec-error.ts";
import { unwrapJsonp } from "../../../../../runtime/client/answer-format.ts";
import { jsonp } from "../../../../../runtime/server/response-format.ts";

describe("a script", () => {
  it("gives what the server wrapped", () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.constantFrom("cb", "a.b", "$_1", "constructor"),
        (json, callback) => {
          const text = unwrapJsonp(jsonp(callback, json), callback);
          expect(JSON.parse(text)).toEqual(JSON.parse(json));
        },
      ),
    );
  });

  it("may have line ends that only JSON allows in texts", () => {
    expect(unwrapJsonp('cb("\u2028\u2029);");', "cb")).toBe('"\u2028\u2029);"');
  });

  it.each([
    ["another callback", "evil({});"],
    ["a longer callback", "cbx({});"],
    ["another case", "CB({});"],
    ["a member of the callback", "cb.x({});"],
    ["no argument", "cb();"],
    ["no parenthesis", "cb{});"],
    ["two arguments", "cb({},{});"],
    ["no semicolon", "cb({})"],
    ["a comment before it", "/**/cb({});"],
    ["a comment in it", "cb(/**/{});"],
    ["a comment behind it", "cb({});//"],
    ["a guard", "typeof cb === 'function' && cb({});"],
    ["another statement", "cb({});cb({});"],
    ["a hidden statement", "cb({});alert(1);"],
    ["a line end behind it", "cb({});\n"],
    ["white space before it", " cb({});"],
    ["a byte order mark", "\ufeffcb({});"],
    ["an expression", "cb(1+1);"],
    ["a text in single quotes", "cb('a');"],
    ["a name that is no JSON", "cb({a:1});"],
    ["undefined", "cb(undefined);"],
    ["plain JSON", "{}"],
    ["nothing", ""],
  ])("is refused: %s", (_, text) => {
    expect(() => unwrapJsonp(text, "cb")).toThrow(CodecError);
  });

  it("is not repeated in messages", () => {
    expect(() => unwrapJsonp("secret({});", "cb")).toThrow(
      "expected a script that calls the function asked for with JSON",
    );
  });
});
