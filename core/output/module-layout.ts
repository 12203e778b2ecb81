/**
 * Modules laid out as prettier does it: by oxfmt, which gives the same bytes some twenty times faster,
 * and by prettier itself where oxfmt has no build for the machine or is known to differ. The only
 * importer of both.
 */
import type { format as oxfmt } from "oxfmt";
import type * as Prettier from "prettier";
import { stringsAndComments } from "../base/text/identifiers.ts";

/** What a module is written in, as its file is called. */
export type ModuleEnding = ".ts" | ".js";

const printWidth = 100;

/** What prettier itself takes where nobody chose a width, for files that people own. */
const usualWidth = 80;

/** A module that people own, laid out as prettier does it without a config. Throws when it does not parse. */
export async function layOutOwned(text: string): Promise<string> {
  const format = await loadOxfmt();
  if (format === undefined) return byPrettier(text, ".ts", usualWidth);
  const { code, errors } = await format("module.ts", text, { printWidth: usualWidth });
  const [error] = errors;
  if (error !== undefined) throw new Error(error.message);
  return code;
}

/** `text` laid out, behind `banner`. Throws when it does not parse, with the reason. */
export async function layOutModule(
  text: string,
  ending: ModuleEnding,
  banner = "",
): Promise<string> {
  const laidOut = [banner];
  for (const piece of piecesOf(text)) {
    // Blank lines between statements are kept, but for more than one.
    const isApart = piece.startsWith("\n") && laidOut.length > 1;
    laidOut.push(isApart ? "\n" : "", await layOutPiece(piece, ending));
  }
  return laidOut.join("");
}

/** Characters that are laid out at once: what parses them takes some thirty times as much memory. */
const pieceLength = 100_000;

/** A large text cut where exports begin, a blank line before one with what follows it. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > pieceLength) {
    const end = endOf(text, start + pieceLength);
    if (end === text.length) break;
    const isApart = text[end - 1] === "\n";
    pieces.push(text.slice(start, isApart ? end : end + 1));
    start = isApart ? end : end + 1;
  }
  return [...pieces, text.slice(start)];
}

async function layOutPiece(text: string, ending: ModuleEnding): Promise<string> {
  const format = await loadOxfmt();
  if (format === undefined) return byPrettier(text, ending);
  const { code, errors } = await format(`module${ending}`, text, { printWidth });
  const [error] = errors;
  if (error !== undefined) throw new Error(error.message);
  return wideTypes(text, code, ending);
}

/** As oxfmt is to do it, and where there is no oxfmt. */
export async function byPrettier(
  text: string,
  ending: ModuleEnding,
  width = printWidth,
): Promise<string> {
  const prettier: typeof Prettier = await import("prettier");
  const parser = ending === ".ts" ? "typescript" : "acorn";
  return prettier.format(text, { printWidth: width, parser });
}

let loaded: Promise<typeof oxfmt | undefined> | undefined;

/** `undefined` where the package has no build for this machine. */
function loadOxfmt(): Promise<typeof oxfmt | undefined> {
  return (loaded ??= tried());
}

async function tried(): Promise<typeof oxfmt | undefined> {
  try {
    const { format } = await import("oxfmt");
    await format("module.ts", "", {});
    return format;
  } catch {
    return undefined;
  }
}

/** The start of a named type: prettier breaks and indents a union behind one that fills a line, oxfmt does not. */
const typeHead = new RegExp(`^(?:export )?type .{${printWidth - 25},}? =`, "gm");

/** False for the text of a type that is certainly no union: both lay out any other type in one way. */
function mayBeUnion(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.replace(stringsAndComments, "").matchAll(/[()[\]{}|]/g)) {
    if (sign === "|" && depth === 0) return true;
    if (sign !== "|") depth += "([{".includes(sign) ? 1 : -1;
  }
  return false;
}

/**
 * `laidOut` by oxfmt, where types with names as wide as a line are left to prettier: from each such
 * head to the next export, since `export` starts a line of either text only where a statement begins.
 */
async function wideTypes(text: string, laidOut: string, ending: ModuleEnding): Promise<string> {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: head, index } of laidOut.matchAll(typeHead)) {
    if (index < end) continue;
    const next = endOf(laidOut, index);
    if (!mayBeUnion(laidOut.slice(index + head.length, next))) continue;
    const start = text.indexOf(head);
    if (start < 0) return byPrettier(text, ending);
    const statement = text.slice(start, endOf(text, start));
    pieces.push(laidOut.slice(end, index), (await byPrettier(statement, ending)).trimEnd());
    end = index + laidOut.slice(index, next).trimEnd().length;
  }
  pieces.push(laidOut.slice(end));
  return pieces.join("");
}

function endOf(text: string, start: number): number {
  const next = text.indexOf("\nexport ", start);
  return next < 0 ? text.length : next;
}
