/** "`not_found` (404)": codes of errors and the status with which each comes → whether the description has them together. */
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { type ErrorExample, errorExamples } from "../vocabulary/error-examples.ts";
import { allowedOf } from "../statements/compare-values.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { ElementContext } from "./element-context.ts";

/** By status, where the code is listed; `open` where an answer of any status may have it. */
interface Places {
  readonly byStatus: Map<string, Origin>;
  isOpen: boolean;
  /** Examples alone have it. */
  readonly isShown?: true;
}

const known = new WeakMap<Vocabulary, ReadonlyMap<string, Places>>();
const knownExamples = new WeakMap<Vocabulary, readonly ErrorExample[]>();

function examplesOf(vocabulary: Vocabulary): readonly ErrorExample[] {
  const found = knownExamples.get(vocabulary) ?? errorExamples(vocabulary.api);
  knownExamples.set(vocabulary, found);
  return found;
}

const deepest = 2;

/** Values that answers of errors list, with the statuses of those answers. */
function codesOf(vocabulary: Vocabulary): ReadonlyMap<string, Places> {
  const before = known.get(vocabulary);
  if (before !== undefined) return before;
  const found = new Map<string, Places>();
  const { schemas, api } = vocabulary;
  const seen = new Set<string>();
  const add = (status: string, schema: ir.Schema, depth: number): void => {
    const key = typeof schema === "boolean" ? "" : `${status} ${schema.origin.pointer}`;
    if (seen.has(key) || depth > deepest) return;
    seen.add(key);
    for (const member of schemas.members(schema).values()) {
      const allowed = allowedOf(member, schemas);
      for (const value of allowed?.values ?? []) {
        const places = found.get(value) ?? { byStatus: new Map<string, Origin>(), isOpen: false };
        found.set(value, places);
        if (!/^[45]\d\d$/u.test(status)) places.isOpen = true;
        else if (allowed !== undefined && !places.byStatus.has(status))
          places.byStatus.set(status, allowed.origin);
      }
      for (const one of member.schemas) add(status, one, depth + 1);
    }
  };
  for (const { responses = [] } of api.operations) {
    for (const { status, content } of responses) {
      for (const { schema } of content)
        if (schema !== undefined) add(status, schemas.lookup.schema(schema), 0);
    }
  }
  for (const { status, code, statusOrigin } of examplesOf(vocabulary)) {
    // What schemas list is surer than what examples show.
    const places = found.get(code) ?? { byStatus: new Map<string, Origin>(), isOpen: false };
    if (!found.has(code) || places.isShown === true) {
      found.set(code, { ...places, isShown: true });
      if (!places.byStatus.has(status)) places.byStatus.set(status, statusOrigin);
    }
  }
  known.set(vocabulary, found);
  return found;
}

const status = /(?<![\w.$#-])[45]\d\d(?![\w-]|\.\d|,\d)/gu;
const word = /(?<![\w.-])[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*(?![\w-])/gu;

/** A sentence, an item or the cells of a row that name one status and one code. */
export function readErrorCode(texts: readonly MarkedText[], context: ElementContext): boolean {
  if (isOutside(context.titles) || context.isPast || context.isElsewhere) return false;
  const codes = codesOf(context.vocabulary);
  if (codes.size === 0) return false;
  const statuses = texts.flatMap((text) =>
    [...text.text.matchAll(status)].map(({ 0: own, index }) => ({ own, text, index })),
  );
  const [only, ...more] = statuses;
  if (only === undefined || more.length > 0 || !texts.every(({ text }) => isOfNow(text)))
    return false;
  const names = new Set(texts.flatMap((text) => namesIn(text, codes)));
  const [name, ...others] = names;
  if (name === undefined) return readCodeOfMessage(texts, only.own, context);
  const places = codes.get(name);
  if (places === undefined || others.length > 0 || places.isOpen) return false;
  if (places.byStatus.has(only.own)) return true;
  // A sentence may list codes and statuses beside each other.
  if (places.isShown === true && !isTogether(texts, only.own, name)) return false;
  const [first, ...rest] = places.byStatus.values();
  const document = context.ledger.place(only.text, only.index, only.index + only.own.length);
  if (
    first === undefined ||
    context.ledger.findings.some((one) => one.document?.line === document.line)
  )
    return true;
  const said = [...places.byStatus.keys()].join(", ");
  context.ledger.findings.push(
    contradictedEvidence({
      message: `"${name}": the document says status ${only.own}, the spec says ${said}`,
      document,
      spec: first,
      related: rest.slice(0, 3).map((place) => ({ message: "listed here", place })),
    }),
  );
  return true;
}

/** Words that are codes: those in code, and those that no sentence has for another reason. */
function namesIn(text: MarkedText, codes: ReadonlyMap<string, Places>): string[] {
  const marked = text.codes();
  return [...text.text.matchAll(word)].flatMap(({ 0: own, index }) => {
    const isMarked = marked.some((one) => one.start <= index && index < one.end);
    const isFormed = /_|[a-z][A-Z]/u.test(own) || text.text.trim() === own;
    return codes.has(own) && (isMarked || isFormed) ? [own] : [];
  });
}

const between = /^["”`*)]*(?:[\s(:–—=-]|\b(?:with|status|HTTP|code|error|and|the)\b)*["“`*(]*$/iu;

/** Whether a code and a status stand in cells of one row, or with nothing between that parts them. */
function isTogether(texts: readonly MarkedText[], own: string, code: string): boolean {
  const [only, ...more] = texts;
  if (only === undefined || more.length > 0) return true;
  const [first = 0, second = 0] = [only.text.indexOf(own), only.text.indexOf(code)];
  const [start, end] =
    first < second ? [first + own.length, second] : [second + code.length, first];
  return between.test(only.text.slice(start, end));
}

const quotes = /^[\s"'“”`*]+|[\s"'“”`*]+$/gu;

/** A row with the message of an example, beside a status of it: its code has to be that of the example. */
function readCodeOfMessage(
  texts: readonly MarkedText[],
  own: string,
  { vocabulary, ledger }: ElementContext,
): boolean {
  const plain = texts.map(({ text }) => text.replaceAll(quotes, ""));
  const meant = examplesOf(vocabulary).filter(
    ({ message, status: shown }) =>
      message !== undefined && shown === own && plain.includes(message),
  );
  const codes = new Set(meant.map(({ code }) => code));
  const [first] = meant;
  const at = plain.findIndex((one) => /^[A-Z][A-Z\d]*(?:[_.][A-Z\d]+)+$/u.test(one));
  const cell = texts[at];
  if (first === undefined || codes.size > 1 || cell === undefined) return false;
  const stated = plain[at] ?? "";
  const start = cell.text.indexOf(stated);
  ledger.findings.push(
    contradictedEvidence({
      message: `the document says "${stated}" for "${first.message}", the spec says ${first.code}`,
      document: ledger.place(cell, start, start + stated.length),
      spec: first.codeOrigin,
    }),
  );
  return true;
}
