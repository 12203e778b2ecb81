/** The request of a witness, with everything else that the operation requires: one that could be sent. */
import type { Inclusions, Side } from "../../inclusion/inclusion.ts";
import type * as ir from "../../model/ir.ts";
import type { Witness } from "../change/change.ts";
import type { RequestMessage } from "../change/message.ts";
import { stating } from "../schemas/statement.ts";
import { parameterFields } from "./messages.ts";
import { placedById, placedIn } from "./value-root.ts";

/** Required parameters and the required body, where a value of them is found. */
export function completeWitness(
  witness: Witness,
  operation: ir.Operation,
  side: Side,
  inclusions: Inclusions,
): Witness {
  if (!("request" in witness.message)) return witness;
  const request = withBody(witness.message.request, operation, side, inclusions);
  const all = operation.parameters
    .filter(({ required }) => required)
    .reduce((made, each) => withParameter(made, each, side, inclusions), request);
  return { ...witness, message: { request: all } };
}

function withParameter(
  request: RequestMessage,
  parameter: ir.Parameter,
  side: Side,
  { valueOf }: Inclusions,
): RequestMessage {
  const field = parameterFields[parameter.in];
  const known = request[field] ?? {};
  if (Object.hasOwn(known, parameter.name)) return request;
  // A path with nothing in the place of a parameter is another path.
  const none = parameter.in === "path" ? [{ schema: stating({ enum: [""] }), side }] : [];
  const found = valueOf([placedIn(parameter, side)], none);
  if (found.state !== "value") return request;
  // A name such as `__proto__` stays a name.
  const entries = [...Object.entries(known), [parameter.name, found.value] as const];
  return { ...request, [field]: Object.fromEntries(entries) };
}

function withBody(
  request: RequestMessage,
  { requestBody }: ir.Operation,
  side: Side,
  { valueOf }: Inclusions,
): RequestMessage {
  if (requestBody?.required !== true || request.body !== undefined) return request;
  const { contentType } = request;
  const media =
    requestBody.content.find(({ mediaType }) => mediaType === contentType) ??
    requestBody.content[0];
  if (media === undefined) return request;
  const found = media.schema === undefined ? undefined : valueOf([placedById(media.schema, side)]);
  const body = found?.state === "value" ? { body: found.value } : {};
  return { ...request, contentType: media.mediaType, ...body };
}
