/** "The `size` field takes these values:" before a list → whether the description has the same ones there. */
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { allowedOf } from "../statements/compare-values.ts";
import { type ListedValue, reportOthers } from "./listed-values.ts";
import type { ElementContext } from "./element-context.ts";
import { membersOf } from "./read-members.ts";

const introduces = /\b(?:values?|one\s+of|either|options|choices|modes)\b[^.]{0,80}:?\s*$/iu;
const noun = "(?:fields?|parameters?|params?|propert(?:y|ies)|members?|attributes?|arguments?)";

/** Whether the values were compared: each has to stand in code, and one name has to be before them. */
export function readValuesOfNamed(
  values: readonly ListedValue[],
  context: ElementContext,
): boolean {
  const { lead, titles, vocabulary, operation } = context;
  const isMarked = values.every(({ text }) => text.runs.some(({ look }) => look !== "text"));
  if (values.length < 2 || !isMarked || isOutside(titles) || !isOfNow(lead)) return false;
  if (!introduces.test(lead)) return false;
  const [name, ...others] = new Set(namesIn(lead, context));
  if (name === undefined || others.length > 0) return false;
  const own = operation === undefined ? [] : vocabulary.of(operation);
  const near = membersOf(name, own, context);
  const members = near.length > 0 ? near : membersOf(name, vocabulary.everywhere(name), context);
  const lists = members.flatMap((one) => allowedOf(one, vocabulary.schemas) ?? []);
  const [first] = lists;
  if (first === undefined || lists.length < members.length) return false;
  const has = (value: string) =>
    lists.some((one) => one.values.has(value) || one.values.has(value.toLowerCase()));
  if (!values.some(({ value }) => has(value))) return false;
  const strange = values.filter(({ value }) => !has(value));
  reportOthers(strange, first, context);
  return true;
}

/** Names of the description before the list: those that look like one, and those that a noun calls so. */
function namesIn(lead: string, { vocabulary: { names } }: ElementContext): string[] {
  return [...lead.slice(-400).matchAll(/[A-Za-z_][\w-]*/gu)].flatMap(({ 0: word, index }) => {
    const from = Math.max(0, lead.length - 400) + index;
    const isCalled =
      new RegExp(`^["”]?\\s+${noun}\\b`, "iu").test(lead.slice(from + word.length)) ||
      new RegExp(`\\b${noun}\\s+["“]?$`, "iu").test(lead.slice(0, from));
    return names.has(word) && (isCalled || /[_A-Z]/u.test(word.slice(1))) ? [word] : [];
  });
}
