/** What the words about an error state: details, a waiting time, codes of nested errors. */
import type { Subject } from "../../model/statement.ts";
import type { Writer } from "./claim-writer.ts";
import { waitIn } from "./rate.ts";
import type { Text } from "./text.ts";
import { readTypeCell } from "./words.ts";

/** Claims what is understood. The words as a whole are prose all the same. */
export function readErrorWords(words: Text, error: Subject, writer: Writer): void {
  readDetails(words, error, writer);
  const wait = waitAbout(words);
  if (wait !== undefined) writer.claim("wait", error, wait.value, wait.text.span);
  const [, code] = words.match(/\bnested (?:entry|entries|errors?)\b.* code `([^`]+)`/u) ?? [];
  if (code === undefined) return;
  writer.claim("nested codes", error, [code.text], code.span);
  const nested = ["error", code.text];
  writer.claim("error", nested, true, code.span);
  writer.prose(words.text, [{ subject: nested }], words.span);
}

const detail = /`(details(?:\.[\w-]+)+)` \(([^()]+)\)/u;

/** "`details.required_scope` (string)" */
function readDetails(words: Text, error: Subject, writer: Writer): void {
  for (let rest = words; ; ) {
    const [whole, name, type] = rest.match(detail) ?? [];
    if (whole === undefined || name === undefined || type === undefined) return;
    const way = name.text.split(".");
    const subject = [...error, ...way];
    way.forEach((_, index) => {
      const part = [...error, ...way.slice(0, index + 1)];
      writer.claimOnce("member", part, true, name.span);
    });
    writer.reading(readTypeCell(type, [subject]));
    rest = rest.slice(rest.text.indexOf(whole.text) + whole.text.length);
  }
}

const length = "(\\d+ (?:second|minute|hour|day)s?)";
const upTo = new RegExp(`\\b(?:up to|at most|within) ${length}\\b`, "iu");
const after = new RegExp(`\\b(?:after|at least|timeout of) ${length}\\b`, "iu");

/** "up to 20 minutes may pass", "the timeout of 20 seconds has passed". */
function waitAbout(words: Text) {
  const [text, most] = words.match(upTo) ?? [];
  const [later, from] = words.match(after) ?? [];
  const value =
    most === undefined ? from && waitIn(`after ${from.text}`) : waitIn(`up to ${most.text}`);
  const found = text ?? later;
  return value === undefined || found === undefined ? undefined : { value, text: found };
}
