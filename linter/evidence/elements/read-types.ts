/** Types that code declares → the members that they describe, compared as those of a table are. */
import { declaredTypes } from "../code/types/declared-types.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { ElementContext } from "./element-context.ts";
import { readMembers } from "./read-members.ts";

/** Whether a type of the block was compared. */
export function readTypes(text: MarkedText, language: string, context: ElementContext): boolean {
  let isRead = false;
  for (const { name, members: all } of declaredTypes(text, language)) {
    // What a call is given has the parameters of its path too.
    const isRequest = /(?:Request|Params|Args|Options|Input)$/u.test(name ?? "");
    const members = isRequest
      ? all.filter((one) => !/^(?:name|parent|id)$|Id$|_id$/u.test(one.name))
      : all;
    const titles = name === undefined ? context.titles : [name, ...context.titles];
    const read = readMembers(members, { ...context, titles });
    isRead ||= read.some(Boolean);
  }
  return isRead;
}
