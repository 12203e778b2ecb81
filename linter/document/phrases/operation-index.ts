/** What the claims of a first reading tell of operations. */
import type { Claim } from "../../model/claim.ts";
import { type FirstPassIndex, addTo } from "./first-pass-index.ts";

const travelling = new Set(["body", "query", "parameter"]);

/** Adds the names of parameters, and of lists in answers. */
export function indexOperations(claims: readonly Claim[], known: FirstPassIndex): void {
  for (const { kind, subject } of claims) {
    if (kind !== "member" || subject[0] !== "operation") continue;
    const [, key = "", first = "", second = "", third = ""] = subject;
    if (subject.length === 4 && travelling.has(first)) {
      addTo(known.takers, second, key);
      known.places.set(`${key} ${second}`, first);
    }
    if (subject.length === 5 && first === "answer" && third.endsWith("s")) {
      addTo(known.listers, lettersOf(third), key);
    }
  }
}

/** Letters and digits alone, in lower case: `alert_contacts` is "Alert contacts". */
export function lettersOf(words: string): string {
  return words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
