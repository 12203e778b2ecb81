/** One description in a document for several schemas that are alike: each is held against it. */
import type { Claim, Prose, ProseTarget } from "../model/claim.ts";
import type { Binding } from "../model/fact.ts";

export interface SplitRecords {
  readonly claims: readonly Claim[];
  readonly prose: readonly Prose[];
  readonly binding: Binding;
}

/** Gives the second and further schemas of a record keys of their own, with all that is claimed. */
export function splitSharedRecords(
  claims: readonly Claim[],
  prose: readonly Prose[],
  binding: Binding,
): SplitRecords {
  const copies = new Map<string, readonly string[]>();
  const records = new Map<string, readonly string[]>();
  const keys = new Map(binding.keys);
  for (const [key, ids] of binding.records) {
    const names = ids.map((_, index) => (index === 0 ? key : `${key} (${index + 1})`));
    names.forEach((name, index) => {
      const id = ids[index];
      if (id === undefined) return;
      records.set(name, [id]);
      // A schema that several records describe keeps the first as its name.
      if (!keys.has(id) || keys.get(id) === key) keys.set(id, name);
    });
    if (names.length > 1) copies.set(key, names);
  }
  if (copies.size === 0) return { claims, prose, binding };
  const again = (subject: Claim["subject"]) => {
    const [root, key = "", ...way] = subject;
    const names = root === "record" ? (copies.get(key) ?? [key]) : [key];
    return names.map((name) => [root ?? "", name, ...way]);
  };
  return {
    claims: claims.flatMap((claim) => {
      const subjects = claim.subject.length > 1 ? again(claim.subject) : [claim.subject];
      return subjects.map((subject) => ({ ...claim, subject }));
    }),
    prose: prose.map((one) => ({
      ...one,
      about: one.about.flatMap((target): ProseTarget[] =>
        target === "note" || "spec" in target
          ? [target]
          : again(target.subject).map((subject) => ({ ...target, subject })),
      ),
    })),
    binding: { records, keys },
  };
}
