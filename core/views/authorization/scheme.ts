/** All that a description says of the credentials of one security scheme. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import { credentialPlace } from "../encoding/credential-place.ts";
import type { CredentialPlace } from "../encoding/descriptor.ts";
import { type EndingRule, endingsOf } from "./credential-endings.ts";
import { matchingOperations } from "./operation-patterns.ts";
import { keywordOrigin, reportPartialSupport, wrongExtension } from "./problems.ts";
import { type ClosedScope, closeScopes } from "./scopes.ts";

export interface SchemeAuthorization {
  readonly scheme: ir.SecurityScheme;
  readonly place: CredentialPlace;
  /** Absent: the scheme lists none. */
  readonly scopes?: readonly ClosedScope[];
  readonly kinds?: readonly KindRule[];
  readonly binding?: BindingRule;
  readonly endings: readonly EndingRule[];
}

export interface KindRule {
  readonly kind: string;
  /** Emitted names of the operations with this scheme that keys of this kind may call. */
  readonly operations: readonly string[];
  /** The one thing that keys of this kind are valid for, in the document's words. */
  readonly boundTo?: string;
  /** The document's words on what the kind allows. */
  readonly allowed: string;
}

export interface BindingRule {
  readonly field: string;
  /** The document's words for the value of a request that has to equal it. */
  readonly of: string;
  readonly code?: string;
  readonly overridesScopes: boolean;
}

type StatedKind = NonNullable<ir.SecurityScheme["extensions"]["x-credential-kinds"]>[number];

/** Members of credentials that are ours: no field of a description can have their names. */
const ownMembers: ReadonlySet<string> = new Set([
  "principal",
  "scopes",
  "kind",
  "boundTo",
  "ended",
  "__proto__",
]);

/** What `scheme` says of callers of `operations`; `undefined` where no request carries a credential of it. */
export function schemeAuthorization(
  scheme: ir.SecurityScheme,
  operations: readonly ir.Operation[],
  names: Names,
  report: Report,
): SchemeAuthorization | undefined {
  const place = credentialPlace(scheme);
  if (place === undefined) return undefined;
  const { origin, extensions } = scheme;
  const listed = extensions["x-scopes"];
  const scopes = listed && closeScopes(listed);
  if (listed !== undefined && scopes === undefined) {
    wrongExtension(
      report,
      "too many scopes include other scopes",
      keywordOrigin(origin, "x-scopes"),
    );
  }
  if (extensions["x-cors"] !== undefined) {
    const message = "x-cors is only supported at the root of a description";
    reportPartialSupport(
      report,
      "x-cors at a security scheme",
      message,
      keywordOrigin(origin, "x-cors"),
    );
  }
  const endings = endingsOf(scheme);
  const binding = bindingOf(scheme);
  checkFields(scheme, binding, endings, report);
  const callable = operations.filter(({ security = [] }) =>
    security.flat().some((needed) => needed.scheme === scheme.key),
  );
  const kinds = extensions["x-credential-kinds"]?.map((kind) =>
    kindRule(kind, matchingOperations(kind.operations, callable, names)),
  );
  return {
    scheme,
    place,
    ...(scopes === undefined ? {} : { scopes }),
    ...(kinds === undefined ? {} : { kinds }),
    ...(binding === undefined ? {} : { binding }),
    endings,
  };
}

/** What cannot call anything needs not to be bound. */
function kindRule({ kind, boundTo, allowed }: StatedKind, operations: readonly string[]): KindRule {
  const isBound = boundTo !== undefined && operations.length > 0;
  return { kind, operations, ...(isBound ? { boundTo } : {}), allowed };
}

function bindingOf({ extensions }: ir.SecurityScheme): BindingRule | undefined {
  const stated = extensions["x-bound-to"];
  if (stated === undefined) return undefined;
  const { field, of, error, overridesScopes = false } = stated;
  return { field, of, ...(error === undefined ? {} : { code: error }), overridesScopes };
}

/** A field named like another member of the credential could not be told from it. */
function checkFields(
  { origin }: ir.SecurityScheme,
  binding: BindingRule | undefined,
  endings: readonly EndingRule[],
  report: Report,
): void {
  const met = new Set(ownMembers);
  const check = (field: string | undefined, keyword: string) => {
    if (field === undefined) return;
    if (met.has(field)) {
      const message = `the name ${JSON.stringify(field)} is already used in the credential; choose another field`;
      wrongExtension(report, message, keywordOrigin(origin, keyword));
    }
    met.add(field);
  };
  check(binding?.field, "x-bound-to");
  for (const field of new Set(endings.map((ending) => ending.field))) check(field, "x-lifecycle");
}
