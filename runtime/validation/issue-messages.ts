/**
 * Messages where zod's English ones repeat a description without an end or escape, or speak of zod
 * itself. Whoever configures messages gets those instead, see `error-maps.ts`.
 */
import type * as core from "zod/v4/core";
import { englishMessage } from "./english.ts";
import { listed, quoted, shortened } from "../issues/format-values.ts";

/** Where an issue keeps the message that only its check knows; zod does not hand it on. */
export const ownText: unique symbol = Symbol("own text");

/** Where an issue keeps our word for what it expects, which says more than the one that locales know. */
export const ownWord: unique symbol = Symbol("own word");

/** What an issue may say of itself. */
export interface WithOwnText {
  readonly [ownText]?: string;
  readonly [ownWord]?: string;
}

/** The kind of value that an issue expects, in the words of JSON Schema. */
export function expectedKind(issue: core.$ZodRawIssue<core.$ZodIssueInvalidType>): string {
  const { expected, [ownWord]: word = expected } = issue as typeof issue & WithOwnText;
  return word === "int" ? "integer" : word;
}

/** `issue` with that message. In a literal, the engine would look the symbol up anew for each issue. */
export function withOwnText(issue: object, text: string): core.$ZodRawIssue {
  const telling: { [ownText]?: string } = issue;
  telling[ownText] = text;
  return rawIssue(telling);
}

/** What a check reports, as zod takes it: of its many sorts of issues, a compiler tells none apart here. */
export function rawIssue(fields: object): core.$ZodRawIssue {
  return fields as core.$ZodRawIssue;
}

/** Our message for an issue; absent where zod's English one will do. */
export function defaultMessage(issue: core.$ZodRawIssue): string | undefined {
  const own = (issue as WithOwnText)[ownText];
  if (own !== undefined) return own;
  switch (issue.code) {
    case "invalid_type":
      return ofType(issue);
    case "invalid_value":
      return wantingOneOf(issue.values);
    case "invalid_union":
      // Of a member that chooses one of the alternatives.
      return "options" in issue
        ? wantingOption(issue.options as readonly unknown[], issue)
        : undefined;
    case "unrecognized_keys": {
      const names = listed(issue.keys.map(quoted), "and");
      return `Unrecognized ${issue.keys.length === 1 ? "key" : "keys"}: ${names}`;
    }
    case "invalid_format":
      return issue.format === "regex"
        ? `Invalid string: must match pattern ${shortened(issue.pattern ?? "")}`
        : undefined;
    default:
      return undefined;
  }
}

function ofType(issue: core.$ZodRawIssue<core.$ZodIssueInvalidType>): string | undefined {
  const expected = expectedKind(issue);
  switch (expected) {
    case "nonoptional":
      return "Invalid input: required";
    case "never":
      return "Invalid input: not allowed";
    case "integer":
      return englishMessage(rawIssue({ code: "invalid_type", expected, input: issue.input }));
    default:
      return undefined;
  }
}

/** Zod makes a new list of them for each issue, so the text is kept by its schema. */
function wantingOption(options: readonly unknown[], { inst }: core.$ZodRawIssue): string {
  return wantingOneOf(
    options,
    inst !== undefined && "discriminator" in inst._zod.def ? inst : undefined,
  );
}

/** Kept by the list of a description, or by what makes one: thousands of items may break the same rule. */
const wantedTexts = new WeakMap<object, string>();

function wantingOneOf(values: readonly unknown[], owner: object = values): string {
  let text = wantedTexts.get(owner);
  if (text === undefined) {
    text = `Invalid input: expected ${listed(values.map(quoted), "or")}`;
    wantedTexts.set(owner, text);
  }
  return text;
}
