/** Further places that help whoever reads a finding: where references lead, what has a like name. */
import type { Unmet } from "../compare/compare.ts";
import type { Fact } from "../model/fact.ts";
import type { Finding } from "../model/finding.ts";
import { NameIndex } from "../model/suggestions.ts";
import { type Kind, type Subject, subjectKey } from "../model/statement.ts";
import { aboutWords } from "./in-words.ts";
import type { RuleContext } from "./rule-context.ts";

type Related = Finding["related"];

/** Kinds that what holds a member says of it. */
const ofHolder = new Set<string>(["required", "requires", "required when"] satisfies Kind[]);

/** The schemas that the references at a subject lead to, where what is missing may belong. */
export function referenceTargets(
  { kind, subject }: { readonly kind: string; readonly subject: Subject },
  { spec }: Pick<RuleContext, "spec">,
): Related {
  if (ofHolder.has(kind)) return [];
  const places = spec.followed.get(subjectKey(subject)) ?? [];
  return places.map((place) => ({ message: "the target of its reference", place }));
}

/** A heading without a schema: the words that make a record of it may stand further down. */
export function firstMention(
  unmet: Unmet,
  { suggestions, compared }: Pick<RuleContext, "suggestions" | "compared">,
): Related {
  if (unmet.claim.kind !== "record" || suggestions.of(unmet).length > 0) return [];
  const first = compared.firstBelow(unmet.subject);
  if (first === undefined) return [];
  return [{ message: "the text about it begins here", place: first.place }];
}

/** Records of the document that are named like the one of `subject`, which there is no more. */
export function similarRecords(
  [root, key = ""]: Subject,
  { records, compared }: Pick<RuleContext, "records" | "compared">,
): Related {
  if (root !== "record" || compared.index.at([root, key]) !== undefined) return [];
  return records
    .same(key)
    .map(({ name, value }) => ({ message: `similar: ${name}`, place: value }));
}

/** Members that have the name of a record which nothing refers to, and once may have. */
export class MembersByName {
  readonly #facts: readonly Fact[];
  #members: NameIndex<Fact> | undefined;

  constructor(facts: readonly Fact[]) {
    this.#facts = facts;
  }

  of({ kind, subject }: Fact): Related {
    if (kind !== "record") return [];
    this.#members ??= membersOf(this.#facts);
    const [first] = this.#members.same(subject[1] ?? "");
    if (first === undefined) return [];
    const { subject: member, origin: place } = first.value;
    return [
      { message: `${aboutWords(member)} has the same name, but does not refer to it`, place },
    ];
  }
}

/** By their names; those of one name in an order that the source has no say in. */
function membersOf(facts: readonly Fact[]): NameIndex<Fact> {
  const members = facts
    .filter(({ kind }) => kind === "member")
    .map((fact) => ({ fact, key: subjectKey(fact.subject) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return new NameIndex(members.map(({ fact }) => [fact.subject.at(-1) ?? "", fact]));
}
