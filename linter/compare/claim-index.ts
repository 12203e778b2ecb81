/** The claims of all documents, by the subjects of the description. */
import type { Claim } from "../model/claim.ts";
import { type Subject, statementKey, subjectKey } from "../model/statement.ts";
import { type Placed, derivedClaims } from "./derived.ts";
import type { Resolver } from "./resolve.ts";
import { equalValues } from "../model/values.ts";

export interface Contradiction {
  readonly first: Claim;
  readonly second: Claim;
  readonly subject: Subject;
}

export class ClaimIndex {
  readonly #placed: readonly Placed[];
  readonly #bySubject = new Map<string, Claim[]>();
  readonly #contradictions: Contradiction[] = [];
  /** The first claim below each subject. */
  readonly #below = new Map<string, Claim>();
  readonly #statuses = new Set<string>();
  readonly #operations = new Set<string>();

  constructor(claims: readonly Claim[], resolver: Resolver) {
    const all = claims.flatMap((claim): Placed[] => {
      const { subjects, isGeneral } = resolver.resolve(claim);
      const { kind } = claim;
      return subjects.map((subject) => {
        return { claim, subject, isGeneral, key: statementKey({ kind, subject }) };
      });
    });
    const exact = new Set(all.flatMap(({ isGeneral, key }) => (isGeneral ? [] : key)));
    // What is said of one goes before what is said of all.
    const own = all.filter(({ isGeneral, key }) => !isGeneral || !exact.has(key));
    const claimed = new Set(own.map(({ key }) => key));
    const derived = derivedClaims(own, (key) => claimed.has(key));
    this.#placed = [...own, ...derived];
    this.#fill();
  }

  all(): readonly Placed[] {
    return this.#placed;
  }

  /** Claims at exactly `subject`; those that say that it exists come first. */
  at(subject: Subject): readonly Claim[] {
    return this.#bySubject.get(subjectKey(subject)) ?? [];
  }

  /** The first claim of a part of `subject`, in the order of the document. */
  firstBelow(subject: Subject): Claim | undefined {
    return this.#below.get(subjectKey(subject));
  }

  /** True when something is claimed at or below `subject`. */
  isDescribed(subject: Subject): boolean {
    const key = subjectKey(subject);
    return this.#bySubject.has(key) || this.#below.has(key);
  }

  /** Subjects `operation <key> <status>` of which something is claimed under that very status. */
  exactStatuses(): ReadonlySet<string> {
    return this.#statuses;
  }

  /** True when a claim has the operation's key itself, base path included. */
  isNamedExactly(key: string): boolean {
    return this.#operations.has(key);
  }

  /** Pairs of claims that cannot both be true. */
  contradictions(): readonly Contradiction[] {
    return this.#contradictions;
  }

  #fill(): void {
    const first = new Map<string, Claim>();
    for (const { claim, subject, key: stated } of this.#placed) {
      const key = subjectKey(subject);
      const list = this.#bySubject.get(key);
      if (list === undefined) this.#bySubject.set(key, [claim]);
      else if (isExistence(claim) && list[0] && !isExistence(list[0])) list.unshift(claim);
      else list.push(claim);
      for (let length = subject.length - 1; length > 0; length -= 1) {
        const part = subjectKey(subject.slice(0, length));
        // Something was claimed below the parts of a part with the first claim below it.
        if (this.#below.has(part)) break;
        this.#below.set(part, claim);
      }
      if (subject[0] === "operation") {
        if (claim.subject[1] === subject[1]) this.#operations.add(claim.subject[1] ?? "");
        if (claim.subject[2] === subject[2]) this.#statuses.add(subjectKey(subject.slice(0, 3)));
      }
      const other = first.get(stated);
      if (other === undefined) first.set(stated, claim);
      else if (!equalValues(claim.kind, other.value, claim.value)) {
        this.#contradictions.push({ first: other, second: claim, subject });
      }
    }
  }
}

/** Claims that say that something is there. */
function isExistence({ kind, value }: Claim): boolean {
  return value === true && kind !== "required";
}
