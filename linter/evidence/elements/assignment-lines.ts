/** A paragraph of nothing but `id=[integer]` and its like, which some documents have in the place of a list. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element } from "../outline/outline.ts";

const assignment = /^[A-Za-z_][\w.-]{0,60}=[[{<][^\n]{1,60}[\]}>]$/u;

/** Each of them; none where the paragraph says anything else. */
export function assignmentsIn(element: Element): readonly MarkedText[] {
  if (element.kind !== "text" || element.text.text.length > 1_000) return [];
  const { text } = element;
  const codes = text.codes();
  let rest = text.text;
  for (const { text: code } of codes) rest = rest.replace(code, " ");
  if (/[^\s,;]/u.test(rest) || !codes.every((one) => assignment.test(one.text.trim()))) return [];
  return codes.map(({ start, end }) => text.slice(start, end));
}
