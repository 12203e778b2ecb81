/** The names of members with which an item begins. */
import type { MarkedText } from "../outline/marked-text.ts";
import { readPhrases } from "../phrases/read-phrases.ts";
import type { Described } from "./described.ts";
import { nameIn, typePart } from "./describe.ts";
import { presenceBefore } from "./presence-before.ts";

type Part = Described["statements"][number];

export interface ItemName {
  readonly name: string;
  /** Where the first name ends. */
  readonly firstEnd: number;
  /** Where all names end. */
  readonly end: number;
  /** Further names that the same words are about. */
  readonly more: readonly { readonly name: string; readonly at: MarkedText }[];
  /** What stands in front of the name: "REQUIRED name". */
  readonly presence?: Part;
}

/** What stands behind a name that begins an item. */
const behindName =
  /^\s*(?:$|[:(–—,[*?·|-]|is\b|must\b|\w+\s*[(:–—·])|^[ \t]*\n|^[ \t]+(?:(?:required|optional)\b[ \t]*)?(?:(?:array|string|integer|number|boolean|object)s?\b|$)|^\s*(?:\/|and|or|&)\s*$/iu;

/** An item that begins with a name: `name`: description. */
export function itemName(text: MarkedText): ItemName | undefined {
  if (label.test(text.text) || ofExample.test(text.text)) return undefined;
  const presence = presenceBefore(text);
  if (presence === undefined) return nameAtStart(text);
  const own = nameAtStart(text.slice(presence.end));
  if (own === undefined) return undefined;
  const firstEnd = presence.end + own.firstEnd;
  return { ...own, firstEnd, end: presence.end + own.end, presence: presence.part };
}

function nameAtStart(text: MarkedText): ItemName | undefined {
  const [first] = text.runs.filter(({ look }) => look !== "text");
  const start = text.text.search(/[^\s•*·–—\p{Extended_Pictographic}\uFE0F-]/u);
  if (first !== undefined && start !== -1 && first.start <= start + 1) {
    const code = text.text.slice(first.start, first.end).replace(/[:\s]+$/u, "");
    const name = nameIn(code) ?? headerIn(code) ?? queryIn(code);
    const joined = moreNames(text, first.end);
    const after = text.text.slice(first.end, joined.next ?? first.end + 40);
    if (name !== undefined && behindName.test(after))
      return { name, firstEnd: first.end, end: joined.end, more: joined.more };
  }
  const plain = /^\s*([A-Za-z_][\w.-]*)\s*(?=\(|:\s|\s[–—-]\s)/u.exec(text.text);
  const name = nameIn(plain?.[1] ?? "");
  if (plain === null || name === undefined) return undefined;
  return { name, firstEnd: plain[0].length, end: plain[0].length, more: [] };
}

export interface NamedCell {
  readonly name: string;
  readonly at: MarkedText;
  /** Words behind the name in the same cell: its type, or whether it has to be there. */
  readonly rest?: MarkedText;
}

/** A cell that is a name, or several names in code with nothing but marks between them. */
export function namesInCell(cell: MarkedText): readonly NamedCell[] {
  const name = nameIn(cell.text);
  if (name !== undefined) return [{ name, at: cell }];
  const query = queryIn(cell.text);
  if (query !== undefined) {
    const start = cell.text.indexOf(query);
    return [{ name: query, at: cell.slice(start, start + query.length) }];
  }
  const described = nameWithPhrases(cell);
  if (described !== undefined) return [described];
  const codes = cell.codes();
  const between = codes.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    cell.text,
  );
  if (codes.length < 2 || codes.length > 10 || !/^(?:[\s,/&|]|\band\b|\bor\b)*$/u.test(between))
    return [];
  const named = codes.flatMap(({ text, start, end }) => {
    const own = nameIn(text);
    return own === undefined ? [] : [{ name: own, at: cell.slice(start, end) }];
  });
  return named.length === codes.length ? named : [];
}

/** Longer cells are sentences. */
const longestPhrases = 120;

/** `**name** string, not null` and `name (optional)`: a name, and behind it short phrases about it. */
function nameWithPhrases(cell: MarkedText): NamedCell | undefined {
  const { text } = cell;
  if (text.length > longestPhrases) return undefined;
  const found = /^\s*[\w.[\]-]+\*?(?=\s*\(|[\s\u00A0]+\S)/u.exec(text)?.[0];
  const end = found?.length ?? 0;
  const first = cell.runs.find((run) => text.slice(run.start, run.end).trim() !== "");
  // Two words are a name and more only where they look different, or where brackets part them.
  const isApart = first !== undefined && first.look !== "text" && first.end <= end + 1;
  if (found === undefined || !(isApart || /^\s*\(/u.test(text.slice(end)))) return undefined;
  const name = nameIn(found);
  const rest = cell.slice(end);
  return name === undefined || readPhrases(rest).length === 0
    ? undefined
    : { name, at: cell.slice(0, end), rest };
}

/** `Name: <value>` is the header of that name. */
function headerIn(code: string): string | undefined {
  return /^([A-Z][A-Za-z\d]*(?:-[A-Za-z\d]+)+):\s+\S/u.exec(code)?.[1];
}

/** `limit=<count>` is the parameter of that name. */
function queryIn(text: string): string | undefined {
  return /^\s*[?&]?([A-Za-z_][\w.-]{0,60})=(?:\S[^\n]{0,80})?$/u.exec(text)?.[1];
}

/** `limit=<number>`, `limit=[number]`: the type that stands in the place of a value. */
export function typeInPlace(at: MarkedText): Part | undefined {
  const found =
    /^\s*[?&]?[A-Za-z_][\w.-]{0,60}=[<[{](?<type>string|number|int|integer|bool|boolean)[>\]}]\s*$/u.exec(
      at.text,
    );
  const type = found?.groups?.["type"];
  const start = at.text.indexOf("=") + 2;
  return type === undefined ? undefined : typePart(at.slice(start, start + type.length));
}

/** `a`, `b` and `c`: the names behind the first, each in code. */
function moreNames(text: MarkedText, from: number) {
  const more: { name: string; at: MarkedText }[] = [];
  let end = from;
  let next: number | undefined;
  for (const { text: code, start, end: behind } of text.codes()) {
    if (start < end) continue;
    const name = nameIn(code);
    const isJoined = /^\s*(?:[,/&]|,?\s*(?:and|or))\s*$/u.test(text.text.slice(end, start));
    if (name === undefined || !isJoined || more.length > 10) break;
    next ??= start;
    more.push({ name, at: text.slice(start, behind) });
    end = behind;
  }
  // The words that follow are about all of them only where they are set apart.
  const isApart = /^\s*(?:$|[:(–—[*-])/u.test(text.text.slice(end, end + 10));
  return isApart ? { more, end, next } : { more: [], end: from, next: undefined };
}

/** "Type: string", "Required: yes" and their like describe the member that the heading names. */
const label =
  /^[\s•*·–—_-]*(?:Type|Required|Optional|Mandatory|Default(?:\s+value)?|Format|Nullable|Allowed(?:\s+values)?|Possible\s+values|Minimum|Maximum|Constraints|Example)[*_]*:(?!:)/u;

/** "Code: 404" and "Content: {…}" are what an answer has, and no members of it. */
const ofExample =
  /^\W*(?:(?:HTTP\s+)?(?:Code|Status(?:\s+code)?)[*_]*\s*:\W*[1-5]\d\d\b|(?:Content|Body|Response(?:\s+body)?|Data)[*_]*\s*:[\s`*_]*[[{])/iu;
