/**
 * One checkable statement about an interface, in one form for both sides: what a document states
 * is a claim, what a description says is a fact, and the two are compared by kind and subject.
 */
import type { Json } from "../../core/model/ir.ts";

/**
 * What a statement is about: a root, and the way from it.
 *
 * Roots, with the second segment that names one of them:
 * `record <key>` (see `recordKey`), `operation <METHOD> <path>` (see `operationKey`),
 * `webhook <name>`, `error <code>`, `error group <prefix>`, `scope <name>`, `key kind <name>`,
 * `security <descriptor>`, `states <of>`, `transition <of> <trigger>`, `rate <plan>`,
 * `limit <name>`, `wait <what>` and `service` (no second segment).
 *
 * Below an operation: `query|path|header|cookie <name> …schema`, `body …schema`,
 * `<status> header <name> …schema`, `<status> body …schema`.
 *
 * Below a schema: the names of members (see `member`), `[]` for the items of an array or of a
 * joined string, `[0]` for the first place of a tuple, `{}` for the values of a map, `(1)` for the
 * first of several alternatives.
 *
 * Claims may also use these, which comparing resolves against the facts:
 * `operation *` is every operation; `<status>` may be `*` (every declared response) or `answer`
 * (the response that stands for success); `parameter <name>` is the parameter or body member of
 * that name, wherever it travels.
 */
export type Subject = readonly string[];

/** What a schema can state about one subject. Values are JSON; lists are sorted unless said. */
export type SchemaKind =
  /** The member, parameter or field exists: `true`. */
  | "member"
  /** JSON types without `null`, sorted; `integer` is not `number`. */
  | "type"
  /** `true`: null is allowed beside the types. */
  | "nullable"
  /** `true`: the empty string is allowed beside what is stated. */
  | "empty"
  /** Key of the record that the value is. */
  | "ref"
  | "format"
  /** As in `x-unit`: seconds, minutes, hours, days, Unix time, decimal text, requests. */
  | "unit"
  /** The allowed values; a set, so order has no meaning. Never `null`, never one value alone. */
  | "enum"
  | "const"
  | "default"
  | "minimum"
  | "maximum"
  | "exclusiveMinimum"
  | "exclusiveMaximum"
  | "multipleOf"
  | "minLength"
  | "maxLength"
  | "pattern"
  | "contentEncoding"
  | "contentMediaType"
  | "minItems"
  | "maxItems"
  | "uniqueItems"
  | "minProperties"
  | "maxProperties"
  /** `true`; a claim may also be `false`, which a description says by not saying it. */
  | "required"
  /** `true`: keys are free, values stand at `{}`. */
  | "map"
  /** `true`: no members but those stated. */
  | "closed"
  | "deprecated"
  | "readOnly"
  | "writeOnly"
  /** `{ separator }`, or `{ separator, fieldSeparator, fields }` with the fields' names in order. */
  | "delimited"
  /** Pairs `[value, meaning]`, sorted by the JSON of the value. */
  | "special values"
  /** What absence means, in the document's words. */
  | "when absent"
  /** What an empty value means, in the document's words. */
  | "when empty"
  /** Cases in which the member applies, in the document's words. */
  | "only for"
  /** Plans that may use it. */
  | "plan"
  /** What else `x-plan` says: the whole of it without `only`. */
  | "plan rule"
  /** Media types in which alone the member exists. */
  | "only media"
  /** `x-present-when`, as written. */
  | "present when"
  /** Names of the members that have to be sent with this one. */
  | "requires"
  /** Conditions under which this member is required, in the document's words. */
  | "required when"
  /** Of the first of two members: `{ to, seconds }`. */
  | "max span"
  /** Sample values, sorted by their JSON. */
  | "example"
  /** `anyOf` or `oneOf`; the alternatives stand at `(1)`, `(2)`, … */
  | "alternatives"
  | "discriminator"
  /** JSON Schema's conditions: the keyword's own JSON without texts for readers. */
  | "if"
  | "then"
  | "else"
  | "not"
  | "contains"
  | "propertyNames"
  | "patternProperties"
  | "dependentSchemas"
  | "unevaluatedItems"
  | "unevaluatedProperties";

