/** Claims that follow from others: who lists members describes an object. */
import type { Claim } from "../model/claim.ts";
import { type Subject, subjectKey } from "../model/statement.ts";

interface Placed {
  readonly claim: Claim;
  readonly subject: Subject;
  readonly isGeneral: boolean;
}

/** At subjects without a claim of their own, each once, with the place of the first words. */
export function derivedClaims(
  placed: readonly Placed[],
  isClaimed: (one: Placed) => boolean,
): Placed[] {
  const found = new Map<string, Placed>();
  const add = (from: Placed, kind: Claim["kind"], subject: Subject, value: Claim["value"]) => {
    // As the document speaks of it: "the answer" says nothing of the status.
    const own = from.claim.subject.slice(0, -1);
    const claim = { ...from.claim, kind, subject: own, value };
    const one = { claim, subject, isGeneral: from.isGeneral };
    const key = `${kind} ${subjectKey(subject)}`;
    if (!found.has(key) && !isClaimed(one)) found.set(key, one);
  };
  for (const one of placed) {
    const { claim, subject } = one;
    const parent = subject.slice(0, -1);
    // The fields of an entry in a joined string are no members of an object.
    const joined = {
      ...one,
      claim: { ...claim, kind: "delimited" as const },
      subject: parent.slice(0, -1),
    };
    const isJoined = parent.at(-1) === "[]" && isClaimed(joined);
    if (claim.kind === "member" && isValue(parent) && !isJoined) {
      add(one, "type", parent, ["object"]);
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
