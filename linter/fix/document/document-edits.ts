/** A finding → the change of the document that makes it say what the spec says. */
import { editDistance } from "../../../core/base/text/suggestion.ts";
import type { Json } from "../../../core/model/ir.ts";
import type { Mend } from "../../model/mend.ts";
import { type Edit, type Unsafe, isUnsafe, tokenPattern } from "../edits/edit.ts";
import type { Part } from "./part.ts";
import { contraryOf } from "./required-words.ts";
import { statusEdit } from "./status-edit.ts";
import { typeEdit } from "./type-edit.ts";

/** Edits of the document, or why none is safe. */
export function documentEdits(mend: Mend, part: Part): readonly Edit[] | Unsafe {
  const found = editsOf(mend, part);
  return isUnsafe(found) ? found : found.map((edit) => inTable(withArticle(edit, part), part));
}

function editsOf(mend: Mend, part: Part): readonly Edit[] | Unsafe {
  const words = part.document.slice(part.start, part.end);
  const { what, stated, said } = mend;
  if (what === "required") {
    const change = contraryOf(words, stated === true, part.document);
    if (change === undefined) return { reason: "no single word or mark of the document says it" };
    return [{ ...change, start: part.start + change.start, end: part.start + change.end }];
  }
  if (what === "bound" && said.length === 0) {
    return {
      reason: "the spec has no such bound: the words have to go, which nothing can stand for",
    };
  }
  if (what === "status") return statusEdit(mend, part);
  const [only, ...others] = what === "value" ? nearest(String(stated), said, part) : said;
  if (only === undefined) return { reason: noneOf(what) };
  if (others.length > 0) return { reason: severalOf(mend) };
  if (what === "default" && isMarked(String(only), part)) {
    return { reason: "the mark of the default has to move to another value" };
  }
  if (what === "type" && isInFence(part)) {
    return { reason: "code has its own words for types" };
  }
  if (what === "type") return typeEdit(String(stated), String(only), part);
  if (what === "path") return pathEdit(String(stated), String(only), part);
  const edits = exchange(stated, only, part);
  if (!isUnsafe(edits) || what !== "method") return edits;
  // A table may have it in another cell of the row.
  const row = lineOf(part);
  return /^\s*\|/u.test(part.document.slice(row.start)) ? exchange(stated, only, row) : edits;
}

