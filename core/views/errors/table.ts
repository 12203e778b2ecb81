/** A description's error catalogue → one table of plain data, for code, files, pages and people. */
import type { Report } from "../../base/diagnostic.ts";
import type { ErrorCode } from "../../model/extensions/catalogue.ts";
import type { Gap, Reading } from "../../model/extensions/gaps.ts";
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import { schemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { type CodeMessage, matchingOf } from "./ambiguity.ts";
import { type ErrorBody, errorBodyOf } from "./body.ts";
import { arity } from "./template.ts";
import { type CodeUse, below, codeUses } from "./uses.ts";

/** One code. Whatever the document does not give is `null`; a list may be empty. */
export interface ErrorRecord {
  readonly code: string;
  readonly category: string | null;
  readonly status: number | null;
  /** The template, byte for byte. */
  readonly message: string | null;
  /** How many arguments the message takes. */
  readonly placeholders: number | null;
  readonly meaning: string | null;
  readonly resolution: string | null;
  /** Whether the document says to send the same request again. */
  readonly retryable: boolean | null;
  readonly wait: NonNullable<ErrorCode["x-wait"]> | null;
  readonly examples: readonly string[];
  /** Codes of the errors that an error with this code contains. */
  readonly nestedCodes: readonly string[];
  /** The event after which calls fail with this code. */
  readonly lifecycle: readonly {
    readonly of: string;
    readonly trigger: string;
    readonly condition: string | null;
  }[];
  /** Operations whose answers have it, where the description says so. */
  readonly operations: readonly OperationError[];
  readonly notShown: readonly Gap[];
  readonly readings: readonly Reading[];
}

/** A code at an operation. */
export interface OperationError {
  /** Name of its function. */
  readonly operation: string;
  /** `"403"`, `"4XX"`, `"default"`; `null`: the document does not show it. */
  readonly status: string | null;
}

export interface ErrorTable {
  readonly service: string;
  readonly title: string;
  /** Where the document lists the codes. */
  readonly document: string;
  readonly groups: readonly { readonly prefix: string; readonly category: string }[];
  readonly codes: readonly ErrorRecord[];
  /** Codes that the document shows inside other errors without an entry of their own. */
  readonly nestedOnly: readonly { readonly code: string; readonly seenIn: string }[];
  /** Codes with a message in the order in which a text is held against them. */
  readonly matchOrder: readonly string[];
  readonly body?: ErrorBody;
  readonly notShown: readonly Gap[];
  readonly readings: readonly Reading[];
}

/**
 * The table of `api`; `undefined` where it has no catalogue. Codes that are listed twice and
 * messages that can read the same are reported, the first entry of a code is kept.
 */
export function errorTable(
  { api, names }: { readonly api: ir.Api; readonly names: Names },
  report: Report,
): ErrorTable | undefined {
  const { errorCatalogue: catalogue } = api;
  if (catalogue === undefined) return undefined;
  const entries = distinct(api, catalogue.codes, report);
  const matchOrder = provenOrder(api, entries, report);
  const uses = new Map<string, CodeUse[]>();
  for (const use of codeUses(api)) uses.set(use.code, [...(uses.get(use.code) ?? []), use]);
  const body = errorBodyOf(api, schemaViewContext(api));
  return {
    service: api.service,
    title: api.title,
    document: catalogue.document,
    groups: catalogue.groups ?? [],
    codes: entries.map(({ entry }) => recordOf(entry, uses.get(entry.code) ?? [], api, names)),
    nestedOnly: catalogue.nestedOnly ?? [],
    matchOrder,
    ...(body === undefined ? {} : { body }),
    notShown: catalogue["x-not-shown"] ?? [],
    readings: catalogue["x-reading"] ?? [],
  };
}

/** An entry with its position in the source. */
interface Entry {
  readonly entry: ErrorCode;
  readonly index: number;
}

function distinct(api: ir.Api, codes: readonly ErrorCode[], report: Report): readonly Entry[] {
  const found = new Map<string, Entry>();
  for (const [index, entry] of codes.entries()) {
    if (!found.has(entry.code)) {
      found.set(entry.code, { entry, index });
      continue;
    }
    const message = `error code ${JSON.stringify(entry.code)} is listed twice; expected one entry per code`;
    report({ code: "spec/extension", message, origin: placeOf(api, `/codes/${index}/code`) });
  }
  return [...found.values()];
}

function provenOrder(api: ir.Api, entries: readonly Entry[], report: Report): readonly string[] {
  const messages = entries.flatMap(({ entry, index }) => {
    const { code, message, matchBefore } = entry;
    if (message === null) return [];
    const one: CodeMessage = {
      code,
      message,
      ...(matchBefore === undefined ? {} : { matchBefore }),
    };
    return [{ one, index }];
  });
  const found = matchingOf(messages.map(({ one }) => one));
  for (const { index, message } of found.problems) {
    const place = placeOf(api, `/codes/${messages[index]?.index}/matchBefore`);
    report({ code: "spec/extension", message, origin: place });
  }
  for (const { index, other, example } of found.ambiguities) {
    const [own, before] = [messages[index], messages[other]];
    report({
      code: "spec/ambiguous-message",
      message: `the messages of ${JSON.stringify(before?.one.code)} and ${JSON.stringify(own?.one.code)} can both produce ${shown(example)}`,
      origin: placeOf(api, `/codes/${own?.index}/message`),
    });
  }
  return found.order;
}

/** Longer examples are of templates that nobody reads to their end. */
const longestExample = 1000;

function shown(text: string): string {
  return text.length <= longestExample
    ? JSON.stringify(text)
    : `${JSON.stringify(text.slice(0, longestExample))} … (${text.length} characters)`;
}

function placeOf(api: ir.Api, way: string) {
  return below(api.errorsOrigin ?? api.origin, way);
}

function recordOf(
  entry: ErrorCode,
  uses: readonly CodeUse[],
  api: ir.Api,
  names: Names,
): ErrorRecord {
  const { code, category, status, message, meaning, resolution, retry } = entry;
  return {
    code,
    category,
    status,
    message,
    placeholders: message === null ? null : arity(message),
    meaning,
    resolution: resolution ?? null,
    retryable: retry ?? null,
    wait: entry["x-wait"] ?? null,
    examples: entry.examples ?? [],
    nestedCodes: entry.nestedCodes ?? [],
    lifecycle: uses.flatMap(({ by }) =>
      by.kind !== "lifecycle"
        ? []
        : [
            {
              of: by.of,
              trigger: by.transition.trigger,
              condition: by.transition.condition ?? null,
            },
          ],
    ),
    operations: operationsOf(entry, uses, api, names),
    notShown: entry["x-not-shown"] ?? [],
    readings: entry["x-reading"] ?? [],
  };
}

/**
 * Where an answer may have the code: what responses and operations list, and every operation that
 * takes credentials whose binding or life ends in it. Each operation once, with the status of its
 * response if one lists the code, else that of the catalogue.
 */
function operationsOf(
  { status }: ErrorCode,
  uses: readonly CodeUse[],
  api: ir.Api,
  names: Names,
): readonly OperationError[] {
  if (uses.length === 0) return [];
  const own = status === null ? null : String(status);
  return api.operations.flatMap((operation) => {
    const schemes = new Set(operation.security?.flat().map(({ scheme }) => scheme));
    const name = names.operation(operation).function;
    const listed = uses.flatMap(({ by }) =>
      by.kind === "response" && by.operation === operation
        ? [{ operation: name, status: by.status }]
        : [],
    );
    if (listed.length > 0) return listed;
    const applies = uses.some(
      ({ by }) =>
        ((by.kind === "operation" || by.kind === "scope") && by.operation === operation) ||
        ((by.kind === "binding" || by.kind === "lifecycle") &&
          by.scheme !== undefined &&
          schemes.has(by.scheme)),
    );
    return applies ? [{ operation: name, status: own }] : [];
  });
}
