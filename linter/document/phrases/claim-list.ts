/** Claims in their order, found by what they are about. */
import type { Claim } from "../../model/claim.ts";
import type { Subject } from "../../model/statement.ts";

export class ClaimList {
  readonly #all: Claim[] = [];
  /** By root, then by what follows it. */
  readonly #about = new Map<string, Map<string, Claim[]>>();

  add(claim: Claim): void {
    this.#all.push(claim);
    const [root = "", key = ""] = claim.subject;
    const keys = this.#about.get(root) ?? new Map<string, Claim[]>();
    this.#about.set(root, keys);
    const list = keys.get(key);
    if (list === undefined) keys.set(key, [claim]);
    else list.push(claim);
  }

  get all(): readonly Claim[] {
    return this.#all;
  }

  /** Those about what the first two segments of `subject` name. */
  about([root = "", key = ""]: Subject): readonly Claim[] {
    return this.#about.get(root)?.get(key) ?? [];
  }

  /** What stands after `root`, sorted. */
  keys(root: string): string[] {
    return [...(this.#about.get(root)?.keys() ?? [])].toSorted();
  }
}
