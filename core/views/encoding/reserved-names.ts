/** Names that an exploded object's members may not have, since they mean something else beside it. */
import type { ReservedNames } from "../../../runtime/encoding/reserved-names.ts";
import type * as ir from "../../model/ir.ts";
import { credentialPlaces } from "./credential-place.ts";
import type { ParameterDescriptor, WireType } from "./descriptor.ts";

/** How a parameter is written. */
export type Written = Pick<
  ParameterDescriptor,
  "name" | "in" | "style" | "explode" | "type" | "form"
>;

/** A name in a place where no parameter describes it: of a credential, or of what chooses the form. */
export interface NamedPlace {
  readonly in: string;
  readonly name: string;
}

/** What stands in requests of `operation` beside the parameters that callers give. */
export function namesBeside(operation: ir.Operation, api: ir.Api): readonly NamedPlace[] {
  const credentials = credentialPlaces(operation, api).flatMap((place) =>
    place.in === "authorization" ? [] : [place],
  );
  const format = operation.extensions["x-response-format"] ?? api.extensions["x-response-format"];
  if (format === undefined || !format.in.includes("query")) return credentials;
  const choices = [format.parameter, format.callback].flatMap((name) => name ?? []);
  return [...credentials, ...choices.map((name) => ({ in: "query", name }))];
}

/** `undefined`: the members of `parameter` stand in a place of their own, or alone. */
export function reservedNames(
  parameter: Written,
  parameters: readonly Written[],
  beside: readonly NamedPlace[],
): ReservedNames | undefined {
  if (parameter.form === undefined && !spreads(parameter)) return undefined;
  const here = parameter.in === "querystring" ? "query" : parameter.in;
  const names = new Set(beside.flatMap((each) => (each.in === here ? [each.name] : [])));
  const starts = new Set<string>();
  for (const each of parameters) {
    if (each === parameter || each.in !== parameter.in) continue;
    names.add(each.name);
    if (each.style === "deepObject") starts.add(`${each.name}[`);
    if (!spreads(each)) continue;
    for (const object of objectsIn(each.type)) {
      for (const [name] of object.object) names.add(name);
      if (object.rest !== undefined) starts.add("");
    }
  }
  if (names.size + starts.size === 0) return undefined;
  return {
    ...(names.size === 0 ? {} : { names: [...names] }),
    ...(starts.size === 0 ? {} : { starts: [...starts] }),
  };
}

/**
 * Listed members of `parameter` whose names mean something else as well; with `""` where it and another
 * take members of any name.
 */
export function sharedNames(parameter: Written, reserved: ReservedNames): readonly string[] {
  if (!spreads(parameter)) return [];
  const objects = objectsIn(parameter.type);
  const { names = [], starts = [] } = reserved;
  const isReserved = (name: string) =>
    names.includes(name) || starts.some((start) => start !== "" && name.startsWith(start));
  const listed = objects.flatMap(({ object }) => object.map(([name]) => name)).filter(isReserved);
  const isAnyShared = starts.includes("") && objects.some(({ rest }) => rest !== undefined);
  return isAnyShared ? [...listed, ""] : listed;
}

/** True where each member is a pair of its own name. */
export function spreads({ in: place, style, explode, type }: Written): boolean {
  const isPair = place === "query" || place === "cookie";
  return isPair && explode && style !== "deepObject" && objectsIn(type).length > 0;
}

/** The objects that a value may be. */
export function objectsIn(
  type: WireType,
): readonly Extract<WireType, { readonly object: unknown }>[] {
  if (typeof type !== "object") return [];
  if ("union" in type) return type.union.flatMap(objectsIn);
  return "object" in type ? [type] : [];
}
