/** Where a description names error codes. */
import { codesOf, scopeCode } from "../authorization/refusal-codes.ts";
import type { Lifecycle } from "../../model/extensions/catalogue.ts";
import type * as ir from "../../model/ir.ts";
import type { Origin } from "../../base/origin.ts";

/** One place that names a code. */
export interface CodeUse {
  readonly code: string;
  readonly origin: Origin;
  readonly by:
    | { readonly kind: "operation"; readonly operation: ir.Operation }
    | { readonly kind: "response"; readonly operation: ir.Operation; readonly status: string }
    /** Callers whose credentials lack a scope that the operation asks for. */
    | { readonly kind: "scope"; readonly operation: ir.Operation }
    | { readonly kind: "binding"; readonly scheme: string }
    | {
        readonly kind: "lifecycle";
        /** Key of the security scheme whose credentials live so. Absent: other things. */
        readonly scheme?: string;
        readonly of: string;
        readonly transition: NonNullable<Lifecycle["transitions"]>[number];
      }
    | { readonly kind: "nested"; readonly inside: string };
}

/** Every use, in the order of the model. Empty: nothing names a code but the catalogue's own list. */
export function codeUses(api: ir.Api): readonly CodeUse[] {
  return [
    ...[...api.operations, ...api.webhooks, ...api.callbacks].flatMap(operationUses),
    ...scopeUses(api),
    ...api.securitySchemes.flatMap(schemeUses),
    ...lifecycleUses(api.extensions["x-lifecycle"], api.origin),
    ...api.schemas.flatMap(({ schema, origin }) =>
      typeof schema === "boolean" ? [] : lifecycleUses(schema.extensions["x-lifecycle"], origin),
    ),
    ...nestedUses(api),
  ];
}

function operationUses(operation: ir.Operation): CodeUse[] {
  const { extensions, origin, responses = [] } = operation;
  const uses = (codes: readonly string[] = [], place: Origin, by: CodeUse["by"]) =>
    codes.map((code, index) => ({ code, origin: below(place, `/x-errors/${index}`), by }));
  return [
    ...responses.flatMap((response) =>
      uses(response.extensions["x-errors"], response.origin, {
        kind: "response",
        operation,
        status: response.status,
      }),
    ),
    ...uses(extensions["x-errors"], origin, { kind: "operation", operation }),
  ];
}

function scopeUses(api: ir.Api): CodeUse[] {
  const code = scopeCode(codesOf(api));
  if (code === undefined) return [];
  const asking = api.operations.filter(({ security = [] }) =>
    security.flat().some(({ scopes }) => scopes.length > 0),
  );
  return asking.map((operation) => ({
    code,
    origin: operation.securityOrigin ?? operation.origin,
    by: { kind: "scope" as const, operation },
  }));
}

function schemeUses({ key, origin, extensions }: ir.SecurityScheme): CodeUse[] {
  const code = extensions["x-bound-to"]?.error;
  const place = below(origin, "/x-bound-to/error");
  return [
    ...(code === undefined
      ? []
      : [{ code, origin: place, by: { kind: "binding" as const, scheme: key } }]),
    ...lifecycleUses(extensions["x-lifecycle"], origin, key),
  ];
}

function lifecycleUses(
  lifecycles: readonly Lifecycle[] = [],
  origin: Origin,
  scheme?: string,
): CodeUse[] {
  return lifecycles.flatMap(({ of, transitions = [] }, index) =>
    transitions.flatMap((transition, position): CodeUse[] => {
      const { error: code } = transition;
      if (code === undefined) return [];
      const way = `/x-lifecycle/${index}/transitions/${position}/error`;
      const by = { kind: "lifecycle" as const, of, transition, ...(scheme && { scheme }) };
      return [{ code, origin: below(origin, way), by }];
    }),
  );
}

function nestedUses({ errorCatalogue, errorsOrigin, origin }: ir.Api): CodeUse[] {
  const { codes = [], nestedOnly = [] } = errorCatalogue ?? {};
  const place = errorsOrigin ?? origin;
  return [
    ...codes.flatMap(({ code: inside, nestedCodes = [] }, index) =>
      nestedCodes.map((code, position) => ({
        code,
        origin: below(place, `/codes/${index}/nestedCodes/${position}`),
        by: { kind: "nested" as const, inside },
      })),
    ),
    ...nestedOnly.map(({ code, seenIn }, index) => ({
      code: seenIn,
      origin: below(place, `/nestedOnly/${index}/seenIn`),
      by: { kind: "nested" as const, inside: code },
    })),
  ];
}

/** The place at a pointer below another, where the file has it. */
export function below(origin: Origin, way: string): Origin {
  return origin.below?.(way) ?? origin;
}