/** What an operation or the whole service can state. */
export type InterfaceKind =
  /** The record exists: `true`. Subject: `record <key>`. */
  | "record"
  /** The operation exists: `true`. Subject: `operation <key>`. */
  | "operation"
  | "webhook"
  /** HTTP method by which an event is sent: `POST`. Of an operation it is part of its key. */
  | "method"
  /** There is a request body: `true`; a claim may be `false`. */
  | "request body"
  /** Media types of a body, sorted. Subject: `… body` of a request, `… <status>` of a response. */
  | "media type"
  /** The response is declared: `true`. Subject: `… <status>`. */
  | "status"
  /** The header is declared: `true`. Subject: `… <status> header <name>`. */
  | "header"
  /** `style` and `explode` of a parameter or form member, where they are not the default. */
  | "encoding"
  /** Alternatives of combinations: sorted lists of sorted lists of scheme descriptors. */
  | "security"
  /** Scopes that an operation asks for, sorted. */
  | "required scopes"
  /** Path before every path of an operation, of `service`. Absent where it is empty. */
  | "base path"
  /** Of `service`: the version of the interface. */
  | "version"
  /** A scheme exists: `true`. Subject: `security <descriptor>`. */
  | "scheme"
  | "bound to"
  | "scope"
  /** Every other scope that this one includes, directly or not, sorted. */
  | "implies"
  /**
   * Of a scope that includes all others: through which of them, sorted. A description says it by what
   * these include, so no fact has this kind.
   */
  | "includes through"
  /** What a scope allows, in the document's words. */
  | "grants"
  | "key kind"
  /** Operations a kind of key may call: names, `get*`, `*`. */
  | "operations"
  /** What a kind of key allows, in the document's words. */
  | "allowed"
  | "bound value"
  | "cors"
  | "response format"
  /** What `x-pagination` says. */
  | "pagination"
  /** `{ requests, perSeconds }`; `requests` as in `x-rate-limit`. Subject: `rate <plan>`. */
  | "rate"
  /** Of `service`: `{ status, headers }` of a refused rate. */
  | "rate refusal"
  | "limit"
  /** `{ atMostSeconds }` or `{ afterSeconds }`. Subject: `wait <what>`, or an error. */
  | "wait"
  /** States by name, in the order given. Subject: `states <of>`. */
  | "states"
  /** A transition exists: `true`. Subject: `transition <of> <trigger>`. */
  | "transition"
  | "from states"
  | "to state"
  | "condition"
  | "result"
  | "later error"
  /** The error code exists: `true`. */
  | "error"
  | "category"
  /** Of an error code: the HTTP status; `null` where it is not shown. */
  | "error status"
  | "message"
  | "meaning"
  | "resolution"
  | "retry"
  | "details"
  | "nested codes"
  | "error examples"
  /** Codes that an answer may have, sorted. Subject: `… <status>`, or an operation. */
  | "errors";

export type Kind = SchemaKind | InterfaceKind;

export interface Statement {
  readonly kind: Kind;
  readonly subject: Subject;
  readonly value: Json;
}

/** The segment for a member named `name`; names that look like another segment are marked. */
export function member(name: string): string {
  return /^[[{(\\]/u.test(name) ? `\\${name}` : name;
}

/** How a record is known on both sides: lower case, without asides in brackets or an article. */
export function recordKey(name: string): string {
  return name
    .replaceAll(/\([^)]*\)/gu, " ")
    .replaceAll(/[`*_]/gu, (mark) => (mark === "_" ? "_" : ""))
    .trim()
    .replace(/^(?:an?|the)\s+/iu, "")
    .replaceAll(/\s+/gu, " ")
    .toLowerCase();
}

/** How something that has states is known on both sides: `Pet` is `pet`, and `petState` itself. */
export function stateKey(name: string): string {
  return name
    .replaceAll("`", "")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replaceAll(/(?<![\p{L}\p{N}_.-])\p{Lu}(?=\p{Ll}*(?![\p{L}\p{N}_.-]))/gu, (letter) =>
      letter.toLowerCase(),
    );
}

/** `GET /v1/me` from a method and a path with or without a host or `{base_url}` before it. */
export function operationKey(method: string, path: string): string {
  return `${method.toUpperCase()} ${pathOf(path)}`;
}

/** The path alone: no host, no `{base_url}`, no query, no trailing slash but that of the root. */
export function pathOf(url: string): string {
  const path = url
    .trim()
    .replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/iu, "")
    .replace(/^\{[^}]*\}(?=\/|$)/u, "")
    .replace(/[?#].*$/u, "")
    .replace(/(?<=.)\/+$/u, "");
  return path.startsWith("/") ? path : path === "" ? "" : `/${path}`;
}

/** One text for one subject. */
export function subjectKey(subject: Subject): string {
  return JSON.stringify(subject);
}

/** One text for what a statement is about, whatever its value. */
export function statementKey({ kind, subject }: Pick<Statement, "kind" | "subject">): string {
  return `${kind} ${subjectKey(subject)}`;
}

/** A subject as people read it: `Sensor permission › granted_by › user_id`. */
export function shownSubject(subject: Subject): string {
  const [root = "", ...way] = subject;
  const shown = way.map((segment) => segment.replace(/^\\/u, ""));
  if (root === "service") return ["the service", ...shown].join(" › ");
  const [name = "", ...rest] = shown;
  return [root === "record" || root === "operation" ? name : `${root} ${name}`, ...rest].join(
    " › ",
  );
}
