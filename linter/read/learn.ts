/** What the claims of a first reading tell of operations. */
import type { Claim } from "../claim.ts";
import { type Known, addTo } from "./known.ts";

const travelling = new Set(["body", "query", "parameter"]);

/** Adds the names of parameters and of members of answers. */
export function learn(claims: readonly Claim[], known: Known): void {
  for (const { kind, subject } of claims) {
    const [root, key = "", first = "", second = "", third = ""] = subject;
    if (root !== "operation" || kind !== "member") continue;
    if (subject.length === 4 && travelling.has(first)) addTo(known.parameters, key, second);
    if (subject.length === 5 && first === "answer") addTo(known.answers, key, third);
  }
}
