/** Credentials: whether callers that were admitted still are. */
import { canonicalJson } from "../../model/schema-view/canonical.ts";
import type * as ir from "../../model/ir.ts";
import type { Grade } from "../change/change.ts";
import { type DiffContext, type OperationPair, changeOf, onWire } from "./diff-context.ts";
import { requestWith } from "./messages.ts";

/** A scheme as it travels, with the scopes that it needs. */
type Needs = ReadonlyMap<string, { readonly key: string; readonly scopes: readonly string[] }>;

/** A caller with exactly what one alternative asks for is admitted, or is not. */
export function compareSecurity(pair: OperationPair, context: DiffContext): void {
  // The receiver of an event decides by itself what it asks for.
  if (pair.isEvent) return;
  const old = alternativesOf(pair.old, context.apis.old);
  const fresh = alternativesOf(pair.new, context.apis.new);
  const places = {
    old: pair.old.securityOrigin ?? pair.old.origin,
    new: pair.new.securityOrigin ?? pair.new.origin,
  };
  let isTold = false;
  const report = (needs: Needs, isOld: boolean, grade: Grade, reason: string) => {
    const isBad = grade === "breaking";
    isTold = true;
    const credentials = Object.fromEntries(
      [...needs.values()].map(({ key, scopes }) => [key, scopes]),
    );
    context.report(
      changeOf({
        kind: isOld
          ? grade === "breaking"
            ? "security-requirement-removed"
            : "security-scope-added"
          : "security-requirement-added",
        subject: { operation: pair.label, part: `security: ${wordsOf(needs)}` },
        ...places,
        verdict: isOld ? onWire(grade, "none") : onWire("compatible", grade),
        reason,
        witness: isBad
          ? {
              allowedBy: isOld ? "old" : "new",
              message: { request: requestWith(isOld ? pair.old : pair.new, { credentials }) },
            }
          : undefined,
      }),
    );
  };
  for (const needs of old) {
    const grade = gradeOf(needs, fresh);
    if (grade === "breaking") {
      const who = needs.size === 0 ? "without credentials" : "with these credentials alone";
      report(needs, true, grade, `callers ${who} are not admitted any more`);
    }
    if (grade === "may-break") {
      const reason = "another scope is needed, and the description does not say who has it";
      report(needs, true, grade, reason);
    }
  }
  for (const needs of fresh) {
    const grade = gradeOf(needs, old);
    if (grade === "compatible") continue;
    const isAlone = old.every((each) => gradeOf(each, fresh) !== "compatible");
    if (isAlone) continue;
    const how = needs.size === 0 ? "without credentials" : "by these credentials";
    report(needs, false, grade, `callers may be admitted ${how} too`);
  }
  if (!isTold) reportRest({ old, new: fresh }, pair, context, places);
}

/** Fewer scopes, an alternative less that no caller depends on, another key of a scheme. */
function reportRest(
  { old, new: fresh }: { readonly old: readonly Needs[]; readonly new: readonly Needs[] },
  pair: OperationPair,
  context: DiffContext,
  places: { readonly old: ir.Operation["origin"]; readonly new: ir.Operation["origin"] },
): void {
  const text = (alternatives: readonly Needs[]) =>
    alternatives.map(wordsOf).toSorted().join(" or ");
  if (text(old) === text(fresh)) return;
  const isNoMore = fresh.every((each) => gradeOf(each, old) === "compatible");
  context.report(
    changeOf({
      kind: "security-changed",
      subject: { operation: pair.label, part: "security" },
      ...places,
      verdict: onWire("compatible", isNoMore ? "compatible" : "may-break"),
      reason: `every caller that was admitted still is: ${text(old)} became ${text(fresh)}`,
    }),
  );
}

/** Whether a caller that has exactly these credentials is admitted by one of the alternatives. */
function gradeOf(has: Needs, alternatives: readonly Needs[]): Grade {
  const grades = alternatives.map((needs): Grade => {
    const schemes = [...needs];
    if (!schemes.every(([scheme]) => has.has(scheme))) return "breaking";
    const isEnough = schemes.every(([scheme, { scopes }]) =>
      scopes.every((scope) => has.get(scheme)?.scopes.includes(scope)),
    );
    return isEnough ? "compatible" : "may-break";
  });
  if (grades.includes("compatible")) return "compatible";
  return grades.includes("may-break") ? "may-break" : "breaking";
}

/** Nothing stated is nothing needed. Schemes are known by how they travel, not by their keys. */
function alternativesOf({ security = [] }: ir.Operation, api: ir.Api): readonly Needs[] {
  if (security.length === 0) return [new Map()];
  return security.map(
    (alternative) =>
      new Map(
        alternative.map(({ scheme: key, scopes }) => {
          const scheme = api.securitySchemes.find((each) => each.key === key);
          return [scheme === undefined ? key : travelling(scheme), { key, scopes }] as const;
        }),
      ),
  );
}

function travelling({ type, name, in: place, scheme, key }: ir.SecurityScheme): string {
  const isKnown = type === "apiKey" || type === "http";
  const header = place === "header" ? name?.toLowerCase() : name;
  return canonicalJson(
    isKnown
      ? { type, name: header ?? null, in: place ?? null, scheme: scheme ?? null }
      : { type, key },
  );
}

function wordsOf(needs: Needs): string {
  if (needs.size === 0) return "no credentials";
  return [...needs.values()]
    .map(({ key, scopes }) => (scopes.length === 0 ? key : `${key} (${scopes.join(", ")})`))
    .join(" and ");
}
