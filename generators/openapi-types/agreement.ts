/** Which types of types.ts have to be assignable to which of openapi.ts. */
import type * as ir from "../../core/model/ir.ts";
import type { Names } from "../../core/transform/naming/names.ts";
import { knownLosses } from "./losses.ts";
import { memberOf } from "../../core/views/errors/document.ts";

export interface AgreementView {
  readonly pairs: readonly { readonly name: string; readonly component: string }[];
  /** Components that are not compared, each with the reason. */
  readonly losses: readonly { readonly text: string }[];
}

/** One pair, or one loss, for each schema that is a component of `document`. */
export function agreementView(api: ir.Api, names: Names, document: ir.Json): AgreementView {
  const components = memberOf(memberOf(document, "components"), "schemas");
  const known = knownLosses(api.schemas);
  const all = api.schemas.flatMap(({ id, hint, variant }) => {
    if (variant !== undefined) return [];
    const name = names.schema(id);
    const component = hint.from === "component" ? hint.key : name;
    const loss = known.get(id);
    return memberOf(components, component) === undefined ? [] : [{ name, component, loss }];
  });
  return {
    pairs: all
      .filter(({ loss }) => loss === undefined)
      .map(({ name, component }) => ({ name, component })),
    losses: all.flatMap(({ name, loss }) =>
      loss === undefined ? [] : [{ text: `Not compared: ${name}, ${loss}.` }],
    ),
  };
}
