/** "In XML each log also carries `alert_contacts`": members that answers of one media type have besides. */
import type { Subject } from "../../model/statement.ts";
import { below } from "./section-context.ts";
import type { Writer } from "./claim-writer.ts";
import type { Text } from "./text.ts";

const also =
  /^in (XML|JSON),? (?:each|every|an?|the) ([\p{L} -]+?) (?:also )?(?:carries|has|holds) (?:also )?(?:an? )?`([\w.-]+)`(?: (?:besides|too|as well))?$/iu;

/** The parts of such words; absent for others. */
export interface OnlyIn {
  readonly media: Text;
  readonly who: Text;
  readonly member: Text;
}

/** The media type and the members; `undefined` of other words. */
export function onlyIn(words: Text): OnlyIn | undefined {
  const [, media, who, member] = words.match(also) ?? [];
  if (media === undefined || who === undefined || member === undefined) return undefined;
  return { media, who, member };
}

/** A typed cell and what it says at its end, after a semicolon, of one media type. */
export function withoutOnlyIn(cell: Text | undefined): readonly [cell?: Text, said?: OnlyIn] {
  if (cell === undefined) return [];
  const [, type, last] = cell.match(/^(.+); (in (?:XML|JSON)\b[^;]*)$/iu) ?? [];
  const said = last && onlyIn(last);
  return type === undefined || said === undefined ? [cell] : [type, said];
}

/** States that the member is there, in this media type alone. */
export function claimOnlyIn({ media, member }: OnlyIn, base: Subject, writer: Writer): void {
  const at = below(base, member.text);
  writer.claimOnce("member", at, true, member.span);
  writer.claim("only media", at, [`application/${media.text.toLowerCase()}`], media.span);
}
