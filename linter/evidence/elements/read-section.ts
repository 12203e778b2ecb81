/** One section: each of its elements, with what is known where it stands. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element, OutlineSection } from "../outline/outline.ts";
import type { SectionScope } from "../scope/sections.ts";
import type { ElementContext } from "./element-context.ts";
import { readCode } from "./read-code.ts";
import { isOfNow, isOutside } from "../prose/mood.ts";
import { readEndpoint } from "./read-endpoint.ts";
import { sentencesOf } from "./describe.ts";
import { itemName, mentionedIn, readFactsOfService, readItems, readProse } from "./read-prose.ts";
import { readTable } from "./read-table.ts";

export function readSection(
  { elements }: OutlineSection,
  { operation, endpoints }: SectionScope,
  around: ElementContext,
): void {
  const context = operation === undefined ? around : { ...around, operation };
  const isOver = isOutside(around.titles);
  for (const endpoint of endpoints) {
    const { text } = endpoint.text;
    // What was changed once, or is denied, is none.
    if (isOver ? !isOfNow(text) : /\b(?:there\s+is\s+no|is\s+gone|no\s+longer|was)\b/iu.test(text))
      continue;
    readEndpoint(endpoint, around);
  }
  const introduced = new Set(endpoints.map(({ text }) => text.offsetAt(0)));
  let lead = "";
  let own: ir.Operation | undefined;
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index];
    if (element === undefined) break;
    const at = { ...context, lead, ...(own === undefined ? {} : { operation: own }) };
    if (element.kind === "item") {
      const items = itemsFrom(elements, index);
      readList(items, at);
      index += items.length - 1;
      // What follows a list is still introduced by the words before it.
      const last = items.at(-1);
      if (last !== undefined && itemName(last) === undefined) {
        lead = last.text;
        own = mentionedIn(lead, context);
      }
      continue;
    }
    if (element.kind === "table") readTable(element, at);
    else if (element.kind === "code") {
      readCode(element.text, at, { isBlock: true, language: element.language });
    } else readText(element.text, at, introduced);
    lead = leadOf(element);
    own = element.kind === "text" ? mentionedIn(lead, context) : undefined;
  }
}

function leadOf(element: Element): string {
  if (element.kind === "text") return element.text.text;
  return element.kind === "code" && /\bcurl\b/u.test(element.text.text) ? "response" : "";
}

/** Items that follow each other. */
function itemsFrom(elements: readonly Element[], from: number): MarkedText[] {
  const items: MarkedText[] = [];
  for (let at = from; ; at += 1) {
    const element = elements[at];
    if (element?.kind !== "item") return items;
    items.push(element.text);
  }
}

function readList(items: readonly MarkedText[], context: ElementContext): void {
  const named = items.filter((item) => itemName(item) !== undefined);
  const isMembers = named.length >= items.length / 2;
  const read = isMembers ? readItems(items, context) : [];
  for (const [index, item] of items.entries()) {
    if (read[index]) {
      context.ledger.count("item", item, "read");
      for (const sentence of sentencesOf(item)) readFactsOfService(sentence, context);
    } else readText(item, context, new Set());
  }
}

function readText(
  text: MarkedText,
  context: ElementContext,
  introduced: ReadonlySet<number>,
): void {
  let hasCode = false;
  for (const { start, end } of text.codes()) {
    const code = text.slice(start, end);
    if (!/\bcurl\s/u.test(code.text)) continue;
    hasCode = true;
    const isRead = readCode(code, context, { isBlock: false });
    context.ledger.count("line of code", code, isRead ? "read" : "unread");
  }
  if (!hasCode && !introduced.has(text.offsetAt(0))) readProse(text, context, "sentence");
}
