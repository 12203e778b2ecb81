/** Lines of a stream → their values: `data: {…}` of server-sent events. */
import { type MarkedText, TextBuilder } from "../../outline/marked-text.ts";

/** The data alone, as values that follow each other; `undefined` where the block is no such stream. */
export function eventData(text: MarkedText): MarkedText | undefined {
  if (!/^\s*data:\s*[[{]/mu.test(text.text)) return undefined;
  const built = new TextBuilder();
  let at = 0;
  for (const line of text.text.split("\n")) {
    const mark = /^\s*data:\s*/u.exec(line)?.[0];
    const isField = mark !== undefined || /^\s*(?:event|id|retry)?:|^\s*$/u.test(line);
    if (!isField) return undefined;
    if (mark !== undefined && !/^\s*data:\s*\[DONE\]/u.test(line)) {
      built.add(`${line.slice(mark.length)}\n`, text.offsetAt(at + mark.length), "code");
    }
    at += line.length + 1;
  }
  return built.finish();
}
