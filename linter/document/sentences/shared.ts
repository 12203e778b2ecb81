/** "It shares these fields with the sensor permission: a, b": members repeated from a record. */
import type { Claim } from "../../model/claim.ts";
import type { Subject } from "../../model/statement.ts";
import { below } from "../phrases/section-context.ts";
import { knownKey } from "../phrases/record-words.ts";
import type { SentenceForm } from "./form.ts";

const patterns = [
  /^it shares these (?:scalar )?(?:fields|members) with (?:the |an? )?(?<record>[^:]+): (?<list>.+)$/iu,
  /^same (?:scalar )?(?:fields|members) as (?:the |an? )?(?<record>[^()]+) \((?<list>.+)\)$/iu,
];

/** Claims of each repeated member what the record states of it. */
export const sharedMembers: SentenceForm = ({ text }, context) => {
  const [, record, list] = patterns.map((one) => text.match(one)).find(Boolean) ?? [];
  const key = record && knownKey(record.text, context.known.records);
  if (record === undefined || list === undefined || key === undefined) return false;
  const names = list.split(/,\s*(?:and )?|\s+and\s+/u);
  if (!names.every(({ text: name }) => /^`?[\w.-]+`?$/u.test(name))) return false;
  const base = context.base();
  if (base === undefined) return false;
  const { writer } = context;
  writer.output.later(() => {
    const from = context.recordBase(key);
    for (const name of names) {
      const path = name.text.replaceAll("`", "");
      const source = below(from, path);
      const found = writer.output.claims.about(source).filter((one) => isAtOrBelow(one, source));
      if (found.length === 0) {
        const message = `"${record.text}" has no field "${path}"`;
        writer.finding("reference/dangling", message, name.span);
      }
      for (const { kind, subject, value } of found) {
        const own = [...below(base, path), ...subject.slice(source.length)];
        writer.claimOnce(kind, own, value, name.span);
      }
    }
  });
  return true;
};

function isAtOrBelow({ subject }: Claim, source: Subject): boolean {
  return source.every((segment, index) => subject[index] === segment);
}
