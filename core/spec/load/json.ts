/** JSON text to its value and its structure. The only reader by jsonc-parser in core. */
import { printParseErrorCode, visit } from "jsonc-parser";
import { type Json, parseJson } from "../../base/json.ts";
import { Refusal, type Structure } from "./structure.ts";

/**
 * The value of a JSON text, each node announced to `structure`.
 *
 * @throws Refusal at the first place that is not JSON.
 */
export function readJson(text: string, structure: Structure): Json {
  visitJson(text, structure);
  try {
    return parseJson(text);
  } catch (error) {
    // The visit takes nothing that JSON.parse refuses, as far as is known.
    const offset = /position (\d+)/.exec(String(error))?.[1] ?? "0";
    throw new Refusal("source/syntax", "expected JSON", Number(offset));
  }
}

function visitJson(text: string, structure: Structure): void {
  visit(
    text,
    {
      onObjectBegin: (offset) => structure.open("object", offset),
      onArrayBegin: (offset) => structure.open("array", offset),
      onObjectEnd: () => structure.close(),
      onArrayEnd: () => structure.close(),
      onObjectProperty: (name, offset) => structure.key(name, offset),
      onLiteralValue: (value: unknown, offset) => {
        if (value === Infinity || value === -Infinity) {
          throw new Refusal("source/syntax", "the number is too large", offset);
        }
        structure.scalar(offset);
      },
      onError: (error, offset) => {
        const message = messages.get(printParseErrorCode(error)) ?? "expected JSON";
        throw new Refusal("source/syntax", message, offset);
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
}

const messages: ReadonlyMap<string, string> = new Map([
  ["InvalidSymbol", "expected a JSON value: an object, array, string, number, true, false or null"],
  ["InvalidNumberFormat", "expected a number as JSON writes it"],
  ["PropertyNameExpected", "expected a property name in double quotes, or the end of the object"],
  ["ValueExpected", "expected a JSON value"],
  ["ColonExpected", 'expected ":" after a property name'],
  ["CommaExpected", 'expected "," before the next entry'],
  ["CloseBraceExpected", 'expected "}" to end an object'],
  ["CloseBracketExpected", 'expected "]" to end an array'],
  ["EndOfFileExpected", "expected the end of the file after its one value"],
  ["InvalidCommentToken", "expected JSON, which has no comments"],
  ["UnexpectedEndOfComment", "expected JSON, which has no comments"],
  ["UnexpectedEndOfString", 'expected a closing quote (") before the end of the line'],
  ["UnexpectedEndOfNumber", "expected a digit to end a number"],
  ["InvalidUnicode", "expected four hexadecimal digits after \\u"],
  ["InvalidEscapeCharacter", "expected an escape that JSON knows after \\"],
  ["InvalidCharacter", "expected control characters in a string to be written as escapes"],
]);