/** `a`, `b` (default): one value of a list is marked, and the other stands there as well. */
function isMarked(value: string, part: Part): boolean {
  const { start, end } = lineOf(part);
  const behind = /^["'`*_]*\s*[([]?\s*(?:is\s+|as\s+)?(?:the\s+)?default\b/iu;
  const line = part.document.slice(start, end);
  return behind.test(part.document.slice(part.end, end)) && tokenPattern(value).test(line);
}

function isInFence({ document, start }: Part): boolean {
  const fences = [...document.slice(0, start).matchAll(/^[ \t>]*(?:`{3,}|~{3,})/gmu)];
  return fences.length % 2 === 1;
}

function lineOf({ document, start, end }: Part): Part {
  const next = document.indexOf("\n", end);
  const from = document.lastIndexOf("\n", start - 1) + 1;
  return { document, start: from, end: next === -1 ? document.length : next };
}

/** The one that the line does not have yet, or the one whose letters are nearly the same. */
function nearest(stated: string, said: readonly Json[], part: Part): readonly Json[] {
  const { start, end } = lineOf(part);
  const line = part.document.slice(start, end);
  const open = said.filter((one) => !tokenPattern(String(one)).test(line));
  if (open.length < 2) return open;
  const limit = Math.min(2, stated.length / 3);
  const near = open.filter((one) => editDistance(String(one), stated, 2) <= limit);
  return near.length === 1 ? near : open;
}

function noneOf(what: Mend["what"]): string {
  if (what === "example") return "the spec has no value of its own that could stand there";
  if (what === "value") return "several values differ, or the spec has no other one";
  return `the spec has no ${what} that is nearly the same`;
}

function severalOf({ what, said }: Mend): string {
  const names = said.slice(0, 6).map((one) => JSON.stringify(one));
  return `several may be meant: ${names.join(", ")}${said.length > 6 ? ", …" : ""} (${what})`;
}

/** One text for another, where it stands once. */
function exchange(stated: Json, said: Json, part: Part): readonly Edit[] | Unsafe {
  // A sign directly before the part belongs to its number.
  const from = Math.max(0, part.start - 2);
  const words = part.document.slice(from, part.end + 2);
  for (const [old, now] of writtenAs(stated, said)) {
    const found = [...words.matchAll(tokenPattern(old))].filter(
      ({ index }) => from + index >= part.start && from + index + old.length <= part.end,
    );
    const [only] = found;
    if (only === undefined) continue;
    if (found.length > 1) return { reason: `${JSON.stringify(stated)} stands there several times` };
    const start = from + only.index;
    return [{ start, end: start + old.length, text: now }];
  }
  return { reason: `${JSON.stringify(stated)} does not stand there as such` };
}

/** How documents write a value, and how the other is written in the same way. */
function writtenAs(stated: Json, said: Json): readonly (readonly [string, string])[] {
  const [old, now] = [JSON.stringify(stated), JSON.stringify(said)];
  const pairs: (readonly [string, string])[] = [[old, now]];
  if (typeof stated === "number" && typeof said === "number") {
    pairs.push([stated.toLocaleString("en"), said.toLocaleString("en")]);
    pairs.push([
      stated.toLocaleString("en").replaceAll(",", "_"),
      said.toLocaleString("en").replaceAll(",", "_"),
    ]);
  }
  if (typeof stated === "string") pairs.push([stated, typeof said === "string" ? said : now]);
  return pairs;
}

/** The segment that differs. */
function pathEdit(stated: string, said: string, part: Part): readonly Edit[] | Unsafe {
  const there = said.split("/").filter(Boolean);
  const here = stated
    .replace(/[?#].*$/su, "")
    .split("/")
    .filter(Boolean);
  const own = here.slice(here.length - there.length);
  const at = own.findIndex(
    (segment, index) =>
      segment !== there[index] &&
      /^[\w.~-]+$/u.test(segment) &&
      !/[{<:*]/u.test(there[index] ?? "{"),
  );
  const [old = "", now = ""] = [own[at], there[at]];
  return exchange(`/${old}`, `/${now}`, part);
}

/** "a string" becomes "an integer". */
function withArticle(edit: Edit, { document }: Part): Edit {
  const before = document.slice(Math.max(0, edit.start - 8), edit.start);
  const [whole = "", article = ""] = /\b(an?)[ \n][`*_]*$/iu.exec(before) ?? [];
  if (article === "" || !/^[a-z]/iu.test(edit.text)) return edit;
  const isAn = /^[aeio]/iu.test(edit.text);
  const now = article.charAt(0) + (isAn ? "n" : "");
  const start = edit.start - whole.length;
  return { start, end: edit.end, text: now + whole.slice(article.length) + edit.text };
}

/** Columns that are in line stay in line. */
function inTable(edit: Edit, { document }: Part): Edit {
  const lineStart = document.lastIndexOf("\n", edit.start - 1) + 1;
  if (!/^\s*\|/u.test(document.slice(lineStart, lineStart + 40))) return edit;
  const bar = document.indexOf("|", edit.end);
  const lineEnd = document.indexOf("\n", edit.end);
  const shorter = edit.end - edit.start - edit.text.length;
  if (bar === -1 || (lineEnd !== -1 && bar > lineEnd) || shorter === 0) return edit;
  const column = bar - lineStart;
  const next = lineEnd === -1 ? "" : document.slice(lineEnd + 1, lineEnd + 2 + column);
  const above = lineStart < 2 ? lineStart : document.lastIndexOf("\n", lineStart - 2) + 1;
  const before = document.slice(above, lineStart);
  // Of the rows around, each that there is.
  const rows = [next, before].filter((row) => /^\s*\|.*\w/u.test(row));
  if (rows.length === 0 || !rows.every((row) => row.charAt(column) === "|")) return edit;
  const rest = document.slice(edit.end, bar);
  if (shorter > 0) return { ...edit, end: bar, text: edit.text + rest + " ".repeat(shorter) };
  const blanks = / *$/u.exec(rest)?.[0].length ?? 0;
  const taken = Math.min(-shorter, Math.max(0, blanks - 1));
  return { ...edit, end: bar, text: edit.text + rest.slice(0, rest.length - taken) };
}
