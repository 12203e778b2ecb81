/** What takes the place of a reference that leads to nothing, and what is said of it. */
import type { DiagnosticCode, Report } from "../../../base/diagnostic.ts";
import type { Kind } from "../object-kinds.ts";
import type { Dangling, Located } from "../located.ts";
import type { JsonObject } from "../pointer.ts";
import { pointerOf } from "../references.ts";

/** Objects that say nothing when they are empty; anything else is left out. */
const mayBeEmpty: ReadonlyMap<Kind, string> = new Map<Kind, string>([
  ["schema", "any value is accepted, and its type is unknown"],
  ["response", "its body is unknown"],
  ["mediaType", "its body is unknown"],
  ["operation", "only the method and path of the operation are known"],
  ["pathItem", "the path has no operations"],
  ["paths", "there are no paths"],
  ["components", "there are no components"],
  ["responses", "no response is known"],
  ["info", "it is ignored"],
]);

/** What is left of `value`, which holds the reference; `undefined` where it is left out as a whole. */
export function danglingReplacement(
  value: JsonObject,
  { kind, many, place }: Located,
  isOpenApi30: boolean,
): JsonObject | undefined {
  // A value of a mapping stands beside its object.
  const isOwn = place.key === "$ref" || place.key === "$dynamicRef";
  const others = Object.entries(value).filter(([key]) => key !== place.key);
  if (!isOwn) return Object.fromEntries(others);
  if (many === "list" || (many === undefined && !mayBeEmpty.has(kind))) return undefined;
  const isIgnored = isOpenApi30 && kind === "schema" && many === undefined;
  const own: JsonObject = isIgnored ? {} : Object.fromEntries(others);
  return kind === "response" && many === undefined ? { description: "", ...own } : own;
}

/** Why a reference leads to nothing that a run can be asked to go on without. */
const mayBeUnknown: ReadonlySet<DiagnosticCode> = new Set(["ref/dangling", "source/not-found"]);

/** Each is reported as an error, unless the run continues without it. */
export function reportDangling(
  dangling: readonly Dangling[],
  mode: "error" | "unknown",
  report: Report,
): void {
  for (const { found, code, message } of dangling) {
    const origin = found.document.origin(pointerOf(found.place));
    if (mode === "error" || !mayBeUnknown.has(code)) report({ code, message, origin });
    else {
      const instead = `${message}; ${insteadOf(found)}`;
      report({ code: "ref/unknown", construct: "$ref to nothing", message: instead, origin });
    }
  }
}

function insteadOf({ kind, many }: Located): string {
  return (many === undefined ? mayBeEmpty.get(kind) : undefined) ?? "it is ignored";
}
