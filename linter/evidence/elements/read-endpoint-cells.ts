/** Cells beside an endpoint, such as "Produces", "Auth" and "Scope" → what they state of its operation. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOutside, withoutOwnWords } from "../prose/relevance.ts";
import type { Direction, ElementContext } from "./element-context.ts";
import { readNeedCell } from "./read-login-needs.ts";
import { readMediaCell } from "./read-media-types.ts";
import { readScopeCell } from "./read-scopes.ts";

const ofRequests = /\b(?:consumes|accepts|requests?|inputs?|sends?|takes|body)\b/iu;
const ofAnswers = /\b(?:produces|respon\w+|returns?|outputs?|answers?|results?)\b/iu;

/** Whether the cell was compared; `label` is the header of its column, or the cell before it. */
export function readEndpointCell(
  cell: MarkedText,
  label: string,
  operation: ir.Operation,
  context: ElementContext,
): boolean {
  const titles = context.titles.map((title) => withoutOwnWords(title, operation.path));
  if (isOutside(titles) || cell.text.length > 300) return false;
  return (
    readMediaCell(cell, operation, directionIn(label), context) ||
    readNeedCell(cell, label, operation, context) ||
    readScopeCell(cell, label, operation, context)
  );
}

function directionIn(label: string): Direction | undefined {
  const [isRequest, isAnswer] = [ofRequests.test(label), ofAnswers.test(label)];
  if (isRequest === isAnswer) return undefined;
  return isRequest ? "request" : "response";
}
