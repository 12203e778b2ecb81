/** What a number says depends on the type: `string, max 20` is a length, `array, max 5` a count. */
import type { Kind } from "../statement.ts";
import type { Collector } from "./collector.ts";

const kinds: ReadonlyMap<string, ReadonlyMap<Kind, Kind>> = new Map([
  [
    "string",
    new Map<Kind, Kind>([
      ["minimum", "minLength"],
      ["maximum", "maxLength"],
    ]),
  ],
  [
    "array",
    new Map<Kind, Kind>([
      ["minimum", "minItems"],
      ["maximum", "maxItems"],
    ]),
  ],
]);

/** Once all words are read, claims about numbers get the kind that belongs to the type. */
export function settled(into: Collector): void {
  const withUnit = new Set(
    into.claims.flatMap(({ kind, way }) => (kind === "unit" ? [way.join("\u0000")] : [])),
  );
  for (const claim of into.claims) {
    if (withUnit.has(claim.way.join("\u0000"))) continue;
    const types = into.typesAt(claim.way);
    const [type = ""] = types ?? [];
    if (types?.length !== 1) continue;
    claim.kind = kinds.get(type)?.get(claim.kind) ?? claim.kind;
    const isText = type === "string" && (claim.kind === "default" || claim.kind === "const");
    if (isText && claim.value !== null) claim.value = String(claim.value);
  }
}
