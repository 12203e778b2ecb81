/** What may have a finding about an example: little of a document that is mostly tables. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element, OutlineSection } from "../outline/outline.ts";
import { isHeaderInline, isShownInline } from "./read-inline.ts";
import { isCall, isValueOfStatus } from "./shown-codes.ts";

/** A block of code, or code in a line that is read as a call, a value or a header. */
export function mayShowExamples({ elements }: OutlineSection): boolean {
  return elements.some(isExample);
}

/** Whether a section has to be read whole: a header in a line counts where nothing else is found in that line. */
export function showsHeaders({ elements }: OutlineSection): boolean {
  return elements.some((one) => textsOf(one).some((text) => codesOf(text).some(isHeaderInline)));
}

export function isExample(element: Element): boolean {
  if (element.kind === "code") return true;
  return textsOf(element).some((text) =>
    codesOf(text).some((code) => isCall(code) || isShownInline(code) || isValueOfStatus(code)),
  );
}

function textsOf(element: Element): readonly MarkedText[] {
  if (element.kind === "table") return element.rows.flat();
  return element.kind === "code" ? [] : [element.text];
}

function codesOf(text: MarkedText): string[] {
  return text.codes().map((code) => code.text);
}
