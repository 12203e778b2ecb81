/** "Paged list of X": the envelope of paged lists, with X as its items. */
import type { Claim } from "../claim.ts";
import { type Subject, recordKey, subjectKey } from "../statement.ts";
import type { Context } from "./context.ts";
import type { Output } from "./output.ts";
import type { NamedRecord } from "./record-words.ts";

const isEnvelope = (key: string) =>
  /\b(?:paged|paginated) list\b|\bpage\b.*\benvelope\b/u.test(key);

/** When all has been read, the members of the envelope are stated at `subject` too. */
export function instantiateLater(item: NamedRecord, subject: Subject, context: Context): void {
  const { output } = context.writer;
  output.later(() => {
    const envelope = [...output.records.keys()].find(isEnvelope);
    if (envelope === undefined) {
      const message = "the document describes no envelope of paged lists";
      const help = "Describe it under a heading such as `Paged list envelope`.";
      context.writer.finding("reference/dangling", message, item.span, help);
      return;
    }
    const copy = (subjectOf: Subject) => moved(subjectOf, subject, item, context);
    for (const claim of output.claims.filter((one) => isOf(one, envelope))) {
      output.claims.push({ ...claim, subject: copy(claim.subject) });
    }
    for (const one of output.prose) {
      const about = one.about.flatMap((target) =>
        "subject" in target && isOf(target, envelope) ? [{ subject: copy(target.subject) }] : [],
      );
      if (about.length > 0)
        output.instances.set(one, [...(output.instances.get(one) ?? []), ...about]);
    }
    const list = [...subject, dataOf(envelope, output)];
    output.claims.push({
      kind: "ref",
      subject: [...list, "[]"],
      value: item.key,
      place: context.writer.place(item.span),
    });
    output.templates.add(envelope);
  });
}

function isOf({ subject }: Pick<Claim, "subject">, key: string): boolean {
  return subject[0] === "record" && subject[1] === key && subject.length > 2;
}

/** The subject with `base` for the envelope, and the name that goes with the item for a choice. */
function moved(subject: Subject, base: Subject, item: NamedRecord, { known }: Context): Subject {
  const choice = known.choices.get(subjectKey(subject.slice(0, 3)));
  const letters = recordKey(item.key).replaceAll(/[^\p{L}\p{N}]/gu, "");
  const own = choice?.find((name) => name.toLowerCase().startsWith(letters));
  const [, , first = "", ...rest] = subject;
  return [...base, own ?? first, ...rest];
}

/** The member of the envelope that is an array. */
function dataOf(envelope: string, { claims }: Output): string {
  const array = claims.find(
    ({ kind, subject, value }) =>
      kind === "type" &&
      subject[1] === envelope &&
      subject.length === 3 &&
      JSON.stringify(value) === '["array"]',
  );
  return array?.subject[2] ?? "data";
}
