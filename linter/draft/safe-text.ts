/** Text of a description → Markdown that shows it and makes no heading, table, tag or link of its own. */

/** What nobody sees, or what could end a line. */
const hidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]|\p{Cs}/gu;

const entities: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&nbsp;", " "],
]);

/** `text` without what cannot be seen, with `\n` at line ends. */
export function seen(text: string): string {
  return text.replaceAll(/\r\n?/gu, "\n").replaceAll("\t", "  ").replaceAll(hidden, "");
}

/** Tags of HTML as Markdown, as far as there is a word for them; other tags go, their text stays. */
export function withoutTags(text: string): string {
  if (!/[<&]/u.test(text)) return text;
  return text
    .replaceAll(/<!--[^]*?(?:-->|$)/gu, "")
    .replaceAll(/<a\s[^<>]*href="(https?:[^"<>\s()]*)"[^<>]*>([^<>]*)<\/a>/giu, "[$2]($1)")
    .replaceAll(/<\/?(?:code|tt)>/giu, "`")
    .replaceAll(/<li[^<>]*>/giu, "\n- ")
    .replaceAll(/<br\s*\/?>/giu, "\n")
    .replaceAll(/<\/?(?:p|div|ul|ol|table|tr|h[1-6]|pre)(?:\s[^<>]*)?\/?>/giu, "\n\n")
    .replaceAll(/<\/?[a-z][a-z0-9-]{0,20}(?:\s[^<>]*)?\/?>/giu, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/gu, (word) => entities.get(word) ?? word);
}

/** Code, a link to another site, or a link and an image of which the words are kept. */
const parts =
  /(`+)(?!`)([^`\n][^\n]*?)(?<!`)\1(?!`)|!?\[([^[\]\n]{0,500})\](?:\(([^()\s<>]{0,2000})(?:\s+"[^"\n]{0,200}")?\))?/gu;

/** One line of text with its code and its links to other sites; all else is plain. */
export function inline(text: string): string {
  let out = "";
  let at = 0;
  for (const match of text.matchAll(parts)) {
    const [whole, , code, words, target] = match;
    out += plain(text.slice(at, match.index));
    at = match.index + whole.length;
    if (code !== undefined) out += codeSpan(code) ?? plain(code);
    else if (isOutside(target) && !whole.startsWith("!") && (words ?? "").trim() !== "") {
      out += `[${plain(words ?? "")}](${target})`;
    } else if (target !== undefined) out += plain(words ?? "");
    else out += plain(whole);
  }
  return out + plain(text.slice(at));
}

function isOutside(target: string | undefined): target is string {
  return target !== undefined && /^https?:\/\/[^\s`|\\]+$/u.test(target);
}

function plain(text: string): string {
  return text.replaceAll(/[\\`<[\]&_]|(?<=:)\/\//gu, escaped);
}

function escaped(mark: string, at: number, text: string): string {
  if (mark === "//") return mark;
  const isWithin = (index: number) => /[\p{L}\p{N}]/u.test(text[index] ?? "");
  // An underscore within a word is no mark.
  if (mark === "_" && isWithin(at - 1) && isWithin(at + 1)) return mark;
  if (mark === "&") return /^&(?:#?\w{1,32});/u.test(text.slice(at, at + 36)) ? "\\&" : mark;
  return `\\${mark}`;
}

/** `text` as code; absent where no code span can hold it. */
export function codeSpan(text: string): string | undefined {
  if (text.trim() === "" || text.includes("\n")) return undefined;
  const longest = Math.max(0, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const isPadded = /^`|`$|^ .* $/u.test(text);
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

/** Markdown for one cell of a table; absent where a bar behind a backslash would end the cell. */
export function asCell(markdown: string): string {
  return markdown.replaceAll("\n", " ").replaceAll(/(?<!\\)\|/gu, "\\|");
}

/** The words of a heading: one line, without what would be read as a statement about the service. */
export function headingText(text: string): string {
  const line = seen(text).replaceAll(/\s+/gu, " ").trim();
  return plain(line.replaceAll("`", ""))
    .replaceAll(/[*#]/gu, String.raw`\$&`)
    .slice(0, 300);
}

/** The beginning of `text` as one line: whole sentences, at most about `longest` characters. */
export function oneLine(text: string, longest: number): string {
  const line = seen(withoutTags(text))
    .replaceAll(/```[^]*?(?:```|$)/gu, " ")
    .replaceAll(/^\s{0,3}(?:[-*+]|#{1,6}|>)\s+/gmu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("! "), cut.lastIndexOf("? "));
  const short =
    end > longest / 3 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(" "))} …`;
  // Code that is cut in half is no code.
  return (short.match(/`/gu)?.length ?? 0) % 2 === 0 ? short : short.replaceAll("`", "");
}
