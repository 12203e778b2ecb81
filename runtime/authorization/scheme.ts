/** What the description says of the credentials of one scheme, ready to be asked. */
import type { Credential } from "./authorized.ts";
import type { Binding, KeyKind, SchemeDescriptor } from "./contract.ts";
import { type Grants, createGrants } from "./scopes.ts";

export interface Scheme extends SchemeDescriptor {
  readonly grants: Grants;
}

export function compileScheme(descriptor: SchemeDescriptor): Scheme {
  return { ...descriptor, grants: createGrants(descriptor.scopes) };
}

/**
 * What `authenticate` answered, as a credential; `undefined`: it knows none.
 *
 * @throws Error when it is no credential. Names the member that is wrong, never a value.
 */
export function credentialOf(scheme: Scheme, answered: unknown): Credential | undefined {
  if (answered === null || answered === undefined || answered === false) return undefined;
  if (typeof answered !== "object" || !("principal" in answered)) {
    throw new Error(`authenticate.${scheme.name}: the answer has no "principal"`);
  }
  heldScopes(scheme, answered);
  for (const binding of bindingsOf(scheme, answered)) boundValue(scheme, answered, binding);
  return answered;
}

const noScopes: readonly string[] = [];

/** A copy of the scopes that a credential has; none where nothing says that it has to name them. */
export function heldScopes(scheme: Scheme, credential: object): readonly string[] {
  const named = scheme.scopes !== undefined || Reflect.get(credential, "scopes") !== undefined;
  return named ? [...scopesOf(scheme, credential)] : noScopes;
}

/** The scopes that a credential has, which has to name them. */
export function scopesOf(scheme: Scheme, credential: object): readonly string[] {
  return credentialTexts(scheme, credential, "scopes");
}

/** What ended the life of a credential, the first in the order of the description. */
export function endedBy(scheme: Scheme, credential: object, now: number): string | undefined {
  const { endings = [] } = scheme;
  if (endings.length === 0) return undefined;
  const told = endings.some(({ field }) => field === undefined);
  const listed =
    told || Reflect.get(credential, "ended") !== undefined
      ? credentialTexts(scheme, credential, "ended")
      : [];
  if (listed.some((ended) => endings.every(({ trigger }) => trigger !== ended))) {
    fault(scheme, "ended", "something that the description does not name");
  }
  const over = endings.filter(
    ({ trigger, field }) =>
      // Each time is looked at, so that one that is missing never hides behind another.
      hasPassed(scheme, credential, field, now) || listed.includes(trigger),
  );
  return over[0]?.trigger;
}

function hasPassed(
  scheme: Scheme,
  credential: object,
  field: string | undefined,
  now: number,
): boolean {
  if (field === undefined) return false;
  const time: unknown = Reflect.get(credential, field);
  if (time === null) return false;
  if (!(time instanceof Date)) fault(scheme, field, "neither a Date nor null");
  if (Number.isNaN(time.getTime())) fault(scheme, field, "an invalid Date");
  return time.getTime() <= now;
}

/** True when keys of its kind may call the operation, or kinds make no difference. */
export function allows(scheme: Scheme, credential: object, operation: string): boolean {
  return keyKindOf(scheme, credential)?.operations.includes(operation) ?? true;
}

/** The kind of a credential; `undefined` where kinds make no difference. */
function keyKindOf(scheme: Scheme, credential: object): KeyKind | undefined {
  if (scheme.kinds === undefined) return undefined;
  const named: unknown = Reflect.get(credential, "kind");
  const known = scheme.kinds.find(({ kind }) => kind === named);
  return known ?? fault(scheme, "kind", "none of the kinds that the description names");
}

const unbound: readonly Binding[] = [];

/** What narrows the credential to one value: the rule of its scheme, and that of its kind. */
export function bindingsOf(scheme: Scheme, credential: object): readonly Binding[] {
  if (scheme.binding === undefined && scheme.kinds === undefined) return unbound;
  const ofKind = keyKindOf(scheme, credential)?.binding;
  return [scheme.binding, ofKind].filter((binding) => binding !== undefined);
}

/** The value that a credential is bound to; `undefined`: to none, which no kind that is bound may be. */
export function boundValue(
  scheme: Scheme,
  credential: object,
  binding: Binding,
): string | number | undefined {
  const { field } = binding;
  const value: unknown = Reflect.get(credential, field);
  if (value === null && binding === scheme.binding) return undefined;
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  return fault(scheme, field, "neither text nor a number");
}

function credentialTexts(scheme: Scheme, credential: object, member: string): readonly string[] {
  const value: unknown = Reflect.get(credential, member);
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  return fault(scheme, member, "not a list of texts");
}

function fault({ name }: Scheme, member: string, what: string): never {
  throw new Error(`authenticate.${name}: the member "${member}" of the credential is ${what}`);
}
