/** Where an operation takes a parameter of some name: several may share one. */
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { differ, type Difference } from "../statements/difference.ts";
import type { ParameterPlace } from "../statements/stated.ts";
import { place } from "../vocabulary/schemas.ts";
import { type Bound, memberIn } from "./bind-names.ts";
import type { ElementContext } from "./element-context.ts";

export interface OwnPlace {
  readonly in: string;
  readonly origin: Origin;
}

/** Empty where the operation has no parameter or member of its body of that name. */
export function placesOf(
  name: string,
  operation: ir.Operation,
  { vocabulary }: Pick<ElementContext, "vocabulary">,
): readonly OwnPlace[] {
  const own = name.toLowerCase();
  const parameters = operation.parameters
    .filter((one) => one.name.toLowerCase() === own)
    .map((one) => ({ in: one.in, origin: place(one.origin, "in") }));
  const members = vocabulary.of(operation).flatMap((one) => {
    const member = one.what === "request" && one.depth <= 1 ? memberIn(one, name) : undefined;
    return member === undefined ? [] : [{ in: "body", origin: member.origin }];
  });
  return [...parameters, ...members];
}

/** What the description says instead, if it does. */
export function placeDifference(
  stated: ParameterPlace,
  name: string,
  { containers }: Pick<Bound, "containers">,
  context: ElementContext,
): Difference | undefined {
  const { operation } = context;
  // What comes back has no place among these.
  if (containers.every(({ what }) => what === "response")) return undefined;
  const own = operation === undefined ? [] : placesOf(name, operation, context);
  const [first] = own;
  if (first === undefined || own.some((one) => isIn(one, stated))) return undefined;
  return differ(`in the ${stated}`, `in the ${first.in}`, first.origin);
}

/** `querystring` is all of the query. */
export function isIn({ in: own }: OwnPlace, stated: string): boolean {
  return own === stated || (own === "querystring" && stated === "query");
}
