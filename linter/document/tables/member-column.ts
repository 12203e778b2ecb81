/** Columns of a table of members that each state one thing: required, default, format, … */
import { jsonIn, parseJson } from "../../../core/base/json.ts";
import type { Kind, Statement } from "../../model/statement.ts";
import { rawText } from "../phrases/raw-text.ts";
import type { Text } from "../phrases/text.ts";

type Json = Statement["value"];

/** What such a cell states; `nothing` when it says that there is nothing, `residue` when it is no such value. */
type Found = { readonly kind: Kind; readonly value: Json } | "nothing" | "residue" | undefined;

/** The columns that a table of members may have beside its key. */
export const memberColumns = {
  type: ["type", "type / allowed values", "data type", "json type", "schema", "types"],
  values: ["allowed values", "values", "enum", "possible values", "value", "allowed"],
  required: ["required", "mandatory", "requirement", "required / optional", "req"],
  optional: ["optional"],
  default: ["default", "default value", "defaults to"],
  format: ["format"],
  unit: ["unit", "units"],
  nullable: ["nullable", "null"],
  example: ["example", "examples", "sample", "sample value"],
  minimum: ["minimum", "min"],
  maximum: ["maximum", "max"],
  pattern: ["pattern", "regex"],
  deprecated: ["deprecated"],
  rule: ["meaning", "rule", "rules", "constraints", "constraint", "restrictions", "limit"],
  present: ["present", "presence", "present when", "when present"],
};

/** In order. A reader gives `undefined` for words that the grammar of rules has to read. */
export const memberReaders: readonly (readonly [
  column: string,
  read: (words: Text, type: string) => Found,
])[] = [
  ["required", (words) => flag(words, "required")],
  ["optional", (words) => opposite(flag(words, "required"))],
  ["default", (words, type) => valued("default", words, type)],
  ["format", ({ text }) => single("format", /^`?([\w.-]+)`?$/u.exec(text)?.[1])],
  ["unit", () => undefined],
  ["nullable", (words) => flag(words, "nullable")],
  ["example", (words, type) => example(words, type)],
  ["minimum", (words, type) => bound("minimum", words, type)],
  ["maximum", (words, type) => bound("maximum", words, type)],
  ["pattern", (words) => ({ kind: "pattern", value: rawText(words) })],
  ["deprecated", (words) => flag(words, "deprecated")],
  ["present", presence],
];

const yes = /^(?:yes|y|true|required|mandatory|always|x|✓|✔|✅|nullable|deprecated)$/iu;
const no = /^(?:no|n|false|optional|never|✗|✘|❌|not required)$/iu;

/** Words for yes and no; absent for others. */
export function flag({ text }: Text, kind: Kind): Found {
  const plain = text.replaceAll("`", "");
  if (yes.test(plain)) return { kind, value: true };
  return no.test(plain) ? { kind, value: false } : undefined;
}

function opposite(found: Found): Found {
  return typeof found === "object" ? { ...found, value: !found.value } : found;
}

function single(kind: Kind, value: string | undefined): Found {
  return value === undefined ? undefined : { kind, value };
}

const bounds = {
  minimum: {
    number: "minimum",
    exclusive: "exclusiveMinimum",
    text: "minLength",
    list: "minItems",
  },
  maximum: {
    number: "maximum",
    exclusive: "exclusiveMaximum",
    text: "maxLength",
    list: "maxItems",
  },
} as const;

const plainText = /^(?:string|str|text)\b/iu;
const list = /^(?:arrays?|lists?)\b|\[\]$/iu;

/** Of a number itself, of a text its length, of a list how many items it has. */
function bound(side: keyof typeof bounds, words: Text, type: string): Found {
  const kinds = bounds[side];
  const [, digits = "", exclusive] =
    /^(-?\d[\d,]*(?:\.\d+)?)(?: ?\(?(exclusive|exclusively)\)?)?$/iu.exec(rawText(words)) ?? [];
  const value = numberIn(digits);
  if (value === undefined) return "residue";
  if (exclusive !== undefined) return { kind: kinds.exclusive, value };
  if (plainText.test(type)) return { kind: kinds.text, value };
  return { kind: list.test(type) ? kinds.list : kinds.number, value };
}

/** `1,000` is a thousand. */
function numberIn(digits: string): number | undefined {
  const isGrouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(digits);
  const plain = isGrouped ? digits.replaceAll(",", "") : digits;
  return /^-?\d+(?:\.\d+)?$/u.test(plain) ? Number(plain) : undefined;
}

const number = /^(?:int|integer|int32|int64|long|number|float|double|decimal|numeric)\b/iu;
const truth = /^bool(?:ean)?\b/iu;

function valued(kind: Kind, words: Text, type: string): Found {
  if (/^(?:none|no default)$/iu.test(words.text)) return "nothing";
  const raw = rawText(words);
  if (number.test(type) && raw !== "null" && !/\bor string\b/u.test(type)) {
    const value = numberIn(raw);
    return value === undefined ? undefined : { kind, value };
  }
  const said = truth.test(type) ? flag(words, kind) : undefined;
  if (typeof said === "object") return said;
  if (plainText.test(type) && words.text === "empty") return { kind, value: "" };
  const value = valueOf(words, type);
  return value === undefined ? undefined : { kind, value };
}

/** Samples, each a value or all of them in words. They are never all that is allowed. */
function example(words: Text, type: string): Found {
  const values = words.split(/,\s*(?:and |or )?/u).map((one) => valueOf(one, type));
  const known = values.filter((value) => value !== undefined);
  return { kind: "example", value: known.length === values.length ? known : [rawText(words)] };
}

/** "always" is required; "only for a key with scope `x`" names the scope. */
function presence({ text }: Text): Found {
  if (/^always$/iu.test(text)) return { kind: "required", value: true };
  const scope = scopeCondition(text);
  if (scope !== undefined) return { kind: "present when", value: { scope } };
  return undefined;
}

/** The scope in "only for a key with scope `x`" and the like. */
function scopeCondition(words: string): string | undefined {
  return /^only (?:for|when|if|with) (?:a |the )?(?:keys? )?(?:with|has|having|that ha(?:s|ve)) (?:the )?scope `([^`]+)`$/iu.exec(
    words,
  )?.[1];
}

/** A value as the type beside it has it; absent when the words are no single value. */
export function valueOf(words: Text, type: string): Json | undefined {
  const raw = rawText(words);
  const isText = /^(?:string|str|text|date|time|uuid|email|e-mail|uri|url)\b/iu.test(type);
  if (raw === "null" && /\bnull\b/u.test(type)) return null;
  const isQuoted = /^(["“]).*["”]$/u.test(raw);
  if (isQuoted) return raw.slice(1, -1);
  if (!isText) {
    if (/^-?\d+(?:\.\d+)?$/u.test(raw)) return Number(raw);
    if (/^(?:true|false|null)$/u.test(raw)) return parseJson(raw);
    if (/^[[{]/u.test(raw)) return jsonIn(raw);
  }
  return /^`[^`]*`$/u.test(words.text) || /^\S+$/u.test(raw) ? raw : undefined;
}
