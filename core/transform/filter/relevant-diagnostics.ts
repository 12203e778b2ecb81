/** Which places of a description belong to the part of it that is kept. */
import type { Diagnostic } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import type { Origin } from "../../base/origin.ts";

/**
 * Whether a diagnostic is about `kept`, or about nothing that `whole` has in particular. What is left
 * out is not judged: leaving a part out is a way to live with what is wrong with it.
 */
export function relevantTo(kept: ir.Api, whole: ir.Api): (diagnostic: Diagnostic) => boolean {
  const keptPlaces = placesOf(kept);
  const places = placesOf(whole);
  return ({ origin }) => {
    const around = placesAround(origin);
    return (
      around.some((place) => keptPlaces.has(place)) || !around.some((each) => places.has(each))
    );
  };
}

/** Where operations, the path items around them and schemas are written. */
function placesOf({ operations, webhooks, callbacks, schemas }: ir.Api): Set<string> {
  const every = [...operations, ...webhooks, ...callbacks];
  const origins = [
    ...every.flatMap(({ origin, pathItem }) => [origin, pathItem.origin]),
    ...every.flatMap(partsOf),
    ...schemas.map(({ origin }) => origin),
  ];
  return new Set(origins.map(({ file, pointer }) => `${file}#${pointer}`));
}

/** What operations share, which may be written elsewhere. */
function partsOf({ parameters, requestBody, responses = [] }: ir.Operation): Origin[] {
  const bodies = requestBody === undefined ? [] : [requestBody];
  const headers = responses.flatMap((response) => response.headers);
  return [...parameters, ...bodies, ...responses, ...headers].map(({ origin }) => origin);
}

/** A place, and each place that it lies in. */
function placesAround({ file, pointer }: Origin): string[] {
  const tokens = pointer.split("/");
  return tokens.map((_, index) => `${file}#${tokens.slice(0, index + 1).join("/")}`);
}
