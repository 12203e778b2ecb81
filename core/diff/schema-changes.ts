/** Differences of schemas → changes, each with what it means for messages. */
import type { Inclusion, Inclusions } from "../inclusion/inclusion.ts";
import type * as ir from "../model/ir.ts";
import { combined } from "./combine.ts";
import type { Change, Grade, Party, Verdict, Witness } from "./change/change.ts";
import type { Differences } from "./schemas/find-differences.ts";
import type { Finding } from "./schemas/finding.ts";
import { SchemaVerdicts, type PartyVerdict, sidesOf } from "./schemas/schema-verdicts.ts";
import { described } from "./schemas/words.ts";
import type { ValueRoot } from "./operations/value-root.ts";

type Verdicts = Readonly<Record<Party, PartyVerdict<ValueRoot>>>;

/** One change for each difference, and one for each value that is refused without a difference to name. */
export function schemaChanges(
  roots: readonly ValueRoot[],
  differences: Differences<ValueRoot>,
  inclusions: Inclusions,
): Change[] {
  const verdictsOf = new SchemaVerdicts<ValueRoot>(inclusions);
  const decided = [...differences.all()].map(
    (finding): Decided => ({
      finding,
      verdicts: {
        callers: verdictsOf.finding(finding, "callers"),
        servers: verdictsOf.finding(finding, "servers"),
      },
    }),
  );
  const explained = new Set(
    decided
      .filter(({ verdicts }) => verdicts.callers.grade !== "compatible")
      .flatMap(({ finding }) => [...finding.roots]),
  );
  const others = roots.flatMap((root) => {
    const isOpen = !explained.has(root) && !inclusions.isSame(root.old, root.new);
    return isOpen ? (unexplained(root, decided, verdictsOf, inclusions) ?? []) : [];
  });
  const found = decided.map(({ finding, verdicts }) => {
    return { finding, change: changeOf(finding, verdicts, inclusions) };
  });
  return [...combined(found, inclusions), ...others];
}

interface Decided {
  readonly finding: Finding<ValueRoot>;
  verdicts: Verdicts;
}

function changeOf(finding: Finding<ValueRoot>, verdicts: Verdicts, inclusions: Inclusions): Change {
  const [first] = finding.uses;
  if (first === undefined) throw new Error("a difference without a value that it is a part of");
  const { callers, servers } = verdicts;
  const shown = callers.proof ?? servers.proof;
  const use = shown?.use ?? first;
  const { root } = use;
  const words = described(finding, use);
  const proven = callers.proof === undefined ? "servers" : "callers";
  const witness = shown && witnessOf(root, proven, shown.value, inclusions);
  const place = words.place ?? root.place;
  return {
    kind: `${root.role}-${place}-${words.what}`,
    subject: {
      operation: root.operation,
      part: root.part,
      ...(words.path === "" ? {} : { path: words.path }),
    },
    ...(words.old && { old: words.old }),
    ...(words.new && { new: words.new }),
    verdict: verdictOf(finding, verdicts),
    reason: `${words.says}, ${consequence(finding, verdicts)}`,
    ...(witness && { witness }),
    operations: [...new Set([...finding.roots].map(({ operation }) => operation))],
  };
}

/** A member that is accepted and not described any more may be ignored: that shows on the wire alone. */
function verdictOf({ difference, flow }: Finding<ValueRoot>, verdicts: Verdicts): Verdict {
  const grades = { callers: verdicts.callers.grade, servers: verdicts.servers.grade };
  const wire: Record<Party, Grade> = { ...grades };
  if (difference.of === "child" && difference.step.to === "property") {
    for (const party of ["callers", "servers"] as const) {
      const { from, to } = sidesOf(flow, party);
      const isUnread = difference[from].isListed && !difference[to].isListed;
      if (isUnread && flow === "to-service" && grades[party] === "compatible") {
        wire[party] = "may-break";
      }
    }
  }
  return { wire, validation: grades };
}

function consequence({ flow }: Finding<ValueRoot>, { callers, servers }: Verdicts): string {
  const isToService = flow === "to-service";
  if (callers.isByExclusion) {
    return "so another alternative of `oneOf` fits alone where two did, or none where one did";
  }
  if (callers.grade === "breaking") {
    return isToService
      ? "so values that were accepted are refused"
      : "so answers are possible that were not";
  }
  if (callers.isUndescribed) {
    return isToService
      ? "so only values that were not described before are refused"
      : "so answers may hold anything there that is not described";
  }
  if (callers.grade === "may-break")
    return `and whether it breaks is not decided: ${callers.unknown}`;
  if (servers.grade === "compatible") return "which leaves the same values";
  return isToService
    ? "and every value that was accepted still is"
    : "and every answer was possible before";
}

/** Checked once more by the verdictsOf of values, which knows nothing of how the value was found. */
function witnessOf(
  root: ValueRoot,
  party: Party,
  value: ir.Json,
  { accepts }: Inclusions,
): Witness {
  const { from, to } = sidesOf(root.flow, party);
  const isProof = accepts(root[from], value) === true && accepts(root[to], value) === false;
  if (!isProof) throw new Error(`no witness: ${JSON.stringify(value)}`);
  return { allowedBy: from, message: root.message(value), value };
}

/**
 * What the value as a whole says, where no difference does. Inside `oneOf` a difference that takes nothing away
 * may still matter: where one alternative fits less, another fits alone.
 */
function unexplained(
  root: ValueRoot,
  decided: readonly Decided[],
  verdictsOf: SchemaVerdicts<ValueRoot>,
  inclusions: Inclusions,
): Change | undefined {
  const outcome = verdictsOf.whole(root, sidesOf(root.flow, "callers"));
  if (outcome.state === "included") return undefined;
  for (const each of decided) {
    const use = each.finding.uses.find(
      ({ root: own, way }) => own === root && way.some((step) => step.to === "member"),
    );
    if (use === undefined) continue;
    const callers: PartyVerdict<ValueRoot> =
      outcome.state === "unknown"
        ? { grade: "may-break", unknown: outcome.reason }
        : { grade: "breaking", proof: { value: outcome.value, use }, isByExclusion: true };
    each.verdicts = { ...each.verdicts, callers };
    return undefined;
  }
  return wholeChange(root, outcome, inclusions);
}

function wholeChange(
  root: ValueRoot,
  outcome: Exclude<Inclusion, { readonly state: "included" }>,
  inclusions: Inclusions,
): Change {
  const grade = outcome.state === "unknown" ? "may-break" : "breaking";
  const origin = (side: "old" | "new") => {
    const { schema } = root[side];
    return typeof schema === "object" ? { [side]: schema.origin } : {};
  };
  return {
    kind: `${root.role}-${root.place}-schema-changed`,
    subject: { operation: root.operation, part: root.part },
    ...origin("old"),
    ...origin("new"),
    verdict: {
      wire: { callers: grade, servers: "may-break" },
      validation: { callers: grade, servers: "may-break" },
    },
    reason:
      outcome.state === "unknown"
        ? `the schema is changed, and whether it breaks is not decided: ${outcome.reason}`
        : "the schema is changed, so values fit one description and not the other",
    ...(outcome.state === "not included" && {
      witness: witnessOf(root, "callers", outcome.value, inclusions),
    }),
    operations: [root.operation],
  };
}
