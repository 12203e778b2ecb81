/**
 * What extensions say at a place of a description, in Markdown for its readers: the renderer shows
 * no extensions of answers, and would show those of other places as bare data.
 */
import { deprecationText } from "../../../core/model/deprecation.ts";
import type { Gap, Reading } from "../../../core/model/extensions/gaps.ts";
import { readExtensions } from "../../../core/model/extensions/read-extensions.ts";
import type { ExtensionName, Extensions } from "../../../core/model/extensions/registry.ts";
import type * as ir from "../../../core/model/ir.ts";
import type { JsonObject } from "../../../core/spec/load/pointer.ts";
import { statedTime } from "../../../core/views/errors/stated-time.ts";
import { duration } from "../../../core/base/text/duration.ts";
import { code, escaped, link } from "./markdown.ts";

/** Addresses, from the page, of the document's own sentences. */
export interface Sentences {
  readonly ofGap: (gap: Gap) => string | undefined;
  readonly ofHeading: (citation: string) => string | undefined;
  /** Of an error code, where the site explains it. */
  readonly ofCode: (code: string) => string | undefined;
}

/** Blocks of Markdown, gaps first. */
export function notesOf(object: JsonObject, sentences: Sentences): readonly string[] {
  const said = readExtensions(object);
  const isDeprecated = object["deprecated"] === true;
  const deprecated = deprecationText({ deprecated: isDeprecated, extensions: said });
  return [
    ...gapNotes(said["x-not-shown"] ?? [], sentences),
    ...(said["x-reading"] ?? []).map((reading) => readingNote(reading, sentences)),
    ...Object.entries(writers).flatMap(([name, write]) => {
      const value = said[name as ExtensionName];
      return value === undefined ? [] : (write as Writer<unknown>)(value, sentences);
    }),
    ...(deprecated ? [note("Deprecated", sentence(deprecated))] : []),
  ];
}

/** Marks, for where the renderer shows some beside a name. */
export function badgesOf(object: JsonObject): readonly { readonly name: string }[] {
  const { "x-not-shown": gaps, "x-reading": readings } = readExtensions(object);
  return [
    ...(gaps === undefined ? [] : [{ name: "Not shown" }]),
    ...(readings === undefined ? [] : [{ name: "Reading" }]),
  ];
}

/** Several are one list, since each as a block of its own hides what is described. */
function gapNotes(gaps: readonly Gap[], sentences: Sentences): readonly string[] {
  const [only, ...more] = gaps;
  if (only === undefined) return [];
  if (more.length === 0) {
    const { aspect, what } = only;
    return [
      `> **Not shown in the document** (${aspect}): ${sentence(what)} See ${citedBy(only, sentences)}.`,
    ];
  }
  const items = gaps.map((gap) => {
    return `> - ${gap.aspect}: ${words(gap.what).replace(/[.]$/, "")} (${citedBy(gap, sentences)})`;
  });
  return [`> **Not shown in the document: ${gaps.length}**\n>\n${items.join("\n")}`];
}

function citedBy(gap: Gap, { ofGap }: Sentences): string {
  const place = ofGap(gap);
  return place === undefined ? code(gap.document) : link(escaped(gap.document), place);
}

function readingNote({ reading, because, document }: Reading, { ofHeading }: Sentences): string {
  const place = document === undefined ? undefined : ofHeading(document);
  const cited =
    document === undefined
      ? ""
      : ` See ${place === undefined ? code(document) : link(escaped(document), place)}.`;
  return `> **Reading**: ${sentence(reading)} Reason: ${sentence(because)}${cited}`;
}

type Value<Name extends ExtensionName> = NonNullable<Extensions[Name]>;
type Writer<Said> = (value: Said, sentences: Sentences) => string;
type Writers = { readonly [Name in ExtensionName]?: Writer<Value<Name>> };

