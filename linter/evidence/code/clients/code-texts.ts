/** Texts and addresses that code builds from literals, with the place of each letter. */
import { type MarkedText, TextBuilder } from "../../outline/marked-text.ts";
import type { ValueNode } from "../values/value-node.ts";

/** What is between the quotes of a literal. */
export function insideOf(node: ValueNode, code: MarkedText): MarkedText {
  const source = code.text.slice(node.offset, node.offset + node.length);
  const open = /^[A-Za-z]{0,2}(?:"{3}|'{3}|["'`])/u.exec(source)?.[0] ?? "";
  const close = /^[A-Za-z]{0,2}(?:"{3}|'{3})/u.test(open) ? 3 : open === "" ? 0 : 1;
  const end = node.offset + node.length - close;
  return code.slice(node.offset + open.length, Math.max(node.offset + open.length, end));
}

const part =
  /([fFrRbBuU]{0,2})("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)|[A-Za-z_$][\w$.]*(?:\([^()"'`]*\))?/gu;

/**
 * The text of a literal or of a sum of them, where `{…}` stands for what is not known. Absent where no part of it is a
 * text.
 */
export function textOf(node: ValueNode, code: MarkedText): MarkedText | undefined {
  if (node.type === "string") return withPlaceholders(insideOf(node, code));
  if (node.type !== "open" || node.length > 2_000) return undefined;
  const source = code.text.slice(node.offset, node.offset + node.length);
  const text = new TextBuilder();
  let hasText = false;
  const isCall = /^(?:new\s+)?(?:URL|URI|Uri|URI\.parse|URI\.create)\s*\(/u.exec(source);
  const from = isCall?.[0].length ?? 0;
  for (const { 0: all, 2: quoted, index } of source.slice(from).matchAll(part)) {
    const at = node.offset + from + index;
    if (quoted === undefined) text.add("{name}", code.offsetAt(at), "code");
    else {
      hasText = true;
      const literal: ValueNode = { type: "string", offset: at, length: all.length };
      const inner = withPlaceholders(insideOf(literal, code));
      for (const { start, end, offset } of inner.runs) {
        text.add(inner.text.slice(start, end), offset, "code");
      }
    }
    if (isCall !== null && hasText) break;
  }
  return hasText ? text.finish() : undefined;
}

/** `${…}`, `#{…}` and `{…}` become `{…}` without slashes, and `%s` too. */
function withPlaceholders(text: MarkedText): MarkedText {
  const found = [...text.text.matchAll(/[$#]?\{[^{}]{1,80}\}|%[sdv]/gu)];
  if (found.length === 0) return text;
  const built = new TextBuilder();
  let at = 0;
  const copy = (end: number): void => {
    const own = text.slice(at, end);
    if (end > at)
      for (const run of own.runs) built.add(own.text.slice(run.start, run.end), run.offset, "code");
  };
  for (const { 0: all, index } of found) {
    copy(index);
    const words = `{${all.replaceAll(/\W+/gu, "_")}}`;
    built.add(words, text.offsetAt(index), "code");
    at = index + all.length;
  }
  copy(text.text.length);
  return built.finish();
}
