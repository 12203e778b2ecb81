/** The parts of a multipart message → its fields, each with its place. */
import type { MarkedText } from "../../outline/marked-text.ts";
import type { Pair, SentBody } from "./request.ts";

const mostParts = 100;
const disposition = /^[ \t]*content-disposition[ \t]*:[ \t]*form-data\b[^\n]*/imu;

/** Absent where no part has a name, or some are left out. */
export function multipartBody(text: MarkedText): SentBody | undefined {
  if (/^[ \t]*(?:\.\.\.|…)/mu.test(text.text)) return undefined;
  const pairs: Pair[] = [];
  const marks = [...text.text.matchAll(/^[ \t]*--[^\s-][^\n]*$|^[ \t]*-{3,}\w[^\n]*$/gmu)];
  for (const [index, { 0: mark, index: at }] of marks.slice(0, mostParts).entries()) {
    const pair = partOf(text.slice(at + mark.length + 1, marks[index + 1]?.index));
    if (pair !== undefined) pairs.push(pair);
  }
  return pairs.length === 0 ? undefined : { kind: "form", pairs, isMultipart: true };
}

/** Files and parts with a type of their own have a name alone. */
function partOf(part: MarkedText): Pair | undefined {
  const line = disposition.exec(part.text);
  const found = /;[ \t]*name="?([^";\s]+)"?/iu.exec(line?.[0] ?? "");
  if (line === null || found === null) return undefined;
  const [all, own = ""] = found;
  const start = line.index + found.index + all.lastIndexOf(own);
  const name = part.slice(start, start + own.length);
  const blank = /\n[ \t]*\r?\n/u.exec(part.text);
  const isPlain =
    !/\bfilename\*?=/iu.test(line[0]) && !/^[ \t]*content-type[ \t]*:/imu.test(part.text);
  if (!isPlain || blank === null) return { name };
  const from = blank.index + blank[0].length;
  const words = part.text.slice(from).trim();
  if (words === "" || words.includes("\n") || /^[<(@]/u.test(words)) return { name };
  const begin = part.text.indexOf(words, from);
  return { name, value: part.slice(begin, begin + words.length) };
}
