/** Parameters of every request. */
import type { Subject } from "../../model/statement.ts";
import type { SectionContext } from "../phrases/section-context.ts";
import type { Text } from "../phrases/text.ts";
import { readMembers } from "../phrases/words.ts";
import type { SentenceForm } from "./form.ts";

const all = "(?:every|each|all) (?:requests?|calls?|operations?)";
const carries = new RegExp(`^${all} carr(?:ies|y) (.+?)(?: and may carry (.+))?$`, "iu");
const stated = new RegExp(
  `^(.+?) (?:is|are) (required|optional|possible) (?:in|for|with) ${all}(?:, see [^,;]+)?$`,
  "iu",
);

/** "`api_key` is required in every request", "`format` and `callback` are possible in …". */
export const commonParameters: SentenceForm = ({ text }, context) => {
  const [, list, word] = text.match(stated) ?? [];
  if (list !== undefined && word !== undefined) {
    return readCommon(list, word.text.toLowerCase() === "required", context);
  }
  const [, always, sometimes] = text.match(carries) ?? [];
  if (always === undefined || always.text.includes("Authorization")) return false;
  if (!readCommon(always, true, context)) return false;
  return sometimes === undefined || sometimes.isEmpty || readCommon(sometimes, false, context);
};

function readCommon(list: Text, isRequired: boolean, { writer }: SectionContext): boolean {
  const base: Subject = ["operation", "*", "parameter"];
  const reading = readMembers(list, base);
  const members = reading.claims.filter(
    ({ kind, subject }) => kind === "member" && subject.length === 4,
  );
  if (reading.residue.length > 0 || members.length === 0) return false;
  writer.understood({
    ...reading,
    claims: reading.claims.filter(({ kind }) => kind !== "required"),
  });
  for (const { subject, span } of members) writer.claim("required", subject, isRequired, span);
  return true;
}

const written = [
  /^fields that are written, as usage shows them: (.+)$/iu,
  /^writing fields \(from usage\): (.+)$/iu,
];

/** What is said of fields that are written is said of every operation that has them all. */
export const writtenFields: SentenceForm = ({ text }, { writer, known }) => {
  const [, list] = written.map((one) => text.match(one)).find(Boolean) ?? [];
  if (list === undefined) return false;
  const { claims, residue } = readMembers(list, []);
  const names = claims.filter(({ kind }) => kind === "member").map(({ subject: [name] }) => name);
  if (residue.length > 0 || names.length === 0) return false;
  const [first, ...others] = names.map((name) => known.takers.get(name ?? ""));
  const operations = [...(first ?? [])].filter((key) => others.every((taking) => taking?.has(key)));
  for (const key of operations) {
    const base = ["operation", key, known.travel ?? "parameter"];
    writer.understood(readMembers(list, base));
  }
  return operations.length > 0;
};
