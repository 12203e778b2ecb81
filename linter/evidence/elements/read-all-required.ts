/** "All three parameters are optional" → whether the operation requires each of them instead, or none. */
import type { MarkedText } from "../outline/marked-text.ts";
import { isConditional, isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import type { Member } from "../vocabulary/schemas.ts";
import type { ElementContext } from "./element-context.ts";

const ofAll =
  /\ball\s+(?:(?:of\s+)?(?:these|them|it|the|its)\s+)?(?:(?:two|three|four|five|six|\d)\s+)?(?:(?:query|body|request|form)\s+)?(?:(?<noun>parameters|params|filters)|fields|members|properties|inputs|arguments|knobs|options)?\s*(?:(?:is|are)\s+)?(?<word>required|mandatory|optional)\b/iu;
/** Of some of them, or of what comes back. */
const ofOthers =
  /\b(?:other|others|further|remaining|rest|but|except|besides|following|not|respon\w+|answers?|returns?|returned|results?)\b|n't\b/iu;

/** Whether something was compared. */
export function readAllRequired(sentence: MarkedText, context: ElementContext): boolean {
  const { operation, vocabulary, titles, ledger } = context;
  const words = sentence.withoutCode;
  const found = ofAll.exec(words);
  if (found === null || operation === undefined || isOutside(titles)) return false;
  if (ofOthers.test(words) || !isOfNow(words) || isConditional(words)) return false;
  const { noun, word = "" } = found.groups ?? {};
  const isRequired = word.toLowerCase() !== "optional";
  const pools = vocabulary
    .of(operation)
    .filter(
      ({ what, depth }) =>
        what === "parameters" || (what === "request" && depth === 0 && noun === undefined),
    )
    .map(({ members }) => [...members.values()].filter(isOpenPlace))
    .filter((members) => members.length > 0);
  const [first] = pools;
  if (first === undefined) return false;
  // Words may leave out some of them: only where each is otherwise, they are wrong.
  const isOther = pools.flat().every(({ required }) => required === !isRequired);
  const [member] = first;
  if (!isOther || member === undefined) return true;
  const [here, there] = isRequired ? ["required", "optional"] : ["optional", "required"];
  ledger.findings.push(
    contradictedEvidence({
      message: `the document says that all is ${here}, the spec says that all is ${there}`,
      document: ledger.place(sentence, found.index, found.index + found[0].length),
      spec: member.requiredOrigin,
    }),
  );
  return true;
}

/** What is in the path is always required, and headers are told of elsewhere. */
function isOpenPlace(member: Member): boolean {
  return member.in === undefined || member.in === "query" || member.in === "body";
}
