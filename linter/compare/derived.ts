/** Claims that follow from others: who lists members describes an object. */
import type { Claim } from "../model/claim.ts";
import { type Subject, statementKey } from "../model/statement.ts";

/** A claim at a subject of the description. */
export interface Placed {
  readonly claim: Claim;
  readonly subject: Subject;
  readonly isGeneral: boolean;
  /** Of its kind and its subject; kept, for it is asked for several times. */
  readonly key: string;
}

/** At subjects without a claim of their own, each once, with the place of the first words. */
export function derivedClaims(
  placed: readonly Placed[],
  isClaimed: (key: string) => boolean,
): Placed[] {
  const found = new Map<string, Placed>();
  const add = (from: Placed, kind: Claim["kind"], subject: Subject, value: Claim["value"]) => {
    const key = statementKey({ kind, subject });
    if (found.has(key) || isClaimed(key)) return;
    // As the document speaks of it: "the answer" says nothing of the status.
    const own = from.claim.subject.slice(0, -1);
    const claim = { ...from.claim, kind, subject: own, value };
    found.set(key, { claim, subject, isGeneral: from.isGeneral, key });
  };
  for (const one of placed) {
    const { claim, subject } = one;
    const parent = subject.slice(0, -1);
    if (claim.kind === "member" && isValue(parent)) {
      // The fields of an entry in a joined string are no members of an object.
      const joined = { kind: "delimited" as const, subject: parent.slice(0, -1) };
      const isJoined = parent.at(-1) === "[]" && isClaimed(statementKey(joined));
      if (!isJoined) add(one, "type", parent, ["object"]);
    }
    // A body with a required member is required.
    const isInBody = subject.length === 4 && subject[0] === "operation" && subject[2] === "body";
    if (isInBody && claim.kind === "required" && claim.value === true) {
      add(one, "required", parent, true);
    }
  }
  return [...found.values()];
}

const locations = new Set(["query", "path", "header", "cookie", "parameter"]);

const described = new Set(["operation", "webhook", "callback"]);

/** True of subjects that have a value with members: a record, a body, a member. */
function isValue(subject: Subject): boolean {
  const [root, , first] = subject;
  if (root === "record") return subject.length > 1;
  if (root === "error") return first === "details";
  if (root === undefined || !described.has(root) || first === undefined) return false;
  if (first === "body") return true;
  return locations.has(first) ? subject.length > 3 : subject.includes("body");
}
