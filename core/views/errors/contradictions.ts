/** Codes that an answer lists and cannot have, by the catalogue or by its own body. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import { escapeToken } from "../../spec/load/pointer.ts";
import { type Origin, formatOrigin } from "../../base/origin.ts";
import {
  type SchemaViewContext,
  schemaViewContext,
} from "../../model/schema-view/schema-view-context.ts";
import { bodyOf, numericCodePlace } from "./body.ts";
import { type Exclusion, type ValuePath, exclusionOf } from "./exclusion.ts";
import { codesInside } from "./nested.ts";
import { below } from "./uses.ts";

/**
 * Reports each entry of `x-errors` at an answer that its status, or a body of it, contradicts. Of an
 * operation's own codes nothing is said, for their status is not shown.
 */
export function reportContradictions(api: ir.Api, report: Report): void {
  const { operations, webhooks, callbacks } = api;
  const listing = [...operations, ...webhooks, ...callbacks]
    .flatMap(({ responses = [] }) => responses)
    .filter(({ extensions }) => extensions["x-errors"] !== undefined);
  if (listing.length === 0) return;
  const statuses = statusesOf(api);
  const shapes = schemaViewContext(api);
  // A component stands at many operations.
  const checked = new Set<string>();
  const isNew = (key: string) => !checked.has(key) && checked.add(key).size > 0;
  for (const response of listing) {
    const { origin, status } = response;
    const key = `${origin.file}#${origin.pointer}`;
    if (isNew(`${status} ${key}`)) checkStatus(response, statuses, report);
    if (isNew(key)) checkBodies(response, api, shapes, report);
  }
}

/** What a response lists, with the place of each entry. */
function listedAt({ origin, extensions }: ir.Response) {
  return (extensions["x-errors"] ?? []).map((code, index) => ({
    code,
    place: below(origin, `/x-errors/${index}`),
  }));
}

interface CatalogueStatus {
  readonly status: number;
  readonly origin: Origin;
}

/** By code; of one whose status is not shown there is none. */
function statusesOf({ errorCatalogue, errorsOrigin, origin }: ir.Api) {
  const found = new Map<string, CatalogueStatus | undefined>();
  for (const [index, { code, status }] of (errorCatalogue?.codes ?? []).entries()) {
    if (found.has(code)) continue;
    const place = below(errorsOrigin ?? origin, `/codes/${index}/status`);
    found.set(code, status === null ? undefined : { status, origin: place });
  }
  return found;
}

function checkStatus(
  response: ir.Response,
  statuses: ReturnType<typeof statusesOf>,
  report: Report,
): void {
  for (const { code, place } of listedAt(response)) {
    const known = statuses.get(code);
    if (known === undefined || covers(response.status, String(known.status))) continue;
    report({
      code: "spec/error-status",
      message:
        `the error code ${JSON.stringify(code)} is listed at the response ${JSON.stringify(response.status)}, ` +
        `but its status in the catalogue is ${known.status} (${formatOrigin(known.origin)})`,
      origin: place,
    });
  }
}

/** Whether the answer that is described under `described` may have the status. */
function covers(described: string, status: string): boolean {
  if (described === "default") return true;
  return /^\dXX$/u.test(described) ? described[0] === status[0] : described === status;
}

/** Each media type may be asked for, so each has to have room for every code. */
function checkBodies(
  response: ir.Response,
  { errorCatalogue }: ir.Api,
  shapes: SchemaViewContext,
  report: Report,
): void {
  for (const { mediaType, schema } of response.content) {
    if (schema === undefined) continue;
    const { own, nested } = waysIn(schema, shapes);
    for (const { code, place } of listedAt(response)) {
      const check = (way: ValuePath | undefined, inside?: string) => {
        const exclusion = way && excluded(schema, way, inside ?? code, shapes);
        if (way === undefined || exclusion === undefined) return;
        const what = inside === undefined ? "" : `, which carries ${JSON.stringify(inside)},`;
        report({
          code: "spec/error-code",
          message:
            `the error code ${JSON.stringify(code)}${what} is listed at the response ` +
            `${JSON.stringify(response.status)}, but the ${JSON.stringify(mediaType)} body there does not allow it at ` +
            `${shown(way)}: \`${exclusion.keyword}\` (${formatOrigin(exclusion.origin)})`,
          origin: place,
        });
      };
      check(own);
      for (const inside of codesInside([code], errorCatalogue)) check(nested, inside);
    }
  }
}

/** The ways to the code of a body, and to those of the errors in it; absent where it has none. */
function waysIn(
  schema: ir.SchemaId,
  shapes: SchemaViewContext,
): { own?: ValuePath; nested?: ValuePath } {
  const body = bodyOf(schema, shapes);
  const own = body?.places.code ?? numericCodePlace(schema, shapes);
  const list = body?.nested && body.places.errors;
  return {
    ...(own && { own }),
    ...(body?.nested && list && { nested: [...list, null, ...body.nested.code] }),
  };
}

/** A code of digits may be a number too; where no text may be, what speaks against that is the reason. */
function excluded(
  schema: ir.SchemaId,
  way: ValuePath,
  code: string,
  shapes: SchemaViewContext,
): Exclusion | undefined {
  const body = shapes.schema(schema);
  const asText = exclusionOf(body, way, code, shapes);
  const number = Number(code);
  if (String(number) !== code || !Number.isFinite(number)) return asText;
  const asNumber = exclusionOf(body, way, number, shapes);
  return asText?.keyword === "type" || asNumber === undefined ? asText && asNumber : asText;
}

function shown(way: ValuePath): string {
  return JSON.stringify(way.map((step) => `/${step === null ? "*" : escapeToken(step)}`).join(""));
}
