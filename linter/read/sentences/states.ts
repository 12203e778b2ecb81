/** "States of a monitor: up, down and paused." */
import { type Context, below } from "../context.ts";
import { isAmongStates, statesIn } from "../states.ts";
import type { Text } from "../text.ts";
import type { SentenceForm } from "./form.ts";

const ofThing = [
  /^(?:\w+ )?states of (?:an? |the )?(?<of>.+?)(?: are)?(?: named)?(?::| are) (?<list>[^:]+)$/iu,
  /^(?:an? )?(?<of>.+?) states(?: named)? are (?<list>[^()]+)(?: \([^()]*\))?$/iu,
];

export const states: SentenceForm = ({ text }, { writer }) => {
  for (const pattern of ofThing) {
    const groups = pattern.exec(text.text)?.groups;
    const [of, list] = [groups?.["of"], groups?.["list"]];
    if (of === undefined || list === undefined) continue;
    const names = statesIn(
      text.slice(text.text.indexOf(list), text.text.indexOf(list) + list.length),
    );
    if (names === undefined) continue;
    writer.claim("states", ["states", of.replaceAll("`", "").toLowerCase()], names, text.span);
    const aside = /\(([^()]*)\)$/u.exec(text.text)?.[1];
    if (aside !== undefined)
      writer.prose(aside, [{ subject: ["states", of.toLowerCase()] }], text.span);
    return true;
  }
  return false;
};

const one = /^`([\w.-]+)`(?: is)? one of (.+)$/u;

/** "`prospect` is one of `is`, `isnot`": states among states, else the values of a member. */
export const oneOf: SentenceForm = ({ text }, context) => {
  const [, name, list] = text.match(one) ?? [];
  const names = list && statesIn(list);
  if (name === undefined || list === undefined || names === undefined) return false;
  if (isAmongStates(context)) {
    context.writer.claim("states", ["states", name.text], names, list.span);
    return true;
  }
  return claimEnum(name, list, names, context);
};

function claimEnum(name: Text, list: Text, names: string[], context: Context): boolean {
  const base = context.base();
  if (base === undefined) return false;
  const subject = below(base, name.text);
  context.writer.claim("member", subject, true, name.span);
  context.writer.claim("type", subject, ["string"], list.span);
  context.writer.claim("enum", subject, names.toSorted(), list.span);
  return true;
}
