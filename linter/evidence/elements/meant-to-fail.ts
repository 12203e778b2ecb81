/** Whether the words around code say that it is wrong, or that the service refuses it. */
import type { Element } from "../outline/outline.ts";

const wrong =
  /\b(?:fails?|failing|failed|invalid|wrong|wrongly|incorrect|incorrectly|rejected|rejects|refused|refuses|malformed|broken|bad\s+requests?|mistakes?|(?:does|do|will|would)(?:\s+not|n't)\s+work|won't\s+work|not\s+(?:valid|allowed|accepted)|anti-?patterns?|pitfalls?)\b|❌|✗|🚫/iu;
/** "Do not send this", and not "names that do not match". */
const warning = /^\W*(?:(?:please|so|but)\s+)?(?:don['’]t|do\s+not|never|avoid)\b/iu;
/** What a sentence says of the code that follows, and not of something else. */
const introduces =
  /:\s*$|\b(?:this|these|that|following|below|here|(?:example|sample|request|call|quer(?:y|ie)|bod(?:y|ie)|json|payload|input|value|response|answer)s?)\b/iu;
/** Characters of a sentence that is no more than a label. */
const labelLength = 40;
const refusal =
  /\b(?:respon\w+|answers?|returns?|gives|get|gets|yields|error|result\w*|fails?|rejected|refused)\b[^.]{0,60}\b4\d\d\b|^\W*(?:HTTP\/[\d.]+\s+)?4\d\d\b/iu;

/** `before` is what introduces the code, `next` and `after` what follows it. */
export function isMeantToFail(
  code: string,
  before: string,
  title: string,
  [next, after]: readonly (Element | undefined)[],
): boolean {
  if (isWarning(lastSentences(before)) || wrong.test(title) || warning.test(title)) return true;
  if (
    /^\s*(?:#|\/\/|--)[^\n]*\b(?:wrong|invalid|fails?|bad|rejected|don't|do\s+not|400|422)\b/imu.test(
      code,
    )
  ) {
    return true;
  }
  // An answer that refuses, or one line that introduces it.
  if (next?.kind === "code") return /^\s*HTTP\/[\d.]+\s+4\d\d/u.test(next.text.text);
  const isLead = next?.kind === "text" && next.text.text.length < 120;
  return isLead && after?.kind === "code" && refusal.test(next.text.text);
}

function isWarning(sentence: string): boolean {
  if (warning.test(sentence)) return true;
  return wrong.test(sentence) && (sentence.length < labelLength || introduces.test(sentence));
}

/** What stands directly before the code. */
function lastSentences(text: string): string {
  const sentences = text.trim().split(/(?<=[.!?])\s+/u);
  const last = sentences.at(-1) ?? "";
  return last.length < 25 ? `${sentences.at(-2) ?? ""} ${last}` : last;
}
