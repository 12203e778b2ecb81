/** `Invoke-RestMethod -Uri … -Method Post -Body …` → the request that it sends. */
import { LiteralReader } from "../values/literals.ts";
import { type ValueNode, propertiesOf } from "../values/value-node.ts";
import type { Code } from "./calls.ts";
import { insideOf, textOf } from "./code-texts.ts";
import type { SentRequest } from "./request.ts";
import { RequestParts } from "./request-parts.ts";
import { bodyOfText } from "./text-body.ts";

const commands = /(?<![\w-])(?:Invoke-RestMethod|Invoke-WebRequest|irm|iwr)(?=\s)/giu;
const option = /[ \t]*(?:`\r?\n[ \t]*)*-([A-Za-z]+)(?:[ \t]+|:)(?:`\r?\n[ \t]*)*/uy;
const blank = /(?:[ \t]|`\r?\n)*/uy;

export function powershellRequests(code: Code): SentRequest[] {
  const { text } = code.text;
  return [...text.matchAll(commands)].slice(0, 100).flatMap(({ 0: name, index }) => {
    const parts = new RequestParts();
    let at = index + name.length;
    for (let left = 30; left > 0; left -= 1) {
      option.lastIndex = at;
      const own = option.exec(text);
      blank.lastIndex = at;
      const from = own === null ? (blank.exec(text), blank.lastIndex) : option.lastIndex;
      if (from >= text.length || /[\n|;)]/u.test(text.charAt(from))) break;
      const value = valueAt(code, from);
      take(own?.[1]?.toLowerCase() ?? "uri", value.node, code, parts);
      if (value.end <= at) break;
      at = value.end;
    }
    const implied = parts.body === undefined ? "GET" : "POST";
    return parts.finish(implied, { start: index, end: at }) ?? [];
  });
}

/** A literal, what stands in brackets, or a word. */
function valueAt(code: Code, from: number): { readonly node: ValueNode; readonly end: number } {
  const { text } = code.text;
  const bracket = text.charAt(from) === "(";
  if (bracket || /["'@]/u.test(text.charAt(from))) {
    const inner = new LiteralReader(text).literal(bracket ? from + 1 : from);
    if (bracket) {
      const end = text.indexOf(")", inner?.end ?? from);
      const node = inner?.node ?? { type: "open", offset: from, length: 1 };
      return { node, end: end === -1 ? text.length : end + 1 };
    }
    if (inner !== undefined) return inner;
    const quoted = /^"(?:[^"`\n]|`.)*"|^'[^'\n]*'/u.exec(text.slice(from, from + 2_000))?.[0];
    if (quoted !== undefined) {
      const node = {
        type: "string",
        offset: from,
        length: quoted.length,
        value: quoted.slice(1, -1),
      } as const;
      return { node, end: from + quoted.length };
    }
  }
  const word = /^[^\s`|;)]+/u.exec(text.slice(from, from + 500))?.[0] ?? " ";
  const node = { type: "open", offset: from, length: word.length } as const;
  return { node: code.assignments.resolve(node).node, end: from + word.length };
}

function take(name: string, node: ValueNode, code: Code, parts: RequestParts): void {
  const at = code.text.slice(node.offset, node.offset + node.length);
  const word = node.type === "string" ? insideOf(node, code.text) : at;
  switch (name) {
    case "uri": {
      const url = node.type === "string" ? textOf(node, code.text) : word;
      if (url !== undefined) parts.url ??= url;
      break;
    }
    case "method":
      parts.method = word;
      break;
    case "headers":
      for (const { key, value } of propertiesOf(node)) {
        const pair = { name: insideOf(key, code.text) };
        const isText = value?.type === "string";
        parts.headers.push(isText ? { ...pair, value: insideOf(value, code.text) } : pair);
      }
      break;
    case "contenttype":
      parts.addHeader("content-type", word.text, word);
      break;
    case "body":
      if (node.type === "string") parts.body = bodyOfText(word) ?? { kind: "elsewhere" };
      else if (node.type === "object" || node.type === "array") {
        const block = { values: [{ tree: node, base: 0 }], isCut: false };
        parts.body = { kind: "value", block, text: code.text };
      } else parts.body = { kind: "elsewhere" };
      break;
    case "authentication":
      if (/^(?:basic|bearer)$/iu.test(word.text)) {
        parts.login = { scheme: /basic/iu.test(word.text) ? "basic" : "bearer", at };
      }
      break;
    case "form":
    case "infile":
      parts.body = { kind: "elsewhere" };
  }
}
