/** The patterns of a description that some text makes slow, each reported where it is written. */
import type { Report } from "../../../core/base/diagnostic.ts";
import type * as ir from "../../../core/model/ir.ts";
import { escapeToken } from "../../../core/spec/load/pointer.ts";
import { type Origin, placeOf } from "../../../core/base/origin.ts";
import { allSchemasWithin } from "../../../core/model/schema-view/walk.ts";
import { literal } from "../../../core/base/text/literal.ts";
import { inboundOperations } from "../../../core/views/encoding/inbound-operations.ts";
import { slowPattern } from "./pattern-analysis.ts";
import { patternFlags } from "../context/regular-expression.ts";
import type { SlowPattern } from "./slow-pattern.ts";

interface Place {
  readonly pattern: string;
  readonly origin: Origin;
}

/** Found by earlier calls: services of one run share patterns. */
const known = new Map<string, SlowPattern | undefined>();

/** Reports `emit/slow-pattern` for each place. Patterns that cannot be decided are not reported. */
export async function reportSlowPatterns(api: ir.Api, report: Report): Promise<void> {
  for (const { pattern, origin } of placesOf(api)) {
    const slow = await verdict(pattern);
    if (slow === undefined) continue;
    report({ code: "emit/slow-pattern", message: messageOf(pattern, slow), origin });
  }
}

async function verdict(pattern: string): Promise<SlowPattern | undefined> {
  const flags = patternFlags(pattern);
  if (flags === undefined) return undefined;
  const key = `${flags}/${pattern}`;
  const found = known.has(key) ? known.get(key) : await slowPattern(pattern, flags);
  known.set(key, found);
  return found;
}

function placesOf(api: ir.Api): Place[] {
  const operations = [...api.operations, ...inboundOperations(api)];
  const values = operations.flatMap(({ parameters, responses }) => [
    ...parameters,
    ...(responses ?? []).flatMap(({ headers }) => headers),
  ]);
  const places: Place[] = [];
  for (const { schema = true } of [...api.schemas, ...values]) {
    for (const each of allSchemasWithin(schema)) addPlaces(each, places);
  }
  return places;
}

function addPlaces({ string, object, origin }: ir.SchemaObject, to: Place[]): void {
  const { pattern } = string;
  if (pattern !== undefined) to.push({ pattern, origin: below(origin, "/pattern") });
  for (const each of object.patternProperties ?? []) {
    const way = `/patternProperties/${escapeToken(each.pattern)}`;
    to.push({ pattern: each.pattern, origin: below(origin, way) });
  }
}

function below(origin: Origin, way: string): Origin {
  return origin.below?.(way) ?? { ...placeOf(origin), pointer: `${origin.pointer}${way}` };
}

function messageOf(pattern: string, { growth, attack }: SlowPattern): string {
  const time =
    growth === "exponential" ? "exponential time" : `time that grows with length^${growth}`;
  const text = attack.parts.flatMap(({ prefix, repeated }) => [
    ...(prefix === "" ? [] : [shortened(prefix)]),
    `${shortened(repeated)} × ${attack.times}`,
  ]);
  if (attack.suffix !== "") text.push(shortened(attack.suffix));
  return `the pattern ${shortened(pattern, 200)} can take ${time}; for example on ${text.join(" + ")}`;
}

function shortened(text: string, most = 40): string {
  return literal(text.length > most ? `${text.slice(0, most)}…` : text);
}
