/** "Returns 204 with no body" → whether the description shows a body there. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import type { ElementContext } from "./element-context.ts";

const empty =
  /\b(?:no|(?:an?\s+)?empty|without\s+(?:an?\s+|any\s+)?)\s*(?:response\s+|message\s+)?(?:body|payload)\b|\bnothing\s+else\b|\b(?:has|have|with)\s+no\s+(?:body|content)\b|\bbody\s+is\s+empty\b/iu;
const full =
  /\b(?:with|and|has|returns|contains)\s+(?:an?\s+|the\s+)(?:JSON\s+(?:body|object|array|document)|(?:response\s+)?body\b(?!\s+is\s+empty)|(?:created|new|updated|deleted)\s+[a-z]+(?!\s+(?:in|id|url)))/iu;
const ofAnswers =
  /\b(?:respon\w+|returns?|returned|answers?|answered|gives|sends\s+back|[1-5]\d\d)\b/iu;

const sent =
  /\b(?:send(?:ing|s)?|sent|post(?:ing|s|ed)?|pass(?:ing|es|ed)?|submit(?:ting|s|ted)?|provid(?:ing|es?|ed)|call(?:ing|s|ed)?|with|given)\s+(?:an?\s+|the\s+)?(?:empty|no)\s+(?:request\s+|JSON\s+)?(?:body|payload)\b[^.;]{0,40}\b(?:return|answer|respon|give|yield|result|get|fail|cause|lead|raise|produce|trigger)/iu;

/** Whether something was compared. */
export function readBodies(sentence: MarkedText, context: ElementContext): boolean {
  const { text } = sentence;
  const { operation, titles } = context;
  const found = empty.exec(text) ?? full.exec(text);
  // "Sending an empty payload returns an error" is about what is sent.
  if (sent.test(text)) return false;
  if (found === null || operation?.responses === undefined || !ofAnswers.test(text)) return false;
  if (
    isOutside(titles) ||
    !isOfNow(text) ||
    /\b(?:if|when|unless|may|can|or|request)\b/iu.test(text)
  )
    return false;
  const isEmpty = empty.test(text);
  const statuses = [...text.matchAll(/(?<![\w.-])[1-5]\d\d(?![\w-])/gu)].map(([status]) => status);
  const all = operation.responses.filter(({ status }) => status.startsWith("2"));
  const meant =
    statuses.length === 0
      ? all
      : operation.responses.filter(({ status }) => statuses.includes(status));
  const [first] = meant;
  // Several answers may differ in whether they have a body.
  if (first === undefined || meant.length > 1) return false;
  const hasBody = first.content.length > 0;
  if (hasBody !== isEmpty) return true;
  if (!isEmpty && isUnshown(first)) return true;
  const [here, there] = isEmpty ? ["no body", "one"] : ["a body", "none"];
  context.ledger.findings.push(
    contradictedEvidence({
      message: `the document says that ${first.status} has ${here}, the spec says ${there}`,
      document: context.ledger.place(sentence, found.index, found.index + found[0].length),
      spec: first.origin,
    }),
  );
  return true;
}

/** Only a status that cannot have a body has none for certain; others may be left undescribed. */
function isUnshown({ status }: ir.Response): boolean {
  return status !== "204" && status !== "205" && status !== "304";
}
