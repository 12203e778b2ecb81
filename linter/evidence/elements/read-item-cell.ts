/** A cell that lists members: "**limit** (optional): …", each in a line of its own. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { ElementContext } from "./element-context.ts";
import { itemName } from "./item-name.ts";
import { type Item, readItemTree } from "./read-list.ts";

/** Labels of rows and columns whose cells list what a request or an answer has, and lines of cells that are such. */
const ofMembers =
  /\b(?:param(?:eter)?s?|arguments?|fields?|members?|propert(?:y|ies)|body|payload|headers?|quer(?:y|ies)|variables?)\b/iu;
const longestLabel = 40;
const longest = 20_000;

/** Whether a member in it was compared; `label` is the header of its column, or the cell before it. */
export function readItemCell(cell: MarkedText, label: string, context: ElementContext): boolean {
  if (cell.text.length > longest) return false;
  let isRead = false;
  for (const { lead, items } of listsIn(cell, label)) {
    if (!ofMembers.test(lead) || items.length === 0) continue;
    if (readItemTree(items, { ...context, lead }).size > 0) isRead = true;
  }
  return isRead;
}

interface ItemList {
  readonly lead: string;
  readonly items: Item[];
}

/** What follows an item without a name of its own is left out. */
function listsIn(cell: MarkedText, label: string): ItemList[] {
  const lists: ItemList[] = [{ lead: label, items: [] }];
  let start = 0;
  for (const line of cell.text.split("\n")) {
    const text = cell.slice(start, start + line.length);
    start += line.length + 1;
    const isItem = itemName(text) !== undefined;
    if (isItem) lists.at(-1)?.items.push({ text, depth: 0 });
    else if (line.length <= longestLabel && ofMembers.test(line))
      lists.push({ lead: line, items: [] });
  }
  return lists;
}
