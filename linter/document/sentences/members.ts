/** Members in a sentence: "`a` int, `b` string", "Domain: id int; name string", "`result`: …". */
import type { Subject } from "../../model/statement.ts";
import { type SectionContext, below } from "../phrases/section-context.ts";
import { memberAt, readListed, readTypedList } from "../phrases/listed.ts";
import { namesIn } from "../phrases/names.ts";
import type { Text } from "../phrases/text.ts";
import { readTypeCell } from "../phrases/words.ts";
import type { SentenceForm } from "./form.ts";

const lead = /^(\p{Lu}[\p{L}\p{N} '’/-]*?(?: \([^()]*\))?): (.+)$/u;
const wayLead = /^`([\w.-]+)`: (.+)$/u;

/** "Paged list envelope: `totalCount`, …" describes a record of its own. */
export const recordMembers: SentenceForm = ({ text }, context) => {
  const [, name, rest] = text.match(lead) ?? [];
  if (name === undefined || rest === undefined) return false;
  const title = name.slice(0, name.text.replace(/ fields$/u, "").length);
  const base: Subject = ["record", context.keyOf(title)];
  if (!readRecord(rest, base, context)) return false;
  context.declare(title, title.span, context.comments.targets);
  return true;
};

/** Clauses of a record: members, "has …", "always …", "only when the key has scope …: …". */
function readRecord(rest: Text, base: Subject, context: SectionContext): boolean {
  if (wayMembers(rest, base, context)) return true;
  if (isArrayOf(rest, base, context)) return true;
  if (readTypedList(rest, base, context.writer)) return true;
  if (choiceMembers(rest, base, context)) return true;
  const clauses = rest.split(/;\s+/u);
  const read = clauses.map(
    (clause) => presence(clause, base, context) || has(clause, base, context),
  );
  if (!read.includes(true)) return false;
  clauses.forEach((clause, index) => {
    if (read[index] !== true) context.leave(clause);
  });
  return true;
}

const choice = /^(.+), an? [^,`]+ named ((?:`[\w.-]+`, )*`[\w.-]+` or `[\w.-]+`), (?:and )?(.+)$/u;

/** "a, a count named `b` or `c`, and d": only one of `b` and `c` exists. */
function choiceMembers(rest: Text, base: Subject, context: SectionContext): boolean {
  const { writer } = context;
  const [, before, named, after] = rest.match(choice) ?? [];
  const names = named && namesIn(named)?.names;
  const [first] = names ?? [];
  if (before === undefined || after === undefined || names === undefined) return false;
  if (first === undefined || !readListed(before, base, writer)) return false;
  if (!readListed(after, base, writer)) return false;
  const paths = names.map(({ path }) => path);
  context.choice(memberAt(base, first.text, writer), paths);
  return true;
}

function has(clause: Text, base: Subject, { writer }: SectionContext): boolean {
  const [, list] = clause.match(/^has (.+)$/u) ?? [];
  return list !== undefined && readListed(list, base, writer);
}

/** "always a, b" and "only when the key has scope `s`: c, d". */
function presence(clause: Text, base: Subject, { writer }: SectionContext): boolean {
  const [, always] = clause.match(/^always (.+)$/u) ?? [];
  const [, scope, some] = clause.match(/^only when the key has scope `([^`]+)`: (.+)$/u) ?? [];
  const list = always ?? some;
  if (list === undefined) return false;
  const names = list.split(/,\s*(?:and )?|\s+and\s+/u);
  if (!names.every(({ text }) => /^`?[\w.-]+`?$/u.test(text))) return false;
  for (const name of names) {
    const subject = memberAt(base, name, writer);
    if (scope === undefined) writer.claim("required", subject, true, name.span);
    else writer.claim("present when", subject, { scope: scope.text }, name.span);
  }
  return true;
}

/** "`result.task`: id int, …": members stand below the path. */
function wayMembers(text: Text, base: Subject, context: SectionContext): boolean {
  const [, path, rest] = text.match(wayLead) ?? [];
  if (path === undefined || rest === undefined) return false;
  const at = below(base, path.text);
  if (!readListed(rest, at, context.writer)) return false;
  context.claimWay(base, `${path.text}.x`, path.span);
  return true;
}

/** "`result.sensor` is an array of Sensor". */
function isArrayOf(text: Text, base: Subject, context: SectionContext): boolean {
  const [, path, type] = text.match(/^`([\w.-]+)` is (?:an? )?(.+)$/u) ?? [];
  if (path === undefined || type === undefined || / one of /u.test(text.text)) return false;
  const subject = below(base, path.text);
  const reading = readTypeCell(type, [subject]);
  if (reading.residue.length > 0 || reading.claims.length === 0) return false;
  context.claimWay(base, path.text, path.span);
  context.writer.claim("member", subject, true, path.span);
  context.writer.understood(reading);
  return true;
}

/** Members of the section's own record, or of what an introduction names. */
export const ownMembers: SentenceForm = ({ text, isLead }, context) => {
  if (isLead || !mayBeMembers(text.text)) return false;
  const known = context.baseIfAny();
  if (known === undefined) return false;
  const isSure = known[0] === "operation" || context.known.records.has(known[1] ?? "");
  const read =
    wayMembers(text, known, context) ||
    itemMembers(text, known, context) ||
    isArrayOf(text, known, context) ||
    (isSure ? readListed : readTypedList)(text, known, context.writer);
  if (!read) return false;
  context.base();
  const [, path] = /^`([\w.-]+)`: [^:]+$/u.exec(text.text) ?? [];
  if (path !== undefined) context.standsAt(below(known, path));
  return true;
};

/** A list of members begins with a name and what is said of it, or with a name in code. */
function mayBeMembers(text: string): boolean {
  return (
    /^(?:`[\w.[\]-]+`|[a-z_$][\w$]*)(?:,| \(| (?:int|string|object|array|boolean|number|float)|:| is an? array|$)/u.test(
      text,
    ) || /^`[\w.-]+` [\w(]/u.test(text)
  );
}

/** "`sensors` items are reduced objects: …". */
function itemMembers(text: Text, base: Subject, { writer }: SectionContext): boolean {
  const [, name, rest] = text.match(/^`([\w.-]+)` items are (?:reduced )?objects: (.+)$/u) ?? [];
  if (name === undefined || rest === undefined) return false;
  const subject = below(base, name.text);
  if (!readListed(rest, [...subject, "[]"], writer)) return false;
  writer.claim("member", subject, true, name.span);
  writer.claim("type", subject, ["array"], name.span);
  writer.claim("type", [...subject, "[]"], ["object"], name.span);
  return true;
}

/** An item "`name` int, at least 1": one member, and what a cell of a table would say of it. */
function typedItem(text: Text, context: SectionContext): boolean {
  const [, name, type] = text.match(/^`([\w.[\]-]+)`(?: [–—-])? ([^`(:].*)$/u) ?? [];
  const base = context.baseIfAny();
  if (name === undefined || type === undefined || base === undefined) return false;
  if (/,\s*(?:and )?`/u.test(type.text)) return false;
  const trial = readTypeCell(type, [below(base, name.text)]);
  if (trial.residue.length > 0 || trial.claims.length === 0) return false;
  context.base();
  context.writer.reading(readTypeCell(type, [memberAt(base, name, context.writer)]));
  return true;
}

/** An item "`name` (string, required): words for people". */
export const memberItem: SentenceForm = ({ text, isItem }, context) => {
  if (!isItem) return false;
  if (typedItem(text, context)) return true;
  const [, name, rule, words] =
    text.match(/^`([\w.[\]-]+)`(?: \(([^()]*)\))?(?::| [–—-]) (.+)$/u) ?? [];
  const base = context.baseIfAny();
  if (name === undefined || words === undefined || base === undefined) return false;
  context.base();
  const subject = memberAt(base, name, context.writer);
  if (rule !== undefined && !rule.isEmpty) context.writer.reading(readTypeCell(rule, [subject]));
  const type = readTypeCell(words, [subject]);
  const isType = type.residue.length === 0 && type.claims.length > 0 && type.remarks.length === 0;
  if (isType) context.writer.understood(type);
  else context.writer.prose(words.text, [{ subject }], words.span);
  return true;
};
