/** "`400` is returned when `limit < 1`": what is refused begins where the bounds of the description end. */
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { boundDifference } from "../statements/compare-bounds.ts";
import type { StatedBound } from "../statements/stated.ts";
import { memberIn } from "./bind-names.ts";
import type { ElementContext } from "./element-context.ts";

const comparison =
  /^\s*(?<name>[A-Za-z_][\w.-]*)\s*(?<sign><=?|>=?|≤|≥)\s*(?<limit>-?\d+(?:\.\d+)?)\s*$/u;
const refused =
  /\b(?:400|422|refused|rejected|invalid|bad\s+request|not\s+(?:allowed|accepted|valid)|an?\s+error)\b/iu;
const ofOthers = /\b(?:instead|clamped|treated|ignored|capped|otherwise|else|accepted\s+as)\b/iu;

/** Whether something was compared. */
export function readRefusedBounds(sentence: MarkedText, context: ElementContext): boolean {
  const { operation, vocabulary, ledger, titles } = context;
  const { text } = sentence;
  if (operation === undefined || !refused.test(text) || ofOthers.test(text)) return false;
  if (!/\b(?:if|when|for|where)\b/iu.test(text) || isOutside(titles) || !isOfNow(text))
    return false;
  const sent = vocabulary.of(operation).filter(({ what, depth }) => {
    return depth === 0 && (what === "parameters" || what === "request");
  });
  let isRead = false;
  for (const { text: code, start, end } of sentence.codes()) {
    const { name = "", sign = "", limit = "" } = comparison.exec(code)?.groups ?? {};
    const members = sent.flatMap((one) => memberIn(one, name) ?? []);
    const [member, ...more] = members;
    if (member === undefined || more.length > 0) continue;
    isRead = true;
    const bound = { ...boundOf(sign, Number(limit)), of: "value" } as const;
    const difference = boundDifference(bound, member, vocabulary.schemas);
    if (difference === undefined) continue;
    ledger.findings.push(
      contradictedEvidence({
        message: `"${name}": ${difference.message}`,
        document: ledger.place(sentence, start, end),
        spec: difference.origin,
      }),
    );
  }
  return isRead;
}

/** Below 1 is refused: 1 is the least. Only a description that bounds the same side can say something else. */
function boundOf(sign: string, limit: number): Omit<StatedBound, "of"> {
  const isUpper = sign.startsWith(">") || sign === "≥";
  const isRefusedItself = sign.endsWith("=") || sign === "≤" || sign === "≥";
  return {
    limit,
    isUpper,
    isLoose: true,
    ...(isRefusedItself ? { isExclusive: true as const } : {}),
  };
}
