/** Security schemes as implementers meet them: what they say of credentials, and what they are asked. */
import type { EndingRule } from "../authorization/credential-endings.ts";
import type {
  OperationAuthorization,
  ServiceAuthorization,
} from "../authorization/service-authorization.ts";
import type { SchemeAuthorization } from "../authorization/scheme.ts";
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import { docComment, inlineText } from "../../base/text/comment.ts";
import { pascalCase } from "../../base/text/identifier.ts";
import { literal, propertyName } from "../../base/text/literal.ts";

/** The types of one scheme, as a template shows them. */
export interface CredentialView {
  /** Key of the scheme. */
  readonly key: string;
  /** Name of the credential's type, which takes the type of the principal. */
  readonly type: string;
  readonly comment: string;
  /** Members, with comments and final semicolons. */
  readonly members: readonly string[];
  /** Objects of which it is one besides, as keys of some kinds have more members. Empty: no such. */
  readonly variants: readonly (readonly string[])[];
  /** The union of the scopes; absent where the scheme lists none. */
  readonly scope?: {
    readonly type: string;
    readonly comment: string;
    readonly names: readonly string[];
  };
}

/** What the types of a scheme's credentials are called, without the type of the principal. */
export type CredentialNames = ReadonlyMap<string, string>;

/** One name per scheme, none twice. */
export function credentialNames(schemes: readonly SchemeAuthorization[]): CredentialNames {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const keys = schemes.map(({ scheme }) => scheme.key).toSorted();
  for (const key of keys) {
    const name = pascalCase(key);
    let unique = name;
    for (let number = 2; taken.has(unique); number += 1) unique = `${name}${number}`;
    taken.add(unique);
    names.set(key, unique);
  }
  return names;
}

/** The types of each scheme of `access`. `operations` are those that ask for them. */
export function credentialViews(
  { schemes, of }: ServiceAuthorization,
  operations: readonly ir.Operation[],
  names: CredentialNames,
): readonly CredentialView[] {
  return schemes.map((access) => {
    const asking = operations.filter((operation) => of(operation).schemes.includes(access));
    const asksScopes = asking.some(
      (operation) =>
        of(operation).presentWhen.some((each) => "scope" in each) ||
        operation.security
          ?.flat()
          .some((each) => each.scheme === access.scheme.key && each.scopes.length > 0),
    );
    return credentialView(access, names.get(access.scheme.key) ?? "", asksScopes);
  });
}

function credentialView(
  access: SchemeAuthorization,
  name: string,
  asksScopes: boolean,
): CredentialView {
  const { scheme, scopes, kinds, binding, endings } = access;
  const plainKinds = kinds?.every(({ boundTo }) => boundTo === undefined) === true;
  const members = [
    `${docComment("Your own value for the caller. Handlers receive it as `auth.principal`.")}readonly principal: Principal`,
    ...(scopes !== undefined || asksScopes ? [scopesMember(scopes && `${name}Scope`)] : []),
    ...(kinds !== undefined && plainKinds ? [kindMember(kinds)] : []),
    ...(binding === undefined ? [] : [bindingMember(binding)]),
    ...endedMember(endings),
    ...timeMembers(endings),
  ];
  return {
    key: scheme.key,
    type: `${name}Credential`,
    comment: docComment(`A credential of the scheme \`${scheme.key}\`.`, scheme.description),
    members: members.map(closed),
    variants: kinds === undefined || plainKinds ? [] : kindVariants(kinds),
    ...(scopes === undefined
      ? {}
      : {
          scope: {
            type: `${name}Scope`,
            comment: docComment(`A scope of the scheme \`${scheme.key}\`.`, ...grantLines(scheme)),
            names: scopes.map(([scope]) => literal(scope)),
          },
        }),
  };
}

function closed(member: string): string {
  return `${member};`;
}

function grantLines({ extensions }: ir.SecurityScheme): readonly string[] {
  const lines = (extensions["x-scopes"] ?? []).flatMap(({ name, grants }) =>
    grants === undefined ? [] : [`- \`${name}\`: ${inlineText(grants)}`],
  );
  return [lines.join("\n")];
}

function scopesMember(type: string | undefined): string {
  const comment = docComment(
    type === undefined
      ? "The scopes that it has."
      : "The scopes that it has. Those that they include need not be listed.",
  );
  return `${comment}readonly scopes: readonly ${type ?? "string"}[]`;
}

type Kinds = NonNullable<SchemeAuthorization["kinds"]>;

function kindMember(kinds: Kinds): string {
  const words = kinds
    .map(({ kind, allowed }) => `- \`${kind}\`: ${inlineText(allowed)}`)
    .join("\n");
  const union = [...new Set(kinds.map(({ kind }) => literal(kind)))].join(" | ");
  return `${docComment("What the credential is for.", words)}readonly kind: ${union}`;
}

