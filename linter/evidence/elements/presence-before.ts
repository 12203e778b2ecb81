/** Words in front of the name of an item that say whether it has to be there: "REQUIRED name (string)". */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Described } from "./described.ts";

export interface PresenceBefore {
  /** Where the name begins. */
  readonly end: number;
  readonly part: Described["statements"][number];
}

const marks = "[\\s•*·–—-]*";
/** In capitals, in brackets, or without a colon: "Required: yes" is a label. */
const before = new RegExp(
  `^${marks}(?:(?<shouted>REQUIRED|MANDATORY|OPTIONAL)\\b|[([]\\s*(?<inBrackets>[Rr]equired|[Mm]andatory|[Oo]ptional|REQUIRED|MANDATORY|OPTIONAL)\\s*[)\\]]|(?<word>Required|Mandatory|Optional)(?=\\s))\\s*(?:[:–—-]\\s+)?(?=\\S)`,
  "u",
);

/** Whether such words begin the text, and where the name behind them begins. */
export function presenceBefore(text: MarkedText): PresenceBefore | undefined {
  const found = before.exec(text.text);
  const { shouted, inBrackets, word } = found?.groups ?? {};
  const own = shouted ?? inBrackets ?? word;
  if (found === null || own === undefined) return undefined;
  const start = text.text.indexOf(own);
  const value = !/^optional$/iu.test(own);
  // As good as a cell of its own: the words behind the name may say "optional" of something else.
  const part = {
    text: text.slice(start, start + own.length),
    statement: { kind: "required", value, start: 0, end: own.length },
  } as const;
  return { end: found[0].length, part };
}
