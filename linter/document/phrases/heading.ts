/** The words of a heading → what the section is about. */
import { operationKey, pathOf, recordKey } from "../../model/statement.ts";
import type { FirstPassIndex } from "./first-pass-index.ts";
import type { Text } from "./text.ts";

export interface Title {
  /** Without numbering, brackets and marks of code. */
  readonly name: string;
  readonly key: string;
  /** The operation that the section describes. */
  readonly operation?: string;
  /** The heading gives its method and path. */
  readonly isOperation?: boolean;
  /** Where members stand below the operation that the section is part of. */
  readonly place?: readonly string[];
  /** The section says more of what the section around it is about. */
  readonly isGeneric: boolean;
}

const method = "(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE)";
const isOperation = new RegExp(
  `^\`?${method}\`? \`?([/{h][^\\s\`]*)\`?(?:: .+| [–—-] .+| \\([^()]*\\))?$`,
  "u",
);
const hasOperation = new RegExp(`[(:–—-] *\`${method} ([/{h][^\\s\`]*)\`\\)?$`, "u");
const generic =
  /^(?:(?:the )?(?:fields|members|properties|attributes|schema|shape|table|details|values|allowed values))$/iu;
const ofOperation =
  /^`?([A-Za-z][\w.-]*)`?(?:'s)? (parameters?|request|request body|body|response|response body|result|answer)$/u;

/** Where the members of such a section stand below its operation. */
const places: readonly (readonly [pattern: RegExp, place: readonly string[]])[] = [
  [/^(?:the )?query(?: string)?(?: parameters?)?$/iu, ["query"]],
  [/^(?:the )?path(?: parameters?)?$/iu, ["path"]],
  [/^(?:the )?(?:request )?headers?(?: parameters?)?$/iu, ["header"]],
  [/^(?:the )?cookies?(?: parameters?)?$/iu, ["cookie"]],
  [/^(?:the )?parameters?$/iu, ["parameter"]],
  [/^(?:the )?(?:request(?: body)?|body|payload)(?: (?:fields|members|parameters))?$/iu, ["body"]],
  [
    /^(?:the )?(?:success )?(?:response|result|answer)(?: body)?(?: (?:fields|members))?$/iu,
    ["answer", "body"],
  ],
];
const ofStatus =
  /^(?:the )?(?:response |status )?`?([1-5](?:\d\d|XX)|default)`?(?: [A-Za-z ]*?)?(?: response)?(?: (body|headers?))?$/iu;

/** The place that words such as "Query parameters" or "Response 200" name; absent: none. */
export function placeNamed(words: string): readonly string[] | undefined {
  const named = places.find(([pattern]) => pattern.test(words));
  if (named !== undefined) return named[1];
  const [, status, part] = ofStatus.exec(words) ?? [];
  if (status === undefined) return undefined;
  return [status, part?.startsWith("header") === true ? "header" : "body"];
}

/** Method and path when the text is nothing else. */
export function operationNamed(words: string, known: FirstPassIndex): string | undefined {
  const [, verb, path] = isOperation.exec(words.trim()) ?? [];
  return verb === undefined || path === undefined ? undefined : fullKey(verb, path, known);
}

/** The key of an operation, with the base path that the document gives in general. */
export function fullKey(verb: string, path: string, { basePath }: FirstPassIndex): string {
  const isFull = /^(?:[a-z]+:|\/\/|\{[^}]*\}(?:\/|$))/iu.test(path);
  const own = pathOf(path);
  const hasBase = basePath !== "" && `${own}/`.startsWith(`${basePath}/`);
  return operationKey(verb, isFull || hasBase ? path : `${basePath}${own}`);
}

/** Key of the operation of exactly this name, which the document has by then. */
export function operationCalled(name: string, known: FirstPassIndex): string | undefined {
  const key = known.operations.get(name.toLowerCase());
  return key?.includes(name) === true ? key : undefined;
}

/** What a heading says of its section. */
export function titleOf(heading: Text | undefined, known: FirstPassIndex): Title {
  const words = unnumbered(heading?.text ?? "");
  const name = words
    .replace(/\s*\([^()]*\)\s*$/u, "")
    .replaceAll("`", "")
    .trim();
  const title = { name, key: recordKey(name), isGeneric: generic.test(name) };
  const whole = operationNamed(words, known) ?? operationAtEnd(words, known);
  if (whole !== undefined) return { ...title, operation: whole, isOperation: true };
  const named = known.operations.get(name.toLowerCase());
  if (named !== undefined) return { ...title, operation: named };
  const [, operation = "", part = ""] = ofOperation.exec(words) ?? [];
  const key = known.operations.get(operation.toLowerCase());
  const place = placeNamed(key === undefined ? words : part);
  if (key !== undefined) return { ...title, operation: key, ...(place && { place }) };
  return place === undefined ? title : { ...title, place };
}

function operationAtEnd(words: string, known: FirstPassIndex): string | undefined {
  const [, verb, path] = hasOperation.exec(words) ?? [];
  return verb === undefined || path === undefined ? undefined : fullKey(verb, path, known);
}

/** `2. Resources`, `2.1 Sensor`, `A. Scoped-key API` without the number. */
export function unnumbered(words: string): string {
  return words.replace(/^(?:\d+(?:\.\d+)*[.)]?|[A-Z][.)])\s+(?=\S)/u, "").trim();
}
