/** Rows or items that list values, such as codes or states → those that the list of the description does not have. */
import { contradictedEvidence } from "../report/findings.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { allowedOf } from "../statements/compare-values.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { ElementContext } from "./element-context.ts";

type Allowed = NonNullable<ReturnType<typeof allowedOf>>;

/** A value with which a row or item begins. */
export interface ListedValue {
  readonly value: string;
  readonly text: MarkedText;
}

const known = new WeakMap<Vocabulary, readonly Allowed[]>();
/** More lists are not looked through. */
const mostLists = 2_000;

/** All lists of values in the description, each once. */
function listsOf(vocabulary: Vocabulary): readonly Allowed[] {
  const before = known.get(vocabulary);
  if (before !== undefined) return before;
  const { api, schemas } = vocabulary;
  const found = new Map<string, Allowed>();
  const add = (own: Parameters<typeof allowedOf>[0]): void => {
    if (found.size >= mostLists) return;
    const allowed = allowedOf(own, schemas);
    if (allowed !== undefined && allowed.values.size > 1)
      found.set(allowed.origin.pointer, allowed);
  };
  for (const { schema } of api.schemas) {
    if (typeof schema === "boolean") continue;
    add({ schemas: [schema] });
    for (const member of schemas.members(schema).values()) add(member);
  }
  for (const { parameters } of api.operations) {
    for (const { schema } of parameters) if (schema !== undefined) add({ schemas: [schema] });
  }
  const all = [...found.values()];
  known.set(vocabulary, all);
  return all;
}

/** The lists that the words around name: of the operation, or of a schema that a title names. */
function nearLists({ vocabulary, operation, titles }: ElementContext): readonly Allowed[] {
  const { schemas } = vocabulary;
  const titled = vocabulary
    .listed(titles[0] ?? "")
    .flatMap((schema) => allowedOf({ schemas: [schema] }, schemas) ?? []);
  const own = operation === undefined ? [] : vocabulary.of(operation);
  const within = own.flatMap(({ members }) =>
    [...members.values()].flatMap((member) => allowedOf(member, schemas) ?? []),
  );
  return [...titled, ...within];
}

/** Whether most of the values are of one list; those that are not are wrong. */
export function readListedValues(values: readonly ListedValue[], context: ElementContext): boolean {
  const all = values.map(({ value }) => value);
  if (new Set(all).size < 2 || all.every((value) => /^\d/u.test(value))) return false;
  const allowed =
    bestOf(all, nearLists(context), 0.5) ?? bestOf(all, listsOf(context.vocabulary), 0.6);
  if (allowed === undefined) return false;
  // One table may list the values of several schemas that have the member.
  const name = memberAt(allowed);
  const beside = nearLists(context).filter((one) => name !== undefined && memberAt(one) === name);
  const isLabel = isListOfLabels(values, allowed);
  const others = values.filter(
    ({ value }) =>
      !beside.some((one) => has(one, value)) && !(isLabel && isLongForm(value, all, allowed)),
  );
  reportOthers(others, allowed, context);
  return true;
}

/** "User", "Agent": words for the values, none of them as it is sent. */
function isListOfLabels(values: readonly ListedValue[], allowed: Allowed): boolean {
  return values.every(
    ({ value, text }) =>
      !allowed.values.has(value) && text.runs.every(({ look }) => look === "text"),
  );
}

/** "Application" for `app`, where nothing else stands for that. */
function isLongForm(value: string, all: readonly string[], allowed: Allowed): boolean {
  const said = new Set(all.map((one) => one.toLowerCase()));
  return [...allowed.values].some(
    (one) => one.length > 2 && !said.has(one) && value.toLowerCase().startsWith(one),
  );
}

/** The member whose values are listed. */
function memberAt({ origin: { pointer } }: Allowed): string | undefined {
  return /\/properties\/([^/]+)(?:\/(?:items|enum|const))*$/u.exec(pointer)?.[1];
}

/** The list that has most of the values, where no other has as many of them. */
function bestOf(values: readonly string[], lists: readonly Allowed[], least: number) {
  let best: Allowed | undefined;
  let most = 1;
  let isOnly = true;
  for (const one of lists) {
    const count = values.filter((value) => has(one, value)).length;
    if (count < most || (count === most && best === undefined)) continue;
    // The same values at another place are the same list.
    isOnly = count > most || (best !== undefined && isSame(best, one) && isOnly);
    best = count > most ? one : best;
    most = Math.max(most, count);
  }
  if (best === undefined || !isOnly || most < Math.max(2, values.length * least)) return undefined;
  return best;
}

function isSame(one: Allowed, other: Allowed): boolean {
  return (
    one.values.size === other.values.size && [...one.values].every((value) => has(other, value))
  );
}

function has({ values }: Allowed, value: string): boolean {
  return values.has(value) || values.has(value.toLowerCase());
}

/** Values that the list does not have, each at its place. */
export function reportOthers(
  values: readonly ListedValue[],
  allowed: Allowed,
  { ledger }: ElementContext,
): void {
  const listed = [...allowed.values].slice(0, 12).join(", ");
  for (const { value, text } of values) {
    if (has(allowed, value)) continue;
    ledger.findings.push(
      contradictedEvidence({
        message: `the document says ${value}, the spec says ${listed}`,
        document: ledger.place(text),
        spec: allowed.origin,
      }),
    );
  }
}

/** The one value in code or quotes, or the word, with which a text begins. */
export function leadingValue(text: MarkedText): ListedValue | undefined {
  const start = text.text.search(/[^\s"“'*•–—-]/u);
  if (start === -1) return undefined;
  const run = text.runs.find((one) => one.start <= start && start < one.end);
  const isMarked = run !== undefined && run.look !== "text";
  const end = isMarked
    ? run.end
    : start + (/^[\w.-]+/u.exec(text.text.slice(start))?.[0].length ?? 0);
  const value = text.text.slice(start, end).replace(/["”':.]+$/u, "");
  const behind = text.text.slice(end, end + 10);
  const isAlone = /^["”']?\s*(?:$|[:(–—=,;\n-]|\b(?:is|means|for|if|when)\b)/u.test(behind);
  const isValue = /^[\w.:-]{1,60}$/u.test(value) || (isMarked && /^[\w.:/-]{1,60}$/u.test(value));
  return isValue && isAlone ? { value, text: text.slice(start, end) } : undefined;
}
