/** The body in which a service reports errors → the types and places that the module prints. */
import {
  type ErrorBody,
  type ErrorPlaces,
  type Place,
  schemasAt,
} from "../../core/views/errors/body.ts";
import type { ErrorRecord, ErrorTable } from "../../core/views/errors/table.ts";
import type { GeneratorInput } from "../../core/output/generator.ts";
import type * as ir from "../../core/model/ir.ts";
import { allOfSchemas } from "../../core/model/schema-view/all-of.ts";
import {
  type SchemaViewContext,
  schemaViewContext,
} from "../../core/model/schema-view/schema-view-context.ts";
import { literal, propertyName } from "../../core/base/text/literal.ts";
import { typeAt } from "../../core/views/typescript/type-at.ts";
import {
  type TypeContext,
  typeContext,
  typeExpression,
} from "../../core/views/typescript/type-expression.ts";
import { argumentsType } from "./arguments-type.ts";

/** All that the template asks for; what there is none of is `false` or empty. */
export interface BodyView {
  /** False: there is no such body, or there are several. */
  readonly body: boolean;
  readonly bodies: readonly {
    readonly member: string;
    readonly body: string;
    readonly parts: string;
  }[];
  readonly places: { readonly code: Place; readonly errors: Place };
  /** False where a body requires members that are no part of an error. */
  readonly writes: boolean;
  /** True where a body that is written says more than its code. */
  readonly takesParts: boolean;
  /** True where the message of a body may come from the catalogue. */
  readonly writesMessages: boolean;
  readonly written: readonly { readonly place: Place; readonly value: string }[];
  readonly nestedPlaces: { readonly code: Place } | false;
  readonly nestedCode: string;
  readonly nestedMessage: string;
  readonly bodyImports: string;
  readonly usesTypes: boolean;
}

export const noBody: BodyView = {
  body: false,
  bodies: [],
  places: { code: [], errors: [] },
  writes: false,
  takesParts: false,
  writesMessages: false,
  written: [],
  nestedPlaces: false,
  nestedCode: "string",
  nestedMessage: "null",
  bodyImports: "",
  usesTypes: false,
};

/** The view of the body that reports the errors of `table`. */
export function bodyView(table: ErrorTable, { api, names }: GeneratorInput): BodyView {
  const { body, codes } = table;
  if (body === undefined) return noBody;
  const shapes = schemaViewContext(api);
  const printed: Printed = {
    body,
    shapes,
    context: typeContext("wire", { shapes, names, prefix: "types." }),
    details: detailsByCode(api),
    required: requiredPlaces(body, shapes),
  };
  const { places, nested = false } = body;
  const writes = isComplete(printed);
  const hasMessages = codes.some(({ message }) => message !== null);
  const nestedMessage = nested === false ? undefined : nested.message;
  return {
    body: true,
    bodies: codes.map((record) => ({
      member: propertyName(record.code),
      body: bodyType(record, printed),
      parts: partsType(record, printed),
    })),
    places: { code: places.code, errors: places.errors ?? [] },
    writes,
    takesParts: writes && Object.keys(places).length > 1,
    writesMessages: writes && places.message !== undefined && hasMessages,
    written: writes ? writtenParts(places, hasMessages) : [],
    nestedPlaces: nested,
    nestedCode: nestedCodeType(table),
    nestedMessage: nestedMessage === undefined ? "null" : `textAt(item, ${literal(nestedMessage)})`,
    bodyImports: [
      ...(nested === false ? [] : ["itemsAt"]),
      ...(writes ? ["placed"] : []),
      "textAt",
    ].join(", "),
    usesTypes: true,
  };
}

interface Printed {
  readonly body: ErrorBody;
  readonly shapes: SchemaViewContext;
  readonly context: TypeContext;
  /** Schemas of details by code. */
  readonly details: ReadonlyMap<string, ir.Schema>;
  /** Names of the places that have to have a value. */
  readonly required: ReadonlySet<string>;
}

