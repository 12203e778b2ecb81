/** Which types of types.ts have to be assignable to which of openapi.ts. */
import type * as ir from "../../core/ir.ts";
import type { Names } from "../../core/names/names.ts";

export interface AgreementView {
  readonly pairs: readonly { readonly name: string; readonly component: string }[];
}

/** One pair for each schema that is a component of `document`. */
export function agreementView(api: ir.Api, names: Names, document: ir.Json): AgreementView {
  const components = memberOf(memberOf(document, "components"), "schemas");
  const pairs = api.schemas.flatMap(({ id, hint }) => {
    const name = names.schema(id);
    const component = hint.from === "component" ? hint.key : name;
    return memberOf(components, component) === undefined ? [] : [{ name, component }];
  });
  return { pairs };
}

function memberOf(value: ir.Json | undefined, key: string): ir.Json | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key)
    ? (value as { readonly [key: string]: ir.Json })[key]
    : undefined;
}
