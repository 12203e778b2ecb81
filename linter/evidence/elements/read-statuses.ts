/** Statuses that a document names → whether the operation answers them. */
import { missingEvidence } from "../report/findings.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOutside } from "../prose/relevance.ts";
import { place } from "../vocabulary/schemas.ts";
import type { ElementContext } from "./element-context.ts";
import { leadingStatuses } from "./status-columns.ts";
import { isOfAll, readStatusOfAll } from "./statuses-of-all.ts";

/** Whether it was compared. */
export function readStatus(
  status: string,
  text: MarkedText,
  { start, end }: { readonly start: number; readonly end: number },
  context: ElementContext,
): boolean {
  const { operation, ledger } = context;
  if (operation === undefined || isOfAll(text.text))
    return readStatusOfAll(status, text, { start, end }, context);
  const { responses } = operation;
  if (responses === undefined || isOutside(context.titles)) return false;
  // "GET and DELETE are answered with 405": those of other methods.
  if (status === "405" && hasOtherMethod(text.text, operation.method)) return false;
  const range = `${status.charAt(0)}XX`;
  const isKnown = responses.some((one) => [status, range, "default"].includes(one.status));
  const document = ledger.place(text, start, end);
  // The code of an error beside it may have told the same.
  const isTold = ledger.findings.some(
    (one) => one.document?.line === document.line && one.message.includes(`says status ${status}`),
  );
  if (!isKnown && !isTold) {
    const listed = responses.map((one) => one.status).join(", ");
    ledger.findings.push(
      missingEvidence({
        message: `the document says status ${status}, the spec has ${listed}`,
        document,
        spec: place(operation.origin, "responses"),
        mend: { what: "status", stated: status, said: responses.map((one) => one.status) },
      }),
    );
  }
  return true;
}

function hasOtherMethod(text: string, own: string): boolean {
  return [...text.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/gu)].some(
    ([method]) => method !== own,
  );
}

/** `400 (validation), 409 Conflict`: statuses that a cell lists. */
export function readListedStatuses(text: MarkedText, context: ElementContext): boolean {
  let isRead = false;
  if (text.text.length > 1_000) return false;
  for (const match of text.text.matchAll(
    /(?<=^\W*|[,;/\n]\W*|\bor\s+)[1-5]\d\d(?=\s*(?:[\p{L}(,;/\n–-]|$))/gu,
  )) {
    const { 0: status, index } = match;
    const at = { start: index, end: index + status.length };
    isRead = readStatus(status, text, at, context) || isRead;
  }
  return isRead;
}

/** `400 409² 413`: statuses in a column of statuses. */
export function readLeadingStatuses(cell: MarkedText, context: ElementContext): boolean {
  return leadingStatuses(cell)
    .map((one) => readStatus(one.status, cell, one, context))
    .some(Boolean);
}
