/** Labels with values, such as `**Method:** POST` and `URL | /users` → the endpoint that they tell together. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element } from "../outline/outline.ts";
import { type PathMention, pathMentions } from "../vocabulary/mentions.ts";
import type { Endpoint } from "./endpoint.ts";

export interface Fact {
  readonly label: string;
  readonly value: MarkedText;
}

const methodValue = /^\W*(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\W*$/u;

/** The rows of a table of two columns, and texts of one line with a colon. */
export function factsOf(element: Element): Fact[] {
  if (element.kind === "code") return [];
  if (element.kind === "table") {
    return [element.header, ...element.rows].flatMap((row) => {
      const [label, value] = row;
      if (row.length !== 2 || label === undefined || value === undefined) return [];
      return [{ label: label.text, value }];
    });
  }
  const { text } = element;
  const [all, label = ""] =
    /^[\s*_]*([A-Za-z][\w /-]{0,40}?)[\s*_]*:[\s*_]*(?=\S)/u.exec(text.text) ?? [];
  return all === undefined || text.text.includes("\n") || text.text.length > 300
    ? []
    : [{ label, value: text.slice(all.length) }];
}

/** "**Method:**" alone, and its value in the paragraph below. */
function factBelow(element: Element, next: Element | undefined): Fact[] {
  if (element.kind === "code" || element.kind === "table" || next?.kind !== "text") return [];
  const label = /^[\s*_]*(\w[\w /-]{0,40}?)[\s*_]*:?[\s*_]*$/u.exec(element.text.text)?.[1];
  const isShort = next.text.text.length <= 300 && !next.text.text.includes("\n");
  const isOne =
    label !== undefined && /\b(?:method|verb|url|uri|path|endpoint|route)\b/iu.test(label);
  return isOne && isShort ? [{ label, value: next.text }] : [];
}

export function isMethodFact({ label, value }: Fact): boolean {
  return /\b(?:method|verb)\b/iu.test(label) && methodValue.test(value.text);
}

/** `api/v1/boxes/<id>`: a path without its first slash. */
function barePath(text: string): PathMention | undefined {
  const [own = ""] = /[A-Za-z][\w.-]*(?:\/[\w.{}<>:*$@-]+)+\/?(?=[\s"”]*$|\?)/u.exec(text) ?? [];
  const start = text.indexOf(own);
  if (own === "" || !/^[\s"“]*$/u.test(text.slice(0, start))) return undefined;
  return { path: `/${own}`, start, end: start + own.length, methodStart: start };
}

function pathIn({ label, value }: Fact) {
  if (!/\b(?:url|uri|path|endpoint|route)\b/iu.test(label) || /\bbase\b/iu.test(label)) return [];
  const bare = barePath(value.text);
  const [mention, ...more] = bare === undefined ? pathMentions(value.text) : [bare];
  const isAlone = /^[^\s]+$/u.test(value.text.trim());
  return mention === undefined || more.length > 0 || !isAlone ? [] : [{ mention, value }];
}

/** Only one method and one path are sure to belong together. */
export function endpointOfFacts(
  elements: readonly Element[],
  isKnown: (path: string) => boolean,
): Endpoint | undefined {
  const facts = elements.flatMap((one, index) => [
    ...factsOf(one),
    ...factBelow(one, elements[index + 1]),
  ]);
  const [method, ...methods] = facts.filter(isMethodFact);
  const [path, ...paths] = facts.flatMap(pathIn);
  if (method === undefined || path === undefined || methods.length + paths.length > 0)
    return undefined;
  const word = methodValue.exec(method.value.text)?.[1] ?? "";
  const { mention, value } = path;
  // What may be wrong is the path where it is none of the description, else the method.
  if (!isKnown(mention.path)) return { ...mention, method: word, text: value };
  const start = method.value.text.indexOf(word);
  const at = { methodStart: start, start, end: start + word.length };
  return { ...mention, ...at, method: word, text: method.value };
}
