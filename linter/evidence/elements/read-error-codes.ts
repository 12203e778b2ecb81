/** "`not_found` (404)": codes of errors and the status with which each comes → whether the description has them together. */
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { allowedOf } from "../statements/compare-values.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { ElementContext } from "./element-context.ts";

/** By status, where the code is listed; `open` where an answer of any status may have it. */
interface Places {
  readonly byStatus: Map<string, Origin>;
  isOpen: boolean;
}

const known = new WeakMap<Vocabulary, ReadonlyMap<string, Places>>();
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
  known.set(vocabulary, found);
  return found;
}

const status = /(?<![\w.$#-])[45]\d\d(?![\w-]|\.\d|,\d)/gu;
const word = /(?<![\w.-])[A-Za-z][\w-]*(?![\w-])/gu;

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
  const places = name === undefined ? undefined : codes.get(name);
  if (places === undefined || others.length > 0 || places.isOpen) return false;
  if (places.byStatus.has(only.own)) return true;
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
