/** Statuses where no sentence names them: in titles, and at the beginning of each item of a list. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { ElementContext } from "./element-context.ts";
import { readStatus } from "./read-statuses.ts";
import { reasons } from "./statuses-in-text.ts";

const titled =
  /^\W*(?:\d+(?:\.\d+)*[.)]?\s+)?(?<before>(?:(?:success\w*|error|failure|HTTP|status|the|example|sample|response|returns?|answers?|results?|codes?)\W+)*)["“(]?(?<status>[2-5]\d\d)(?![\w.-])(?<behind>.*)$/iu;
const endsTitle = /^["”)]?\s*(?:$|[:(–—-])/u;
const aboutAnswer = /^["”)]?\s+(?:response|status|error|success|answer)\b/iu;

/** `### Response 200`, `#### 404 Not Found` */
export function readStatusOfTitle(title: MarkedText, context: ElementContext): void {
  const { operation } = context;
  const { before = "", status, behind = "" } = titled.exec(title.text)?.groups ?? {};
  if (operation === undefined || status === undefined || title.text.length > 120) return;
  const isSaid = before !== "" && endsTitle.test(behind);
  if (!isSaid && !reasons.test(behind) && !aboutAnswer.test(behind)) return;
  const start = title.text.indexOf(status);
  readStatus(status, title, { start, end: start + status.length }, context);
}

const leading = /^[\s"“*•–—-]*(?<status>[2-5]\d\d)["”]?\s*(?:$|[:–—(=-])/u;

/** `- 200: fine`, `- 404: no such box`: whether each item begins with a status. */
export function readStatusItems(items: readonly MarkedText[], context: ElementContext): boolean {
  const { operation } = context;
  const found = items.map(({ text }) => leading.exec(text)?.groups?.["status"]);
  const isKnown = (status = "") => operation?.responses?.some((one) => one.status === status);
  if (operation === undefined || items.length < 2 || found.includes(undefined)) return false;
  if (!found.some(isKnown)) return false;
  for (const [index, status = ""] of found.entries()) {
    const text = items[index];
    const start = text?.text.indexOf(status) ?? -1;
    if (text === undefined || isFoundAt(text, context)) continue;
    readStatus(status, text, { start, end: start + status.length }, context);
  }
  return true;
}

function isFoundAt(text: MarkedText, { ledger }: ElementContext): boolean {
  const { line } = ledger.place(text);
  return ledger.findings.some(({ document }) => document?.line === line);
}
