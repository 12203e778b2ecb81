/** Lists in lists: what an item names is what the items below it are members of. */
import type { Claim } from "../../model/claim.ts";
import type { Subject } from "../../model/statement.ts";

export class NestedItems {
  /** By depth, from 1: where the members that stand below an item belong. */
  readonly #bases: (Subject | undefined)[] = [];

  /** Where members of an item at `depth` belong; absent: where the section says. */
  baseAt(depth: number): Subject | undefined {
    return this.#bases.slice(0, depth - 1).findLast((base) => base !== undefined);
  }

  /** Notes what an item at `depth` claimed. */
  note(depth: number, claims: readonly Claim[]): void {
    this.#bases.length = Math.min(this.#bases.length, depth - 1);
    const named = claims.find(({ kind }) => kind === "member")?.subject;
    const isList = claims.some(
      ({ kind, subject, value }) =>
        kind === "type" && subject === named && Array.isArray(value) && value.includes("array"),
    );
    this.#bases[depth - 1] = named && isList ? [...named, "[]"] : named;
  }

  clear(): void {
    this.#bases.length = 0;
  }
}
