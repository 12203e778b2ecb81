/** The words for a request: "query `page` (int, default 1)", "body: name (string, required)". */
import type { Subject } from "../../model/statement.ts";
import { readType } from "./body.ts";
import type { SectionContext } from "./section-context.ts";
import { gapsIn } from "./gap-words.ts";
import { recordIn } from "./record-words.ts";
import { isCrossReference } from "./cross-references.ts";
import type { Text } from "./text.ts";
import { readMembers } from "./words.ts";

const place =
  /^(query|path|header|cookie|body|form|json body|request body)(?: (?:parameters?|fields?|members?|string))?s?:? (.+)$/iu;
const places = new Map([
  ["form", "body"],
  ["json body", "body"],
  ["request body", "body"],
]);
const none = /^(?:none|no (?:body|payload|parameters|request body)|empty|nothing)$/iu;

/** Claims what `cell` says of the request of `operation`. */
export function readRequest(cell: Text, operation: Subject, context: SectionContext): void {
  const { writer } = context;
  if (isCrossReference(cell)) return;
  if (none.test(cell.unstopped().text)) {
    writer.claim("request body", [...operation, "body"], false, cell.span);
    return;
  }
  let at: string | undefined;
  for (const part of cell.split(
    /;\s+|\.\s+|,\s+(?=(?:query|path|header|cookie|body)\b(?: `|: ))/u,
  )) {
    if (gapsIn(part, writer)) continue;
    const [, where, rest] = part.match(place) ?? [];
    if (where !== undefined) {
      const name = where.text.toLowerCase();
      at = places.get(name) ?? name;
    }
    const isUnderstood = readPart(rest ?? part, operation, at, context);
    if (isUnderstood) continue;
    const message = `"${part.text}" is not a known form here`;
    const help = "Write `body: a (string, required), b (int)` or `query a (int)`.";
    writer.finding("document/residue", message, part.span, help);
  }
}

function readPart(
  text: Text,
  operation: Subject,
  place: string | undefined,
  context: SectionContext,
): boolean {
  const { writer } = context;
  if (place === undefined) return readRecord(text, [...operation, "body"], context);
  const subject = [...operation, place];
  if (place === "body") {
    writer.claimOnce("request body", subject, true, text.span);
    if (readRecord(text, subject, context) || readType(text, subject, context)) return true;
  }
  const [, names] = text.match(/^([^()]+) (?:is|are) required$|^([^()]+) required$/u) ?? [];
  if (names !== undefined) {
    const listed = names.isEmpty ? text.slice(0, text.text.lastIndexOf(" ")) : names;
    for (const name of listed.split(/,\s*(?:and )?| and /u)) {
      writer.claim("required", [...subject, name.text.replaceAll("`", "")], true, name.span);
    }
    return true;
  }
  if (readUsage(text, subject, context)) return true;
  const reading = readMembers(text, subject);
  if (reading.claims.every(({ kind }) => kind !== "member")) return false;
  writer.reading(reading);
  return true;
}

/** "the fields of the link creation body", "link creation fields", "Pet": the body is a record. */
function readRecord(text: Text, subject: Subject, context: SectionContext): boolean {
  const { writer } = context;
  const [, of] = text.match(/^(?:the )?fields of (?:the |an? )?(.+)$/iu) ?? [];
  const [, before] = text.match(/^(?:the )?(.+?) fields(?: \(.+\))?$/iu) ?? [];
  const named = of ?? (before?.isEmpty === false ? before : text);
  const record = recordIn(named, context) ?? bodyRecord(before, context);
  if (record === undefined) return false;
  writer.claim("ref", subject, record.key, record.span);
  writer.uses(record.key, record.span);
  return true;
}

/** "link creation fields" are those of the "link creation body". */
function bodyRecord(words: Text | undefined, { known }: SectionContext) {
  const key = `${words?.text.toLowerCase() ?? ""} body`;
  return words !== undefined && known.records.has(key) ? { key, span: words.span } : undefined;
}

/** "those fields that are to change (usage shows tags and notes)": members that usage shows. */
function readUsage(text: Text, subject: Subject, { writer }: SectionContext): boolean {
  const [, before, first, second] =
    text.match(/^(.+?) \((?:usage shows (.+)|(.+?) appears? in usage)\)$/u) ?? [];
  const names = first?.isEmpty === false ? first : second;
  if (before === undefined || names === undefined) return false;
  for (const name of names.split(/,\s*(?:and )?| and /u)) {
    writer.claim("member", [...subject, name.text.replaceAll("`", "")], true, name.span);
  }
  writer.prose(text.text, [{ subject }], text.span);
  return true;
}
