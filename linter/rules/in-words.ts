/** What a statement says of its subject → words that go on "the document states …". */
import { shownValue } from "../model/values.ts";
import type { Json } from "../../core/model/ir.ts";
import { type Kind, type Subject, shownSubject } from "../model/statement.ts";

interface Said {
  /** A `Kind`, or whatever a baseline has in the place of one. */
  readonly kind: string;
  readonly value: Json;
  readonly subject?: Subject;
}

/** Of the kinds whose value is `true`, or `false` where that can be said as well. */
const sayings = new Map<string, readonly [yes: string, no?: string]>([
  ["member", ["that the member exists"]],
  ["record", ["that the record exists"]],
  ["operation", ["that the operation exists"]],
  ["webhook", ["that the event exists"]],
  ["status", ["that a response with this status exists"]],
  ["header", ["that the header exists"]],
  ["scheme", ["that the scheme exists"]],
  ["scope", ["that the scope exists"]],
  ["key kind", ["that the kind of key exists"]],
  ["error", ["that the error exists"]],
  ["transition", ["that the transition exists"]],
  ["request body", ["that a request body exists", "that no request body exists"]],
  ["required", ["that it is required", "that it is optional"]],
  ["nullable", ["that it may be null", "that it is never null"]],
  ["empty", ["that it may be empty", "that it is never empty"]],
  ["deprecated", ["that it is deprecated", "that it is not deprecated"]],
  ["readOnly", ["that it is read-only", "that it is not read-only"]],
  ["writeOnly", ["that it is write-only", "that it is not write-only"]],
  ["uniqueItems", ["that items are unique", "that items may repeat"]],
  ["map", ["that it allows any key", "that it does not allow any key"]],
  ["closed", ["that it allows no other members", "that it allows other members"]],
] satisfies [Kind, [string, string?]][]);

/** Kinds that the value says in words, not as the kind's name with the value behind it. */
const shownKinds = new Map<string, string>([
  ["ref", "that it refers to the record"],
  ["method", "the method"],
  ["error status", "the HTTP status"],
] satisfies [Kind, string][]);

/** `that it is required`, `default true`, `type string or number`. */
export function inWords({ kind, value, subject = [] }: Said): string {
  if (kind === "member" && isParameter(subject)) return "that the parameter exists";
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
