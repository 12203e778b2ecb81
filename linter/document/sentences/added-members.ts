/** "A failed task carries `result.error` with: …": what something described elsewhere has. */
import { type Subject, subjectKey } from "../../model/statement.ts";
import { type SectionContext, below } from "../phrases/section-context.ts";
import { readListed } from "../phrases/listed.ts";
import { listOperation } from "../phrases/list-operation.ts";
import { claimOnlyIn, onlyIn } from "../phrases/only-in.ts";
import { shown } from "../phrases/claim-writer.ts";
import { knownKey } from "../phrases/record-words.ts";
import type { Text } from "../phrases/text.ts";
import type { SentenceForm } from "./form.ts";

const carries =
  /^(?:(?:the|an?) )?([\p{L} -]+?) (?:also )?(?:carries|carry|has|have|holds?) (?:an? )?(`.+)$/iu;
const withMembers = /^`([\w.-]+)`(?::| with:?) (.+)$/u;
const inLists = [
  /^lists carry (.+) at (?:the )?top level$/iu,
  /^in lists, (.+) stand at the top level$/iu,
];

/** Members of the answer that lists records of the section. */
export const listMembers: SentenceForm = ({ text }, context) => {
  const [, list] = inLists.map((one) => text.match(one)).find(Boolean) ?? [];
  if (list === undefined) return false;
  const answer = listOperation(context.keyNames(), context.known);
  if (answer !== undefined) return readListed(list, answer, context.writer);
  if (context.comments.places.length > 0) return false;
  const names = shown(context.keyNames().join(" or "));
  const message = `expected exactly one response that lists ${names}`;
  const related = context
    .shortNames()
    .slice(0, 3)
    .map(([name, place]) => ({ message: `called ${shown(name)} here`, place }));
  context.writer.finding("document/unbound", message, text.span, undefined, related);
  return true;
};

/** "The session result has a `session_key` string." */
export const carried: SentenceForm = ({ text, isLead }, context) => {
  const [, who, what] = text.match(carries) ?? [];
  if (who === undefined || what === undefined) return false;
  const found = subjectOf(who.text, context);
  if (found === undefined) return false;
  const { base, isExact } = found;
  const isRead = isLead ? leadTo(what, base, context) : carriedBy(what, base, context);
  // "A failed task": what is said of some tasks is for people to hold against the spec.
  if (isRead && !isExact) context.writer.prose(text.text, [{ subject: base }], text.span);
  return isRead;
};

/** "In XML each log also carries `alert_contacts`", of a record or of the items of a list of the section. */
export const carriedInMedia: SentenceForm = ({ text }, context) => {
  const said = onlyIn(text);
  if (said === undefined) return false;
  const base = subjectOf(said.who.text, context)?.base ?? itemsOf(said.who.text, context);
  if (base === undefined) return false;
  claimOnlyIn(said, base, context.writer);
  return true;
};

/** "log" where the section's record has a list called `logs`. */
function itemsOf(words: string, context: SectionContext): Subject | undefined {
  const base = context.baseIfAny();
  if (base === undefined) return undefined;
  const name = words
    .toLowerCase()
    .replace(/ (?:entry|item)$/u, "")
    .replaceAll(/[ -]/gu, "_");
  const lists = context.writer.output.claims
    .about(base)
    .filter(
      ({ kind, value }) => kind === "type" && Array.isArray(value) && value.includes("array"),
    );
  const found = lists.find(({ subject }) => {
    const list = subject.at(-1)?.toLowerCase();
    return list === name || list === `${name}s`;
  });
  return found && [...found.subject, "[]"];
}

function carriedBy(what: Text, base: Subject, context: SectionContext): boolean {
  const [, path, rest] = what.match(withMembers) ?? [];
  if (path !== undefined && rest !== undefined) {
    const at = below(base, path.text);
    if (readListed(rest, at, context.writer)) {
      context.claimWay(base, `${path.text}.x`, path.span);
      return true;
    }
  }
  return repeated(what, base, context);
}

/** "… carries `result.error`:" before a table. */
function leadTo(what: Text, base: Subject, context: SectionContext): boolean {
  const [, path] = what.match(/^`([\w.-]+)`(?: with)?$/u) ?? [];
  if (path === undefined) return false;
  context.claimWay(base, `${path.text}.x`, path.span);
  context.lead = { base: below(base, path.text), text: what };
  return true;
}

/** Members that are described already, wherever in the record they stand. */
function repeated(list: Text, base: Subject, { writer }: SectionContext): boolean {
  const [, name] = /^`([\w-]+)`(?: .*)?$/u.exec(list.text) ?? [];
  const stated = writer.output.claims
    .about(base)
    .filter(({ kind, subject }) => kind === "member" && subject.at(-1) === name);
  const places = new Map(
    stated.map(({ subject }) => [subjectKey(subject), subject.slice(0, -1)] as const),
  );
  if (places.size === 0) return readListed(list, base, writer);
  return [...places.values()].map((place) => readListed(list, place, writer)).every(Boolean);
}

interface Found {
  /** Where its members stand. */
  readonly base: Subject;
  /** The words say nothing but its name. */
  readonly isExact: boolean;
}

/** What the words name: a record, or the answer that lists something. */
function subjectOf(words: string, context: SectionContext): Found | undefined {
  const list = listNamed(words, context);
  if (list !== undefined) return { base: list, isExact: true };
  const name = words.replace(/ that \w+$/u, "");
  const parts = name.toLowerCase().split(" ");
  for (let first = 0; first < parts.length; first += 1) {
    const key = knownKey(parts.slice(first).join(" "), context.known.records);
    if (key === undefined) continue;
    return { base: context.recordBase(key), isExact: first === 0 && name === words };
  }
  return undefined;
}

function listNamed(words: string, context: SectionContext): Subject | undefined {
  const [, listed] = /^answer that lists (.+)$/iu.exec(words) ?? [];
  if (listed !== undefined) return listOperation([listed], context.known);
  return /^list response$/iu.test(words)
    ? listOperation(context.keyNames(), context.known)
    : undefined;
}

const envelope = /^successful responses use a common (envelope): (.+)$/iu;

/** "Successful responses use a common envelope: …" */
export const commonEnvelope: SentenceForm = ({ text }, context) => {
  const [, name, list] = text.match(envelope) ?? [];
  if (name === undefined || list === undefined) return false;
  if (!readListed(list, ["record", name.text], context.writer)) return false;
  context.declare(name.text, name.span, []);
  return true;
};

const theResult = /^the (?:result|answer|response|record) (?:holds|has|carries) (.+)$/iu;

/** "The result holds `stat` (string) and `account` (object)" of the section's own record. */
export const resultHolds: SentenceForm = ({ text }, context) => {
  const [, list] = text.match(theResult) ?? [];
  const base = list && context.baseIfAny();
  if (list === undefined || base === undefined || !list.text.includes("`")) return false;
  if (!readListed(list, base, context.writer)) return false;
  context.base();
  return true;
};
