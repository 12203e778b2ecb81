/** What a claim without a fact may mean: subjects of the spec whose names are near. */
import type { Origin } from "../../core/base/origin.ts";
import type { NearSchema } from "../spec/records/near-schemas.ts";
import type { Claim } from "../model/claim.ts";
import type { Comparison, Unmet } from "../compare/compare.ts";
import type { FactNode } from "../compare/fact-index.ts";
import { ComparisonBudget, NameIndex, foldName, foldOperation } from "../model/suggestions.ts";
import { type Subject, shownSubject } from "../model/statement.ts";

/** Something of the spec that the document does not state under its own name. */
export interface Suggestion {
  /** As messages show it. */
  readonly shown: string;
  readonly place: Origin;
}

type Searched = Pick<Comparison, "index" | "claimsAt">;

/** Both ways, for the claims that are reported. */
export class SuggestionIndex {
  readonly #byClaim = new Map<Unmet, readonly Suggestion[]>();
  readonly #byPlace = new Map<string, Claim[]>();
  readonly #names = new Map<FactNode, NameIndex<FactNode>>();
  readonly #effort = new ComparisonBudget();

  constructor(
    unmet: readonly Unmet[],
    compared: Searched,
    schemas: ReadonlyMap<string, readonly NearSchema[]>,
  ) {
    for (const one of unmet) {
      if (one.said !== undefined) continue;
      const [root, key = "", ...way] = one.subject;
      const named = root === "record" && way.length === 0 ? (schemas.get(key) ?? []) : [];
      const found =
        named.length > 0
          ? named.map(({ name, origin }) => ({ shown: name, place: origin }))
          : this.#search(one.subject, compared);
      if (found.length === 0) continue;
      this.#byClaim.set(one, found);
      for (const { place } of found) this.#note(place, one.claim);
    }
  }

  /** What the claim may mean; empty where nothing is near. */
  of(unmet: Unmet): readonly Suggestion[] {
    return this.#byClaim.get(unmet) ?? [];
  }

  /** Claims that may mean what stands at `place`. */
  at(place: Origin): readonly Claim[] {
    return this.#byPlace.get(keyOf(place)) ?? [];
  }

  #note(place: Origin, claim: Claim): void {
    const known = this.#byPlace.get(keyOf(place));
    if (known === undefined) this.#byPlace.set(keyOf(place), [claim]);
    else if (known.length < 3) known.push(claim);
  }

  /** Looks among the siblings of the first segment that the spec does not have. */
  #search(subject: Subject, { index, claimsAt }: Searched): Suggestion[] {
    const seen = new Set<string>();
    let node = index.at([]);
    let way: Subject = [];
    let at = 0;
    for (; node !== undefined && at < subject.length; at += 1) {
      const segment = subject[at] ?? "";
      let child = node.children.get(segment);
      const record = node.facts.find(({ kind }) => kind === "ref")?.value;
      if (child === undefined && typeof record === "string" && !seen.has(record)) {
        seen.add(record);
        way = ["record", record];
        node = index.at(way);
        child = node?.children.get(segment);
      }
      if (child === undefined) break;
      way = [...way, segment];
      node = child;
    }
    const wanted = subject[at];
    if (node === undefined || wanted === undefined || way.length === 0) return [];
    const parent = way;
    return this.#namesOf(node, way)
      .near(wanted, this.#effort)
      .flatMap(({ name, value, isSame }) => {
        const own = [...parent, name];
        // What the document states under its own name is hardly meant by another.
        const isStated = claimsAt(own).some((claim) => !claim.subject.includes("*"));
        if (value.near === undefined || (isStated && !isSame)) return [];
        return [{ shown: shownSubject(own), place: value.near.origin }];
      });
  }

  #namesOf(node: FactNode, way: Subject): NameIndex<FactNode> {
    let names = this.#names.get(node);
    if (names === undefined) {
      const fold = way.length === 1 && way[0] === "operation" ? foldOperation : foldName;
      names = new NameIndex(node.children, fold);
      this.#names.set(node, names);
    }
    return names;
  }
}

function keyOf({ file, pointer }: Origin): string {
  return `${file}#${pointer}`;
}
