/** "`cold`, `busy`, `drained` or `offline`": values that no name stands beside, of a list that the description nearly has. */
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { allowedValues } from "../statements/read-values-of-words.ts";
import { type ElementContext, didYouMean } from "./element-context.ts";

/** Fewer say too little about which list is meant. */
const fewest = 3;

/** Whether something was compared. */
export function readValueSets(sentence: MarkedText, context: ElementContext): boolean {
  const { vocabulary, ledger, titles } = context;
  if (isOutside(titles) || !isOfNow(sentence.text)) return false;
  let isRead = false;
  for (const { value, start, end } of allowedValues(sentence)) {
    const { values } = value;
    if (values.length < fewest || new Set(values).size < values.length) continue;
    // Names of members are listed as well.
    if (values.some((one) => vocabulary.names.has(one) && !vocabulary.values.has(one))) continue;
    const sets = vocabulary.valueSets();
    const knownOf = (set: ReadonlySet<string>) => values.filter((one) => set.has(one)).length;
    const most = Math.max(0, ...sets.map(({ values: set }) => knownOf(set)));
    if (most === values.length) isRead = true;
    if (most !== values.length - 1) continue;
    const near = sets.filter(({ values: set }) => knownOf(set) === most);
    const [first] = near;
    const other = values.find((one) => first?.values.has(one) === false);
    if (first === undefined || other === undefined) continue;
    // Where several lists are as near, all of them have to lack the same one.
    if (near.some(({ values: set }) => set.has(other)) || vocabulary.values.has(other)) continue;
    isRead = true;
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
  }
  return isRead;
}
