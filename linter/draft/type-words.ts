/** What a description says of one value → the words of a cell of types. */
import type { Json } from "../../core/model/ir.ts";
import type { FactNode } from "../compare/fact-index.ts";
import type { Kind } from "../model/statement.ts";
import { canonical } from "../model/values.ts";
import { codeSpan } from "./safe-text.ts";
import { listedValue, numberWord } from "./value-words.ts";

/** The link to the section of a record; absent for one that the document does not describe. */
export type LinkOf = (recordKey: string) => string | undefined;

/** Longer cells are not read. */
const longestCell = 3_000;

/** The value of the one fact of a kind; absent where there is none, or several that differ. */
export function only(node: FactNode | undefined, kind: Kind): Json | undefined {
  const values = (node?.facts ?? []).filter((fact) => fact.kind === kind).map(({ value }) => value);
  const [first] = values;
  if (first === undefined) return undefined;
  return values.every((value) => canonical(value) === canonical(first)) ? first : undefined;
}

/** All that the dialect can say of a value in a cell of types; `""` where that is nothing. */
export function typeWords(node: FactNode, linkOf: LinkOf): string {
  const type = typeOf(node, linkOf, false);
  if (type === "") return "";
  const clauses = [...clausesOf(node, type), ...flagsOf(node)];
  const words = [type, ...clauses].join(", ");
  return words.length > longestCell ? type : words;
}

/** The type alone, for where more was not understood. */
export function bareType(node: FactNode, linkOf: LinkOf): string {
  const type = plainType(node, linkOf);
  return type === "" || only(node, "nullable") !== true ? type : `${type} or null`;
}

function plainType(node: FactNode, linkOf: LinkOf): string {
  const ref = only(node, "ref");
  if (typeof ref === "string") return linkOf(ref) ?? "";
  const types = only(node, "type");
  return Array.isArray(types) && types.length === 1 ? String(types[0]) : "";
}

function typeOf(node: FactNode, linkOf: LinkOf, isItem: boolean): string {
  const isBare = isItem || only(node, "nullable") === true || only(node, "empty") === true;
  const core = coreOf(node, linkOf, isBare);
  if (core === "") return "";
  const more = [
    ...(only(node, "nullable") === true ? ["null"] : []),
    ...(only(node, "empty") === true ? ["empty"] : []),
  ];
  return [core, ...more].join(" or ");
}

/** `isBare`: among other words, where a constant is a list of one value. */
function coreOf(node: FactNode, linkOf: LinkOf, isBare: boolean): string {
  const ref = only(node, "ref");
  if (ref !== undefined) return typeof ref === "string" ? (linkOf(ref) ?? "") : "";
  if (node.facts.some(({ kind }) => kind === "ref")) return "";
  if (node.children.has("(1)")) return alternatives(node, linkOf);
  const constant = only(node, "const");
  const types = only(node, "type");
  const list = Array.isArray(types) ? types.map(String) : [];
  if (constant !== undefined) {
    const value = constant === null ? undefined : listedValue(constant);
    return value === undefined ? list.join(" or ") : isBare ? value : `always ${value}`;
  }
  const values = only(node, "enum");
  if (Array.isArray(values) && list.length <= 1) {
    const words = valuesOf(values, list[0]);
    if (words !== undefined) return words;
  }
  if (list.length !== 1)
    return list.includes("array") || list.includes("object") ? "" : list.join(" or ");
  return namedType(list[0] ?? "", node, linkOf);
}

function valuesOf(values: readonly Json[], type: string | undefined): string | undefined {
  const kinds = new Set<string>(
    values.map((value) => (Number.isInteger(value) ? "integer" : typeof value)),
  );
  if (kinds.size !== 1 || (type !== undefined && !kinds.has(type))) return undefined;
  const words = values.map(listedValue);
  if (words.length < 2 || words.includes(undefined)) return undefined;
  const all = words.join(", ");
  return all.length > longestCell ? undefined : all;
}

const stringFormats = new Set(
  `date-time email uuid uri date time duration hostname ipv4 ipv6 binary regex uri-reference uri-template
  json-pointer iri idn-email idn-hostname byte`.split(/\s+/u),
);
const numberFormats = new Map([
  ["integer int32", "int32"],
  ["integer int64", "int64"],
  ["number double", "double"],
]);

function namedType(type: string, node: FactNode, linkOf: LinkOf): string {
  const format = only(node, "format");
  if (type === "array") return arrayOf(node, linkOf);
  if (type === "object") return objectOf(node, linkOf);
  if (typeof format !== "string") {
    return type === "string" && only(node, "contentEncoding") === "base64" ? "base64" : type;
  }
  if (type === "string" && stringFormats.has(format)) return format;
  return numberFormats.get(`${type} ${format}`) ?? type;
}

