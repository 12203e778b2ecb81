/** "`cold`, `busy`, `drained` or `offline`": values that no name stands beside, of a list that the description nearly has. */
import type { Origin } from "../../../core/base/origin.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { allowedOf } from "../statements/compare-values.ts";
import { allowedValues } from "../statements/read-values-of-words.ts";
import type { Stated, StatedValues } from "../statements/stated.ts";
import { type ElementContext, didYouMean } from "./element-context.ts";

/** Fewer say too little about which list is meant. */
const fewest = 3;
/** "The others are": so few as two are values of the operation. */
const others =
  /\b(?:(?:there\s+(?:is|are)|others?\s+(?:is|are)|alternatives?\s+(?:is|are)|you\s+can\s+have|choose\s+between)(?:\s+(?:also|only|both|either))?)\s*:?\s*["“]?$/iu;

interface ValueSet {
  readonly values: ReadonlySet<string>;
  readonly origin: Origin;
}

/** Whether something was compared. */
export function readValueSets(sentence: MarkedText, context: ElementContext): boolean {
  const { vocabulary, titles } = context;
  if (isOutside(titles) || !isOfNow(sentence.text)) return false;
  let isRead = false;
  for (const { value, start, end } of allowedValues(sentence)) {
    const { values } = value;
    if (values.length < 2 || new Set(values).size < values.length) continue;
    // Names of members are listed as well.
    if (values.some((one) => vocabulary.names.has(one) && !vocabulary.values.has(one))) continue;
    const sets =
      values.length < fewest ? ownSets(sentence, start, context) : vocabulary.valueSets();
    isRead = readSet({ value, start, end }, sets, sentence, context) || isRead;
  }
  return isRead;
}

/** Lists of the operation, where the words say that values follow. */
function ownSets(
  sentence: MarkedText,
  start: number,
  { operation, vocabulary }: ElementContext,
): readonly ValueSet[] {
  const [first] = sentence.codes().filter((one) => one.start >= start);
  if (operation === undefined || first === undefined) return [];
  if (!others.test(sentence.text.slice(0, first.start))) return [];
  return vocabulary.of(operation).flatMap(({ members }) =>
    [...members.values()].flatMap((member) => {
      const allowed = allowedOf(member, vocabulary.schemas);
      return allowed !== undefined && allowed.values.size > 2 ? [allowed] : [];
    }),
  );
}

/** Whether all values but one are of one list; that one is wrong. */
function readSet(
  { value: { values }, start, end }: Stated<StatedValues>,
  sets: readonly ValueSet[],
  sentence: MarkedText,
  { vocabulary, ledger }: ElementContext,
): boolean {
  const knownOf = (set: ReadonlySet<string>) => values.filter((one) => set.has(one)).length;
  const most = Math.max(0, ...sets.map(({ values: set }) => knownOf(set)));
  if (most === values.length) return true;
  if (most !== values.length - 1) return false;
  const near = sets.filter(({ values: set }) => knownOf(set) === most);
  const [first] = near;
  const other = values.find((one) => first?.values.has(one) === false);
  if (first === undefined || other === undefined) return false;
  // Where several lists are as near, all of them have to lack the same one.
  if (near.some(({ values: set }) => set.has(other)) || vocabulary.values.has(other)) return false;
  // What the document names at other places, too, is something of its own.
  if (ledger.countOfName(other) > 1) return false;
  const at = sentence.text.indexOf(other, start);
  const from = at === -1 || at >= end ? start : at;
  const help = didYouMean(
    other,
    [...first.values].filter((one) => !values.includes(one)),
  );
  ledger.findings.push(
    contradictedEvidence({
      message: `the document says "${other}", the spec says ${[...first.values].slice(0, 12).join(", ")}`,
      document: ledger.place(sentence, from, from + other.length),
      spec: first.origin,
      ...(help === undefined ? {} : { help }),
    }),
  );
  return true;
}
