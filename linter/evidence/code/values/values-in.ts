/** A text of code → the values in it, in the language that it is written in. */
import { LiteralReader } from "./literals.ts";
import { jsonPartIn } from "./json-parts.ts";
import { jsonIn, type ValueBlock } from "./json-values.ts";
import { yamlIn } from "./yaml-values.ts";

const longest = 50_000;
/** A text that is one literal of a programming language, perhaps given to a name. */
const opening =
  /^(?:\s|\/\/[^\n]*\n|#[^\n]*\n|\/\*[^*]*\*\/)*(?:(?:const|let|var|return)\s+)?(?:\$?[A-Za-z_]\w{0,60}\s*(?::=|=)\s*)?(?=[[{@])/u;

/** `undefined` where it is no value. */
export function valuesIn(text: string, language = ""): ValueBlock | undefined {
  if (/^ya?ml$/iu.test(language)) return yamlIn(text);
  const json = jsonIn(text);
  if (json !== undefined && json.unreadFrom === undefined) return json;
  return literalsIn(text) ?? json ?? jsonPartIn(text);
}

function literalsIn(text: string): ValueBlock | undefined {
  const start = text.length > longest ? undefined : opening.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  const reader = new LiteralReader(text);
  const literal = reader.read(start);
  if (literal === undefined || literal.node.type === "open") return undefined;
  // `[Section]`
  const { type, children = [] } = literal.node;
  if (type === "array" && children.length > 0 && children.every((one) => one.type === "open")) {
    return undefined;
  }
  const rest = text.slice(literal.end).trim();
  const values = [{ tree: literal.node, base: 0 }];
  const isCut = reader.isCut || /\.\.\.|…/u.test(rest);
  return rest === "" || rest.startsWith(";")
    ? { values, isCut }
    : { values, isCut, unreadFrom: literal.end };
}
