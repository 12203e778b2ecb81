/** Details that an error comes with, where its words name them as `details.name` (type). */
import type { Subject } from "../statement.ts";
import type { Writer } from "./output.ts";
import type { Text } from "./text.ts";
import { readTypeCell } from "./words.ts";

const detail = /`(details(?:\.[\w-]+)+)` \(([^()]+)\)/u;

export function readDetails(words: Text, error: Subject, writer: Writer): void {
  for (let rest = words; ; ) {
    const [whole, name, type] = rest.match(detail) ?? [];
    if (whole === undefined || name === undefined || type === undefined) return;
    const subject = [...error, ...name.text.split(".")];
    writer.claim("member", subject, true, name.span);
    writer.reading(readTypeCell(type, [subject]));
    rest = rest.slice(rest.text.indexOf(whole.text) + whole.text.length);
  }
}