function detailsByCode({ errorCatalogue, errorDetails = [] }: ir.Api) {
  const codes = errorCatalogue?.codes ?? [];
  return new Map(
    errorDetails.toReversed().map(({ index, schema }) => [codes[index]?.code ?? "", schema]),
  );
}

/** The whole body, with the code and its own details where they are. */
function bodyType({ code }: ErrorRecord, { body, context, details }: Printed): string {
  const own = details.get(code);
  const { places } = body;
  const known = [
    [places.code, literal(code)] as const,
    ...(own === undefined || places.details === undefined
      ? []
      : [[places.details, typeExpression(own, context)] as const]),
  ];
  return `${context.reference(body.schema)} & ${typeAt(known)}`;
}

/** What the code alone does not say. */
function partsType(record: ErrorRecord, printed: Printed): string {
  const { body, context, details, required, shapes } = printed;
  const { places } = body;
  const members: string[] = [];
  const add = (part: keyof ErrorPlaces, type: string, isKnown = false) => {
    const place = places[part];
    if (place === undefined) return;
    const optional = isKnown || required.has(keyOf(place)) ? "" : "?";
    members.push(`readonly ${part}${optional}: ${type};`);
  };
  const { message } = record;
  if (message === null) add("message", "string");
  else if (record.placeholders !== 0 && places.message !== undefined) {
    members.push(`readonly args: ${argumentsType(message)};`);
  }
  const own = details.get(record.code);
  add(
    "details",
    own === undefined ? memberType("details") : typeExpression(own, context),
    own !== undefined,
  );
  add("requestId", "string");
  add("errors", memberType("errors"));
  return `{ ${members.join(" ")} }`;

  function memberType(part: "details" | "errors"): string {
    const place = places[part] ?? [];
    const [schema = true] = schemasAt(body.schema, place, shapes);
    return typeExpression(schema, context);
  }
}

function keyOf(place: Place): string {
  return JSON.stringify(place);
}

/** Every place of the body, and of the object that holds the code, that is required. */
function requiredPlaces({ schema, places }: ErrorBody, shapes: SchemaViewContext): Set<string> {
  const levels = new Set([places.code.slice(0, -1), []].map(keyOf));
  const found = new Set<string>();
  for (const key of levels) {
    const level: Place = JSON.parse(key);
    for (const part of schemasAt(schema, level, shapes).flatMap((each) =>
      allOfSchemas(each, shapes),
    )) {
      for (const name of part.object.required ?? []) found.add(keyOf([...level, name]));
    }
  }
  return found;
}

/** True where nothing is required that is neither a part of an error nor holds one. */
function isComplete({ body, required }: Printed): boolean {
  const known = Object.values<Place | undefined>({ ...body.places }).flatMap((place = []) =>
    place.map((_, index) => keyOf(place.slice(0, index + 1))),
  );
  return [...required].every((place) => known.includes(place));
}

/** Expressions in `said`, the parts, and `code`. */
function writtenParts(places: ErrorPlaces, hasMessages: boolean): BodyView["written"] {
  const values: Readonly<Record<keyof ErrorPlaces, string>> = {
    code: "code",
    message: hasMessages ? "messageOf(code, said.message, said.args)" : "said.message",
    details: "said.details",
    requestId: "said.requestId",
    errors: "said.errors",
  };
  return (Object.keys(values) as (keyof ErrorPlaces)[]).flatMap((part) => {
    const place = places[part];
    return place === undefined ? [] : [{ place, value: values[part] }];
  });
}

/** Codes that the catalogue has inside of others, and whatever else may come. */
function nestedCodeType({ codes, nestedOnly }: ErrorTable): string {
  const known = new Set([
    ...codes.flatMap(({ nestedCodes }) => nestedCodes),
    ...nestedOnly.map(({ code }) => code),
  ]);
  return [
    ...[...known].map((code) => literal(code)),
    known.size > 0 ? "(string & {})" : "string",
  ].join(" | ");
}