function arrayOf(node: FactNode, linkOf: LinkOf): string {
  const items = node.children.get("[]");
  if (items === undefined) return "array";
  const words = typeOf(items, linkOf, true);
  if (words === "") return "array";
  return / or /u.test(words) ? `array of (${words})` : `array of ${words}`;
}

function objectOf(node: FactNode, linkOf: LinkOf): string {
  if (only(node, "map") !== true) return "object";
  const values = node.children.get("{}");
  const words = values === undefined ? "" : typeOf(values, linkOf, true);
  if (words === "" || / or |,/u.test(words)) return "map";
  return `map of string to ${words}`;
}

/** Alternatives that stand for themselves: records, and arrays or objects of two kinds. */
function alternatives(node: FactNode, linkOf: LinkOf): string {
  const found: string[] = [];
  for (let number = 1; ; number += 1) {
    const one = node.children.get(`(${number})`);
    if (one === undefined) break;
    const words = typeOf(one, linkOf, true);
    if (words === "" || /[,`"]| or |^map\b/u.test(words)) return "";
    found.push(words);
  }
  const nested = found.filter((words) => /^(?:array|object)\b/u.test(words));
  const kinds = new Set(nested.map((words) => words.slice(0, 5)));
  const isApart = found.some((words) => words.startsWith("[")) || kinds.size < nested.length;
  return isApart ? found.join(" or ") : "";
}

/** Bounds, patterns and further formats, in the order in which people read them. */
function clausesOf(node: FactNode, type: string): string[] {
  const list = type.startsWith("array");
  const values = list ? (node.children.get("[]") ?? node) : node;
  const isNested = /^(?:array of \(?array|map)/u.test(type);
  return isNested
    ? []
    : [...(list ? countOf(node) : []), ...boundsOf(values), ...textOf(values, list)];
}

const at = (node: FactNode, kind: Kind) => {
  const value = only(node, kind);
  return typeof value === "number" ? numberWord(value) : undefined;
};

function countOf(node: FactNode): string[] {
  const [least, most] = [at(node, "minItems"), at(node, "maxItems")];
  return [
    ...(least === undefined ? [] : [`at least ${least} items`]),
    ...(most === undefined ? [] : [`at most ${most} items`]),
    ...(only(node, "uniqueItems") === true ? ["unique items"] : []),
  ];
}

const numberBounds: readonly (readonly [Kind, string])[] = [
  ["minimum", "at least"],
  ["exclusiveMinimum", "greater than"],
  ["maximum", "at most"],
  ["exclusiveMaximum", "less than"],
  ["multipleOf", "multiple of"],
];

function boundsOf(node: FactNode): string[] {
  const [least, most] = [at(node, "minLength"), at(node, "maxLength")];
  const bounds = numberBounds.flatMap(([kind, words]) => {
    const value = at(node, kind);
    return value === undefined ? [] : [`${words} ${value}`];
  });
  const length =
    least !== undefined && most !== undefined
      ? [`${least} to ${most} characters`]
      : [
          ...(least === undefined ? [] : [`at least ${least} characters`]),
          ...(most === undefined ? [] : [`at most ${most} characters`]),
        ];
  return [...bounds, ...length];
}

function textOf(node: FactNode, isItem: boolean): string[] {
  const [pattern, format] = [only(node, "pattern"), only(node, "format")];
  const code =
    typeof pattern === "string" && !pattern.includes("`") ? codeSpan(pattern) : undefined;
  const types = only(node, "type");
  const type = Array.isArray(types) ? String(types[0]) : "";
  const isNamed =
    typeof format !== "string" ||
    (type === "string" && stringFormats.has(format)) ||
    numberFormats.has(`${type} ${format}`);
  const hasValues = node.facts.some(({ kind }) => kind === "enum" || kind === "const");
  const isFree = !isItem && type !== "" && /^[\w.-]+$/u.test(String(format));
  return [
    ...(code === undefined ? [] : [`pattern ${code}`]),
    ...((isNamed && !(hasValues && format !== undefined)) || !isFree
      ? []
      : [`format \`${String(format)}\``]),
  ];
}

function flagsOf(node: FactNode): string[] {
  const flags: readonly (readonly [Kind, string])[] = [
    ["readOnly", "read-only"],
    ["writeOnly", "write-only"],
    ["deprecated", "deprecated"],
  ];
  return flags.flatMap(([kind, word]) => (only(node, kind) === true ? [word] : []));
}
