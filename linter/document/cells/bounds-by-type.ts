/**
 * What a clause says depends on the type: `string, max 20` is a length, `array of int, seconds` is
 * about the items, `array, max 5` about their number.
 */
import type { Kind } from "../../model/statement.ts";
import type { Collector } from "./collector.ts";

const lengths: ReadonlyMap<Kind, Kind> = new Map([
  ["minimum", "minLength"],
  ["maximum", "maxLength"],
]);
const counts: ReadonlyMap<Kind, Kind> = new Map([
  ["minimum", "minItems"],
  ["maximum", "maxItems"],
]);
const ofNumbers: ReadonlySet<Kind> = new Set<Kind>([
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
]);
const ofItems: ReadonlySet<Kind> = new Set<Kind>(["unit", "pattern", "minLength", "maxLength"]);

/** Once all words are read, each claim gets the kind and the place that belong to the type. */
export function applyTypeToBounds(into: Collector): void {
  const ofUnits = new Set(
    into.claims.flatMap(({ kind, way }) => (kind === "unit" ? [way.join("\u0000")] : [])),
  );
  for (const claim of into.claims) {
    const [type = "", ...others] = into.typesAt(claim.way) ?? [];
    if (others.length > 0) continue;
    if (type === "array") aboutItems(claim, into);
    else if (type === "string" && !ofUnits.has(claim.way.join("\u0000"))) aboutText(claim);
  }
}

function aboutItems(claim: Collector["claims"][number], into: Collector): void {
  const items = [...claim.way, "[]"];
  const types = into.typesAt(items) ?? [];
  const areNumbers = types.includes("integer") || types.includes("number");
  if (ofItems.has(claim.kind) || (areNumbers && ofNumbers.has(claim.kind))) claim.way = items;
  else claim.kind = counts.get(claim.kind) ?? claim.kind;
}

function aboutText(claim: Collector["claims"][number]): void {
  claim.kind = lengths.get(claim.kind) ?? claim.kind;
  const isValue = claim.kind === "default" || claim.kind === "const";
  if (isValue && claim.value !== null) claim.value = String(claim.value);
}
