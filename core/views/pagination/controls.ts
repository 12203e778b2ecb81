/** What a call can say of pages: query parameters, and fields of the body. */
import type * as ir from "../../model/ir.ts";
import { allOfSchemas } from "../../model/schema-view/all-of.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import { mediaKind } from "../../model/media-kind.ts";
import { propertiesOf } from "./page-body.ts";
import { type Usable, integerForm, isOf, isPlain } from "./kinds.ts";
import type { LinkedParameter, Place } from "./pagination.ts";
import { cursor, offset, pageNumber, phrase, sinceItem } from "./vocabulary.ts";

export interface Control {
  readonly place: Place;
  readonly phrase: string;
  readonly schema: ir.Schema;
  readonly isNumber: boolean;
  readonly isText: boolean;
}

/** Those with one text or one number that is usable. */
export function controlsOf(
  operation: ir.Operation,
  lookup: Lookup,
  isUsable: Usable = isPlain,
): readonly Control[] {
  const control = (place: Place, name: string, schema: ir.Schema): readonly Control[] =>
    isUsable(schema, lookup) ? controlOf(place, name, schema, lookup) : [];
  const query = operation.parameters.flatMap((parameter) =>
    parameter.in === "query" && parameter.schema !== undefined
      ? control({ in: "query", parameter }, parameter.name, parameter.schema)
      : [],
  );
  const fields = bodyFields(operation, lookup).flatMap(({ name, schema }) =>
    control({ in: "body", field: name }, name, schema),
  );
  return [...query, ...fields];
}

function controlOf(place: Place, name: string, schema: ir.Schema, lookup: Lookup): Control[] {
  const isNumber = isOf(schema, ["number"], lookup);
  const isText = isOf(schema, ["string"], lookup);
  if (!(isNumber || isText)) return [];
  const form = integerForm(schema, lookup);
  const at = form === undefined ? place : { ...place, form };
  return [{ place: at, phrase: phrase(name), schema, isNumber, isText }];
}

/** On the wire. */
export function nameOf(place: Place): string {
  return place.in === "query" ? place.parameter.name : place.field;
}

/** Fields of a JSON object or a form, in whichever media type the body is sent. */
function bodyFields({ requestBody }: ir.Operation, lookup: Lookup): readonly ir.Property[] {
  const [first, ...others] = (requestBody?.content ?? []).map(({ mediaType, schema }) => {
    const isObject = ["json", "form"].includes(mediaKind(mediaType));
    return isObject && schema !== undefined ? propertiesOf(lookup.schema(schema), lookup) : [];
  });
  return (first ?? []).filter(({ name }) =>
    others.every((properties) => properties.some((property) => property.name === name)),
  );
}

/** The one control of these names; `undefined` where there are several. */
export function oneOf(
  controls: readonly Control[],
  names: ReadonlySet<string>,
): Control | undefined {
  const [found, ...others] = controls.filter((each) => names.has(each.phrase));
  return others.length === 0 ? found : undefined;
}

/** The parameters by which links number pages. Never their size: the caller's stays. */
export function linkedParameters(controls: readonly Control[]): readonly LinkedParameter[] {
  return controls.flatMap(({ place, phrase: name, isNumber }) => {
    if (place.in !== "query") return [];
    const isNumbering = pageNumber.has(name) || offset.has(name) || cursor.has(name);
    if (!isNumbering && !(isNumber && sinceItem.has(name))) return [];
    return [linked(place, isNumber)];
  });
}

/** A parameter that links may change. */
export function linked(
  { parameter, form }: Extract<Place, { in: "query" }>,
  isNumber: boolean,
): LinkedParameter {
  return form === undefined ? { parameter, isNumber } : { parameter, isNumber, form };
}

/** The number of the first page: what is filled in, or the least that is valid, if that is 0 or 1. */
export function firstPage({ schema }: Control, lookup: Lookup): number | undefined {
  const all = allOfSchemas(schema, lookup);
  const stated = all.find((each) => each.default !== undefined)?.default?.value;
  if (stated !== undefined) return stated === 0 || stated === 1 ? stated : undefined;
  for (const { number } of all) {
    const { minimum, exclusiveMinimum } = number;
    if (minimum === 0 || minimum === 1) return minimum;
    if (exclusiveMinimum === 0) return 1;
  }
  return undefined;
}