/** In the order in which they are shown. */
const writers: Writers = {
  "x-plan": ({ only, rule }) =>
    note("Plan", `${sentence(rule)}${only === undefined ? "" : ` Only: ${listed(only)}.`}`),
  "x-rate-limit": ({ rates, status, headers }) =>
    note(
      "Rate limit",
      `${rates.map(rateText).join("; ")}.` +
        (status === undefined ? "" : ` Beyond it: status ${status}.`) +
        (headers === undefined ? "" : ` Reported in ${listed(headers)}.`),
    ),
  "x-errors": (codes, { ofCode }) => {
    const names = codes.map((each) => {
      const place = ofCode(each);
      return place === undefined ? code(each) : link(code(each), place);
    });
    return note("Error codes", `${names.join(", ")}.`);
  },
  "x-wait": (wait) => note("Stated time", `${words(wait.what)} ${statedTime(wait)}.`),
  "x-pagination": (value) =>
    value === false
      ? note("Pages", "none.")
      : note(
          "Pages",
          `by ${value.by}, items in ${value.items.length === 0 ? "the body itself" : code(value.items.join("."))}.`,
        ),
  "x-required-together": (groups) =>
    note("Used together", `${groups.map((group) => listed(group)).join("; ")}.`),
  "x-required-when": (rules) =>
    note(
      "Required under a condition",
      `${rules.map(({ condition, members }) => `${words(condition)}: ${listed(members)}`).join("; ")}.`,
    ),
  "x-list-separator": (separator) =>
    note("Lists", `joined by ${code(separator)} in members of forms whose type is not described.`),
  "x-response-format": ({ parameter, in: places, values, callback }) =>
    note(
      "Format of the answer",
      `${code(parameter)} in the ${places.join(" or the ")} chooses: ` +
        `${Object.entries(values)
          .map(([value, type]) => `${code(value)} is ${code(type)}`)
          .join(", ")}.` +
        (callback === undefined ? "" : ` ${code(callback)} makes it JSON-P.`),
    ),
  "x-cors": ({ browserCalls, headersSentFor }) =>
    note(
      "Calls from browsers",
      [
        ...(browserCalls === undefined ? [] : [`${browserCalls}.`]),
        ...(headersSentFor === undefined
          ? []
          : [
              `Cross-origin headers are sent for ${listed(headersSentFor.operations)} with keys of the kind ${listed(headersSentFor.credentialKinds)}.`,
            ]),
      ].join(" "),
    ),
  "x-unit": (unit) => note("Unit", `${unit}.`),
  "x-delimited": ({ separator, items }) =>
    note(
      "Delimited text",
      "fields" in items
        ? `items with ${code(separator)} between them, each of ${items.fields.map(({ name }) => code(name)).join(`, `)} with ${code(items.separator)} between them.`
        : `items with ${code(separator)} between them.`,
    ),
  "x-special-values": (values) =>
    note(
      "Special values",
      `${values.map(({ value, means }) => `${code(JSON.stringify(value))}: ${words(means)}`).join("; ")}.`,
    ),
  "x-when-absent": ({ absent, empty }) =>
    note(
      "Left out",
      [
        ...(absent === undefined ? [] : [`absent: ${words(absent)}`]),
        ...(empty === undefined ? [] : [`empty: ${words(empty)}`]),
      ].join("; ") + ".",
    ),
  "x-only-for": (cases) => note("Only for", `${cases.map(words).join(", ")}.`),
  "x-only-media": (types) => note("Only in", `${listed(types)}.`),
  "x-present-when": ({ scope, condition, asked }) => {
    if (scope !== undefined) return note("Present", `with the scope ${code(scope)}.`);
    const how = asked === undefined ? "" : ` (${code(asked.by)} is ${code(String(asked.value))})`;
    return note("Present", `${words(condition ?? "")}${how}.`);
  },
  "x-max-span": (spans) =>
    note(
      "Largest span",
      `${spans.map(({ from, to, max, unit }) => `from ${code(from)} to ${code(to)}: ${max} ${unit}`).join("; ")}.`,
    ),
  "x-api-key-in-body": ({ field }) => note("Sent as", `the field ${code(field)} of the body.`),
  "x-bound-to": ({ field, of, error }) =>
    note(
      "Bound",
      `${code(field)} of the key has to be ${words(of)}${error === undefined ? "" : `, else ${code(error)}`}.`,
    ),
  "x-scopes": (scopes) =>
    note(
      "Scopes",
      "\n>\n" +
        scopes
          .map(({ name, includes = [], grants }) => {
            const parts = [
              ...(grants === undefined ? [] : [words(grants)]),
              ...(includes.length === 0 ? [] : [`includes ${listed(includes)}`]),
            ];
            return `> - ${[code(name), ...(parts.length === 0 ? [] : [parts.join("; ")])].join(": ")}`;
          })
          .join("\n"),
    ),
  "x-credential-kinds": (kinds) =>
    note(
      "Kinds of key",
      "\n>\n" +
        kinds
          .map(({ kind, operations, allowed, boundTo }) => {
            const bound = boundTo === undefined ? "" : `; bound to ${words(boundTo)}`;
            return `> - ${words(kind)}: ${words(allowed)}; ${listed(operations)}${bound}`;
          })
          .join("\n"),
    ),
  "x-lifecycle": (cycles) =>
    note(
      "Life cycle",
      "\n>\n" +
        cycles
          .flatMap(({ of, states, transitions = [] }) => [
            `> - ${words(of)}${states === undefined ? "" : `: ${listed(states)}`}`,
            ...transitions.map(({ trigger, from, to, condition, result, error }) => {
              const parts = [
                ...(from === undefined ? [] : [`from ${listed(from)}`]),
                ...(to === undefined ? [] : [`to ${code(to)}`]),
                ...(condition === undefined ? [] : [`if ${words(condition)}`]),
                ...(result === undefined ? [] : [words(result)]),
                ...(error === undefined ? [] : [`later calls: ${code(error)}`]),
              ];
              return `>   - ${[words(trigger), ...(parts.length === 0 ? [] : [parts.join(", ")])].join(": ")}`;
            }),
          ])
          .join("\n"),
    ),
};

function note(label: string, text: string): string {
  return `> **${label}**: ${text}`;
}

function rateText({ plan, requests, perSeconds }: Value<"x-rate-limit">["rates"][number]): string {
  const count =
    typeof requests === "number"
      ? `${requests} requests`
      : `${code(requests.field)} × ${requests.times} requests` +
        (requests.atMost === undefined ? "" : `, at most ${requests.atMost},`);
  return `${plan === undefined ? "" : `${words(plan)}: `}${count} in ${duration(perSeconds)}`;
}

function listed(names: readonly string[]): string {
  return names.map(code).join(", ");
}

/** A piece of a sentence, on one line; only its code spans keep their meaning. */
function words(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? code(part.slice(1, -1)) : escaped(part)))
    .join("");
}

function sentence(text: string): string {
  const line = words(text);
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

/** Gaps as they are told apart: those that say the same have one sentence. */
export function gapKey({ aspect, what, document }: Gap): string {
  return JSON.stringify([aspect, what, document]);
}

/** The members of an object that are no extensions. */
export function withoutExtensions(object: JsonObject): [string, ir.Json][] {
  return Object.entries(object).filter(([key]) => !key.startsWith("x-"));
}
