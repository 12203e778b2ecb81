/** Types that code declares → the members that they describe, compared as those of a table are. */
import { declaredTypes } from "../code/types/declared-types.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { DeclaredMember } from "../code/types/declared-member.ts";
import { type Bound, rootOf } from "./bind-names.ts";
import type { ElementContext } from "./element-context.ts";
import { readEnums } from "./read-enums.ts";
import { readBound, readMembers } from "./read-members.ts";

/** Whether a type of the block was compared. */
export function readTypes(text: MarkedText, language: string, context: ElementContext): boolean {
  let isRead = readEnums(text, context);
  for (const { name, members: all } of declaredTypes(text, language)) {
    // What a call is given has the parameters of its path too.
    const isRequest = /(?:Request|Params|Args|Options|Input)$/u.test(name ?? "");
    const members = isRequest
      ? all.filter((one) => !/^(?:name|parent|id)$|Id$|_id$/u.test(one.name))
      : all;
    const titles = name === undefined ? context.titles : [name, ...context.titles];
    const around = { ...context, titles };
    const exact = name === undefined ? undefined : exactlyNamed(name, members, context);
    const read =
      exact === undefined ? readMembers(members, around) : readBound(members, exact, around);
    isRead ||= read.some(Boolean);
  }
  return isRead;
}

/** The only component of that name, where it has most of the members. */
function exactlyNamed(
  name: string,
  members: readonly DeclaredMember[],
  { vocabulary }: ElementContext,
): Bound | undefined {
  const named = vocabulary.components(name);
  const [container] = named;
  if (container === undefined || named.length > 1) return undefined;
  const own = members.filter((one) => container.members.has(rootOf(one.name)));
  const isMost = own.length * 2 >= members.length || (members.length === 1 && !container.isOpen);
  return isMost ? { containers: named, others: [], isCertain: true } : undefined;
}
