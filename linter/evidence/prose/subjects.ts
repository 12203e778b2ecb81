/** Which names a statement of a sentence is about. */
import { mark } from "../statements/masked-text.ts";
import type { Statement } from "../statements/stated.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import { type NameMention, isSubject } from "./mentions-in-prose.ts";

/** What the next sentence may go on about. */
export interface Topic {
  readonly names: readonly NameMention[];
  /** All names of a sentence, for "both" and "the latter". */
  readonly all: readonly NameMention[];
}

const opening =
  /^(?:[\s,"“'*>]|and\b|but\b|so\b|then\b|while\b|whereas\b|yet\b|also\b|or\b|please\b|here,?\b|note\b|that\b(?=\s+it)|in\s+addition,?|furthermore,?|otherwise,?)+/iu;
/** The condition of a clause is not its subject. */
const condition = /^(?:if|when|whenever|unless|without|by\s+default)\b[^,]*,\s*/iu;
/** "Default: 50." goes on about what is spoken of. */
const label =
  /^(?:defaults?|max(?:imum)?|min(?:imum)?|required|optional|range|type|format|unit|(?:allowed|valid|possible)\s+values?)\b/iu;
const pronoun =
  /^(?:it|its|this|that|they|their|these|those|each|which|the\s+(?:(?:maximum|minimum|default|allowed|possible|valid|largest|smallest|longest|shortest|upper|lower)\s+)?(?:values?|length|field|parameter|member|property|attribute|argument|header|default|maximum|minimum|number|string|text|list|array|unit|type|format|range|limit|option)|(?:allowed|possible|valid|accepted|permitted|supported|longer|larger|greater|higher|smaller|lower|shorter|other)\s+(?:values?|ones|options|texts|strings|numbers|lists)|values?)\b/iu;
const verbFirst =
  /^(?:(?:is|are|must|may|can|cannot|can't|has|have|defaults?(?:\s+values?)?|takes|needs?|should|shall|will|never|always|optional\w*|required|mandatory|leave|omit|at\s+most|at\s+least|up\s+to|between|from|one\s+of|either|(?:no\s+)?(?:more|less|fewer|longer)|(?:one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:is|are)\s+assumed|maximum|minimum|max|min|exactly|by\s+default|in|an?\s|string|integer|number|boolean|array|nullable|not|if|when|unless|without|with|limited|capped|falls?|and)\b|$|[\d"“≤≥<>-])/iu;
const agents = /^(?:(?:an?|the)\s+)?(?:servers?|services?|clients?|callers?|api|you|we|users?)\b/iu;
const nounBefore =
  /\b(?:members?|fields?|parameters?|property|headers?|attributes?|arguments?|option)\s+["“]?$/iu;
/** Between a statement and the name that it is about: "at most 5 are allowed in `tags`". */
const leadsTo =
  /^[^,;()]{0,60}?\b(?:in|for|of|into|to|as|on|with|from|per|using|via|through|by|an?|the)\s+(?:(?:the|an?|your|each|every|any|default|largest|longest|highest|greatest|smallest|shortest|lowest|maximum|minimum|field|parameter|member|header|property|query|value|values)\s+)*["“]?$|^[^;()]{0,60}\b(?:controlled|set|changed?|chosen|configured|configurable)\s+(?:by|with|via|using|through)\s+(?:the\s+)?["“]?$|^\s*["“]?$/iu;
const onlyNouns =
  /^\s*(?:(?:the|an?|your|its|each|every|optional|required|mandatory|query|path|body|form|request|response|json|http|fields?|parameters?|members?|property|properties|headers?|attributes?|arguments?|value|option|key|is|are)\b[\s:,]*)*["“]?$/iu;
/** Names that a statement leaves out. */
const excluded =
  /\b(?:but|except(?:\s+for)?|besides|beside|other\s+than|apart\s+from|excluding|without|than)\s+(?:the\s+)?["“]?$/iu;
const joined = /^["”*]?\s*(?:,\s*(?:and\s+|or\s+)?|and\s+|or\s+)(?:(?:the|an?|in)\s+)*["“*]?$/iu;

export class Sentence {
  readonly #masked: string;
  readonly #mentions: readonly NameMention[];
  readonly #clauses: readonly Clause[];
  readonly #before: Topic | undefined;

  constructor(masked: string, mentions: readonly NameMention[], before: Topic | undefined) {
    this.#masked = masked;
    this.#mentions = mentions;
    this.#clauses = clausesOf(masked);
    this.#before = before;
  }

  /** Names of which the statement is certain to speak. */
  subjectsOf({ kind, start, end, around, isOfNext }: Statement): readonly NameMention[] {
    const reach = around ?? { start, end };
    const pair = this.#mentions.find((one) => one.hasValue && one.start <= start && end <= one.end);
    if (pair !== undefined) return [pair];
    const inside = this.#mentions.filter(
      (one) =>
        one.start >= reach.start &&
        one.end <= reach.end &&
        (one.start !== start || kind === "bound" || isOfNext),
    );
    if (isOfNext) {
      const next = this.#mentions.find((one) => one.end > end);
      const isNext = next !== undefined && onlyNouns.test(this.#masked.slice(end, next.start));
      return isNext ? this.#listFrom(next.start) : [];
    }
    const [first] = inside;
    if (first !== undefined) return [first];
    const index = this.#clauses.findIndex((one) => one.start <= start && start <= one.end);
    const clause = this.#clauses[index];
    return clause === undefined ? [] : this.#inClause(clause, index, reach, start);
  }

  #inClause(
    clause: Clause,
    index: number,
    reach: { readonly start: number; readonly end: number },
    until: number,
  ): readonly NameMention[] {
    const from = this.#startOf(clause);
    const before = this.#mentions.filter(
      (one) => one.start >= from && one.end <= reach.start && !this.#isInOtherBracket(one, clause),
    );
    const last = before.at(-1);
    if (last !== undefined) {
      const group = this.#groupOf(last, before);
      if (group[0] !== undefined && excluded.test(this.#masked.slice(from, group[0].start)))
        return [];
      if (group.length === before.length || this.#isBeside(last, reach.start)) return group;
      // The subject of a clause stays its subject behind other names only where the clause says so.
      return [];
    }
    if (clause.isBracket && clause.around !== undefined) {
      const outer = this.#clauses[clause.around];
      const near = this.#mentions.findLast((one) => one.end <= clause.start);
      if (
        near !== undefined &&
        outer !== undefined &&
        near.start >= this.#startOf(outer) &&
        /^["”*\s]*(?:\w+\s*)?\(?$/u.test(this.#masked.slice(near.end, clause.start))
      )
        return [near];
      // What stands behind another name is about that, even where the description has no such name.
      if (isBehindName(this.#masked, clause.start)) return [];
      if (outer !== undefined && near !== undefined && near.start >= this.#startOf(outer))
        return this.#certain(
          this.#mentions.filter((one) => one.start >= this.#startOf(outer) && one.end <= outer.end),
        );
      if (!this.#goesOn(clause, until)) return [];
      return this.#antecedent(clause.around);
    }
    const behind = this.#mentions.find((one) => one.start >= reach.end && one.end <= clause.end);
    if (behind !== undefined && leadsTo.test(this.#masked.slice(reach.end, behind.start)))
      return this.#listFrom(behind.start);
    if (clause.isRelative) {
      const near = this.#mentions.findLast((one) => one.end <= clause.start);
      return near !== undefined && clause.start - near.end < 30 ? [near] : [];
    }
    if (behind !== undefined && !this.#goesOn(clause, until)) return [];
    return this.#goesOn(clause, until)
      ? this.#antecedent(index - 1, this.#lead(clause, until))
      : [];
  }

  /** A clause that goes on behind a bracket begins where it began. */
  #startOf(clause: Clause): number {
    const outer =
      !clause.isBracket && clause.around !== undefined ? this.#clauses[clause.around] : undefined;
    return outer === undefined ? clause.start : this.#startOf(outer);
  }

  #isInOtherBracket(mention: NameMention, clause: Clause): boolean {
    return this.#clauses.some(
      (one) =>
        one !== clause &&
        one.isBracket &&
        one.start <= mention.start &&
        mention.end <= one.end &&
        !clause.isBracket,
    );
  }

  /** Names joined by commas, "and" and "or". */
  #groupOf(last: NameMention, all: readonly NameMention[]): readonly NameMention[] {
    const group = [last];
    for (let at = all.indexOf(last) - 1; at >= 0; at -= 1) {
      const [one, next] = [all[at], group[0]];
      if (
        one === undefined ||
        next === undefined ||
        !joined.test(this.#masked.slice(one.end, next.start))
      )
        break;
      group.unshift(one);
    }
    return group;
  }

  #listFrom(start: number): readonly NameMention[] {
    const list: NameMention[] = [];
    for (const one of this.#mentions) {
      if (one.start < start) continue;
      const last = list.at(-1);
      if (
        last === undefined
          ? one.start - start > 80
          : !joined.test(this.#masked.slice(last.end, one.start))
      )
        break;
      list.push(one);
    }
    return list;
  }

  #isBeside(mention: NameMention, at: number): boolean {
    return /^["”*]?\s*(?:[,(:–—=-]\s*|(?:is|are|has|of|with|must\s+be|to)\s+)*(?:\w+\s+)?$/iu.test(
      this.#masked.slice(mention.end, at),
    );
  }

  #lead(clause: Clause, until: number): string {
    return this.#masked
      .slice(clause.start, Math.max(clause.start, until))
      .replace(opening, "")
      .replace(condition, "");
  }

  #goesOn(clause: Clause, until: number): boolean {
    const lead = this.#lead(clause, until);
    return (
      verbFirst.test(lead) ||
      pronoun.test(lead) ||
      bothLike.test(lead) ||
      (agents.test(lead) && /\b(?:it|them)\b/iu.test(this.#masked.slice(clause.start, clause.end)))
    );
  }

  /** What the clauses before speak of, or else the sentence before. */
  #antecedent(index: number, lead = ""): readonly NameMention[] {
    for (let at = index; at >= 0; at -= 1) {
      const clause = this.#clauses[at];
      if (clause === undefined || clause.isBracket) continue;
      const own = this.#mentions.filter(
        (one) => one.start >= clause.start && one.end <= clause.end,
      );
      if (own.length > 0) return plural(lead, own) ?? this.#certain(own);
    }
    // "It must not be empty and must not exceed 5": the first clause tells who is meant.
    const [first] = this.#clauses;
    const opener = first === undefined ? "" : this.#lead(first, first.end);
    const isOpen =
      index < 0 ||
      [lead, opener].some((one) => pronoun.test(one) || bothLike.test(one) || label.test(one));
    if (this.#before === undefined || !isOpen) return [];
    return plural(lead, this.#before.all) ?? this.#before.names;
  }

  /** One name, a list of names, or the one that a clause begins with. */
  #certain(own: readonly NameMention[]): readonly NameMention[] {
    const [first] = own;
    const last = own.at(-1);
    if (first === undefined || last === undefined) return [];
    if (new Set(own.map(({ name }) => name)).size === 1) return [first];
    if (isSubject(this.#masked.slice(this.#clauseStart(first), first.start))) return [first];
    return nounBefore.test(this.#masked.slice(0, last.start)) ? [last] : [];
  }

  #clauseStart({ start }: NameMention): number {
    return this.#clauses.findLast((one) => one.start <= start)?.start ?? 0;
  }

  /** Whether a clause goes on about what is spoken of anyway, in that it has no other subject. */
  isOfTopic({ start }: Statement): boolean {
    const clause = this.#clauses.find((one) => one.start <= start && start <= one.end);
    if (clause === undefined) return true;
    const lead = this.#lead(clause, start);
    return lead.trim() === "" || pronoun.test(lead) || bothLike.test(lead);
  }

  /** What a sentence that follows may go on about. */
  topic(): Topic | undefined {
    const all = this.#mentions;
    if (all.length === 0) return undefined;
    return { names: this.#certain(all), all };
  }
}

/** Whether what stands before the bracket at `start` is a name. */
export function isBehindName(masked: string, start: number): boolean {
  return nameBefore.test(masked.slice(Math.max(0, start - 20), start));
}

const nameBefore = new RegExp(`${mark}["”*]?\\s*\\(?$`, "u");

const bothLike =
  /^(?:both|these|those|they|all\s+of\s+(?:them|these)|the\s+(?:former|latter|first|second|last)(?:\s+one)?|each\s+of\s+them)\b/iu;

function plural(lead: string, all: readonly NameMention[]): readonly NameMention[] | undefined {
  const word = bothLike.exec(lead)?.[0].toLowerCase();
  if (word === undefined) return undefined;
  const distinct = all.filter(
    (one, index) => all.findIndex(({ name }) => name === one.name) === index,
  );
  if (distinct.length < 2) return word.startsWith("the") || word === "both" ? [] : undefined;
  if (/former|first/u.test(word)) return distinct.slice(0, 1);
  if (/latter|second|last/u.test(word)) return distinct.slice(-1);
  return word.startsWith("both") ? distinct.slice(-2) : distinct;
}