/** A kind that is bound names what it is bound to. */
function kindVariants(kinds: Kinds): readonly (readonly string[])[] {
  const free = kinds.filter(({ boundTo }) => boundTo === undefined);
  const bound = kinds.filter(({ boundTo }) => boundTo !== undefined);
  const what = [...new Set(bound.map(({ boundTo }) => boundTo))].join(", ");
  const comment = docComment(`The one value that it is valid for: ${what}.`);
  return [
    ...(free.length === 0 ? [] : [[closed(kindMember(free))]]),
    [kindMember(bound), `${comment}readonly boundTo: string | number`].map(closed),
  ];
}

function bindingMember({ field, of }: NonNullable<SchemeAuthorization["binding"]>): string {
  const comment = docComment(
    `The one value that it is valid for: ${of}. \`null\`: it is not bound.`,
  );
  return `${comment}readonly ${propertyName(field)}: string | number | null`;
}

function endedMember(endings: readonly EndingRule[]): readonly string[] {
  const withoutField = endings.filter(({ field }) => field === undefined);
  if (withoutField.length === 0) return [];
  const comment = docComment("What has ended its life; empty: nothing.", endingLines(withoutField));
  const union = withoutField.map(({ trigger }) => literal(trigger)).join(" | ");
  return [`${comment}readonly ended: readonly (${union})[]`];
}

function timeMembers(endings: readonly EndingRule[]): readonly string[] {
  const fields = new Set(endings.map(({ field }) => field).filter((field) => field !== undefined));
  return [...fields].map((field) => {
    const lines = endingLines(endings.filter((ending) => ending.field === field));
    const comment = docComment("When its life ends; `null`: never.", lines);
    return `${comment}readonly ${propertyName(field)}: Date | null`;
  });
}

function endingLines(endings: readonly EndingRule[]): string {
  return endings
    .map(({ trigger, condition, result }) => {
      const words = [condition, result].filter((text) => text !== undefined).join(" → ");
      return inlineText(`- \`${trigger}\`${words === "" ? "" : `: ${words}`}`);
    })
    .join("\n");
}

/** The method that judges credentials of one scheme. */
export interface CredentialCallbackView {
  readonly key: string;
  readonly attempt: string;
  readonly credential: string;
}

/** One per scheme that one of `operations` takes. */
export function credentialCallbackViews(
  operations: readonly ir.Operation[],
  { schemes, of }: ServiceAuthorization,
  names: Names,
  credentials: CredentialNames,
): readonly CredentialCallbackView[] {
  return schemes.flatMap((access) => {
    const { scheme, place } = access;
    const asking = operations.filter((operation) => of(operation).schemes.includes(access));
    if (asking.length === 0) return [];
    const operationNames = asking
      .map((operation) => literal(names.operation(operation).function))
      .toSorted();
    const isBasic = place.in === "authorization" && place.scheme === "basic";
    const attempt = `engine.${isBasic ? "PasswordAttempt" : "TokenAttempt"}`;
    return [
      {
        key: scheme.key,
        attempt: `${attempt}<${literal(scheme.key)}, ${operationNames.join(" | ")}>`,
        credential: credentialType(scheme.key, credentials),
      },
    ];
  });
}

function credentialType(key: string, credentials: CredentialNames): string {
  return `${credentials.get(key) ?? ""}Credential<Principal>`;
}

/** The types of the credentials of some operations; empty: they take none. */
export function credentialUnion(
  rules: readonly OperationAuthorization[],
  credentials: CredentialNames,
): readonly string[] {
  const keys = rules.flatMap(({ schemes }) => schemes.map(({ scheme }) => scheme.key));
  return [...new Set(keys)].map((key) => credentialType(key, credentials));
}

/** True where a caller may have no credential. */
export function mayBeAnonymous({ security = [] }: ir.Operation): boolean {
  return security.length === 0 || security.some((combination) => combination.length === 0);
}

/** The type of the proof that a handler gets; absent where the operation asks for no credential. */
export function authorizedType(
  operation: ir.Operation,
  rules: OperationAuthorization,
  names: Names,
  credentials: CredentialNames,
): string | undefined {
  if (!operation.security?.some((combination) => combination.length > 0)) return undefined;
  const union = credentialUnion([rules], credentials);
  const known = union.length === 0 ? "never" : union.join(" | ");
  const name = literal(names.operation(operation).function);
  const type = `engine.Authorized<${name}, ${known}>`;
  return mayBeAnonymous(operation) ? `${type} | undefined` : type;
}
