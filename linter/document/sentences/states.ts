/** "States of a monitor: up, down and paused." */
import { stateKey } from "../../model/statement.ts";
import { type SectionContext, below } from "../phrases/section-context.ts";
import { namesCount } from "../phrases/number-words.ts";
import { isAmongStates, statesIn } from "../phrases/states.ts";
import type { Text } from "../phrases/text.ts";
import type { SentenceForm } from "./form.ts";

/** Groups: how many, of what, which, and an aside. */
const ofThing = [
  /^(?:(\w+) )?states of (?:an? |the )?(.+?)(?: are)?(?: named)?(?::| are) ([^:()]+?)(?: \(([^()]*)\))?$/iu,
  /^()(?:an? )?(.+?) states(?: named)? are ([^:()]+?)(?: \(([^()]*)\))?$/iu,
];

/** Claims the states of a life cycle. */
export const states: SentenceForm = ({ text }, { writer }) => {
  for (const pattern of ofThing) {
    const [, count, of, list, aside] = text.match(pattern) ?? [];
    const names = list && statesIn(list);
    if (count === undefined || of === undefined || names === undefined) continue;
    if (!namesCount(count.text, names.length)) continue;
    const subject = ["states", stateKey(of.text)];
    writer.claim("states", subject, names, text.span);
    if (aside?.isEmpty === false) writer.prose(aside.text, [{ subject }], aside.span);
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
    context.writer.claim("states", ["states", stateKey(name.text)], names, list.span);
    return true;
  }
  return claimEnum(name, list, names, context);
};

function claimEnum(name: Text, list: Text, names: string[], context: SectionContext): boolean {
  const base = context.base();
  if (base === undefined) return false;
  const subject = below(base, name.text);
  context.writer.claim("member", subject, true, name.span);
  context.writer.claim("type", subject, ["string"], list.span);
  context.writer.claim("enum", subject, names.toSorted(), list.span);
  return true;
}
