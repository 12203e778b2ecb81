/** "Paged list of X": the envelope of paged lists, with X as its items. */
import type { Claim, ProseTarget } from "../../model/claim.ts";
import { type Subject, recordKey, subjectKey } from "../../model/statement.ts";
import type { SectionContext } from "./section-context.ts";
import type { Envelope } from "./envelope.ts";
import type { ClaimOutput } from "./claim-writer.ts";
import type { NamedRecord } from "./record-words.ts";

const isEnvelope = (key: string) =>
  /\b(?:paged|paginated) list\b|\bpage\b.*\benvelope\b/u.test(key);

/** When all has been read, the members of the envelope are stated at `subject` too. */
export function instantiateLater(
  item: NamedRecord,
  subject: Subject,
  context: SectionContext,
): void {
  const { writer } = context;
  const { output } = writer;
  output.later(() => {
    const { key, claims, prose } = (output.envelope ??= envelopeOf(output));
    if (key === undefined) {
      const message = "the document does not describe the envelope of paged lists";
      const help = "Describe it below a heading such as `Paged list envelope`.";
      writer.finding("reference/dangling", message, item.span, help);
      return;
    }
    const copy = (one: Subject) => moved(one, subject, item, context);
    for (const claim of claims) output.claims.add({ ...claim, subject: copy(claim.subject) });
    for (const { prose: one, subject: about } of prose) {
      const targets = output.instances.get(one) ?? [];
      targets.push({ subject: copy(about) });
      output.instances.set(one, targets);
    }
    const items = [...subject, arrayIn(claims), "[]"];
    writer.claim("ref", items, item.key, item.span);
    output.templates.add(key);
  });
}

function envelopeOf({ records, claims, prose }: ClaimOutput): Envelope {
  const key = [...records.keys()].find(isEnvelope);
  if (key === undefined) return { key, claims: [], prose: [] };
  const isOf = (subject: Subject) => subject[0] === "record" && subject[1] === key;
  const subjectOf = (target: ProseTarget) =>
    target !== "note" && "subject" in target ? target.subject : [];
  return {
    key,
    claims: claims.about(["record", key]).filter(({ subject }) => subject.length > 2),
    prose: prose.flatMap((one) =>
      one.about
        .map(subjectOf)
        .filter(isOf)
        .map((subject) => ({ prose: one, subject })),
    ),
  };
}

/** The subject with `base` for the envelope, and the name that goes with the item for a choice. */
function moved(
  subject: Subject,
  base: Subject,
  item: NamedRecord,
  { known }: SectionContext,
): Subject {
  const choice = known.choices.get(subjectKey(subject.slice(0, 3)));
  const letters = recordKey(item.key).replaceAll(/[^\p{L}\p{N}]/gu, "");
  const own = choice?.find((name) => name.toLowerCase().startsWith(letters));
  const [, , first = "", ...rest] = subject;
  return [...base, own ?? first, ...rest];
}

/** The member of the envelope that is an array. */
function arrayIn(claims: readonly Claim[]): string {
  const array = claims.find(
    ({ kind, subject, value }) =>
      kind === "type" && subject.length === 3 && JSON.stringify(value) === '["array"]',
  );
  return array?.subject[2] ?? "data";
}
