/** Sentences that lead to a table or a list, and those that state nothing. */
import type { Subject } from "../../model/statement.ts";
import { type SectionContext, below } from "../phrases/section-context.ts";
import { operationNamed, placeNamed } from "../phrases/heading.ts";
import type { SentenceForm } from "./form.ts";

const membersOf = /^(?:the )?(?:members|fields|properties) of `([\w.[\]-]+)`(?: are)?$/iu;
const valuesOf = /^(?:the )?(?:allowed |possible )?values of `([\w.[\]-]+)`(?: are)?$/iu;

/** "A key is of one of three kinds:" */
const ofMany =
  /(?:^|\s)(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+) (?:\w+ )?(?:kinds|fields|members|parameters|states|operations|scopes|codes|rows)$/iu;

/** "Members of `result`:", "Query parameters:", "Values of `status`:". */
export const leads: SentenceForm = ({ text, isLead }, context) => {
  if (!isLead) return false;
  const [, count] = text.match(ofMany) ?? [];
  context.announced = count;
  const place = context.operation === undefined ? undefined : placeNamed(text.text);
  if (place !== undefined && context.operation !== undefined) {
    context.lead = { base: ["operation", context.operation, ...context.travelling(place)], text };
    return true;
  }
  const [, members] = text.match(membersOf) ?? [];
  const [, values] = text.match(valuesOf) ?? [];
  const path = members ?? values;
  const { operation } = context;
  const ofOperation = values !== undefined && operation !== undefined;
  const base =
    path && (context.sectionBase() ?? (ofOperation ? parametersOf(operation, context) : undefined));
  if (path === undefined || base === undefined) return introduces(text.text, context);
  const at = below(base, path.text);
  if (members === undefined) {
    context.claimWay(base, path.text, path.span);
    context.writer.claimOnce("member", at, true, path.span);
  } else {
    context.claimWay(base, `${path.text}.x`, path.span);
    context.standsAt(at);
  }
  context.lead = { base: at, text, ...(members === undefined && { isOfValues: true }) };
  return true;
};

function parametersOf(operation: string, context: SectionContext): Subject {
  return ["operation", operation, ...context.travelling(["parameter"])];
}

const fillers = new Set(
  `a an the this these those that it its them they there here each every all one two three four five six
  seven eight nine ten of in on with without and or by as for to is are has have be beside besides below
  above following follows follow as field fields member members parameter parameters property properties
  column columns value values table tables list lists lists kind kinds form forms row rows entry entries
  returns return returned shown listed described contains contain holds hold which also more other response responses request requests
  error errors header headers example examples operation operations state states record records`
    .split(/\s+/u)
    .filter((word) => word !== ""),
);

/** Words of a short vocabulary, of the headings, of the table and of the comment that follow. */
function introduces(text: string, context: SectionContext): boolean {
  const titles = context.names.flatMap((name) => name.toLowerCase().split(/\s+/u));
  const own = new Set([...titles, ...context.upcoming]);
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’-]+|`[^`]+`/gu) ?? [];
  return words.every(
    (word) =>
      fillers.has(word) || own.has(word) || own.has(word.replace(/s$/u, "")) || own.has(`${word}s`),
  );
}

const nothing = [
  /^there (?:is|are) no (?:states?|transitions?|events?|limits?)$/iu,
  /^(?:.+: )?no states$/iu,
  /^no endpoint belongs to the catalog itself$/iu,
  /^successful responses share one envelope$/iu,
];

/** Sentences that a spec says by saying nothing. */
export const absences: SentenceForm = ({ text }) =>
  nothing.some((pattern) => pattern.test(text.text));

const short = /^called `?([\p{L}\p{N}-]+)`? for short$/iu;

/** "Called PSP for short." */
export const shortName: SentenceForm = ({ text }, { known, key, writer }) => {
  const [, name] = text.match(short) ?? [];
  if (name === undefined) return false;
  known.shortNames.set(name.text.toLowerCase(), { key, place: writer.place(name.span) });
  return true;
};

const answerTo = /^(?:the )?(?:answer|response) to (`[^`]+`)$/iu;

/** "The answer to `GET /v1/me`." in the section of a record. */
export const answerOf: SentenceForm = ({ text }, context) => {
  const [, operation] = text.match(answerTo) ?? [];
  const key = operation && operationNamed(operation.text, context.known);
  if (operation === undefined || key === undefined) return false;
  context.base();
  const subject = ["operation", key, "answer", "body"];
  context.writer.claim("ref", subject, context.key, text.span);
  return true;
};
