/** What a statement says of its subject → words that go on "the document states …". */
import { shownValue } from "../model/values.ts";
import type { Json } from "../../core/model/ir.ts";
import { type Kind, type Subject, shownSubject } from "../model/statement.ts";

interface Said {
  /** A `Kind`, or whatever a file of what was accepted has in the place of one. */
  readonly kind: string;
  readonly value: Json;
  readonly subject?: Subject;
}

/** Of the kinds whose value is `true`, or `false` where that can be said as well. */
const sayings = new Map<string, readonly [yes: string, no?: string]>([
  ["member", ["that there is such a member"]],
  ["record", ["that there is such a record"]],
  ["operation", ["that there is such an operation"]],
  ["webhook", ["that there is such an event"]],
  ["status", ["that there is an answer of this status"]],
  ["header", ["that there is such a header"]],
  ["scheme", ["that there is such a scheme"]],
  ["scope", ["that there is such a scope"]],
  ["key kind", ["that there is such a kind of key"]],
  ["error", ["that there is such an error"]],
  ["transition", ["that there is such a transition"]],
  ["request body", ["that there is a request body", "that there is no request body"]],
  ["required", ["that it is required", "that it is optional"]],
  ["nullable", ["that it may be null", "that it is never null"]],
  ["empty", ["that it may be empty", "that it is never empty"]],
  ["deprecated", ["that it is deprecated", "that it is not deprecated"]],
  ["readOnly", ["that it is read-only", "that it is not read-only"]],
  ["writeOnly", ["that it is write-only", "that it is not write-only"]],
  ["uniqueItems", ["that no item is there twice", "that an item may be there twice"]],
  ["map", ["that its keys are free", "that its keys are not free"]],
  ["closed", ["that it has no other members", "that it may have other members"]],
] satisfies [Kind, [string, string?]][]);

/** Kinds that the value says in words, not as the kind's name with the value behind it. */
const shownKinds = new Map<string, string>([
  ["ref", "that it is the record"],
  ["method", "the method"],
  ["error status", "the HTTP status"],
] satisfies [Kind, string][]);

/** `that it is required`, `default true`, `type string or number`. */
export function inWords({ kind, value, subject = [] }: Said): string {
  if (kind === "member" && isParameter(subject)) return "that there is such a parameter";
  const [yes, no] = sayings.get(kind) ?? [];
  if (value === true && yes !== undefined) return yes;
  if (value === false && no !== undefined) return no;
  if (kind === "security" && Array.isArray(value) && value.length === 0) {
    return "that no credentials are needed";
  }
  if (kind === "error status" && value === null) return "that the HTTP status is not shown";
  const name = shownKinds.get(kind) ?? kind;
  return `${name} ${listed(kind, value) ?? shownValue(value)}`;
}

/** What a statement is about, as messages begin. */
export function aboutWords(subject: Subject): string {
  return shownSubject(subject).trim();
}

function isParameter([root, , place = "", ...way]: Subject): boolean {
  const places = ["query", "path", "header", "cookie", "parameter"];
  return root === "operation" && places.includes(place) && way.length === 1;
}

/** Alternatives, each of one or several; names of types are no values and stand without marks. */
function listed(kind: string, value: Json): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (kind === "type") return value.map(String).join(" or ");
  if (kind === "media type") return value.map(shownValue).join(" or ");
  return kind === "security" ? value.map(combined).join(" or ") : undefined;
}

function combined(schemes: Json): string {
  if (!Array.isArray(schemes)) return shownValue(schemes);
  return schemes.length === 0 ? "none" : schemes.map(shownValue).join(" with ");
}
