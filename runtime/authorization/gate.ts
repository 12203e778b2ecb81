/** Decides whether a caller may call an operation: by credentials, their life, kinds and scopes. */
import { type MaybePromise, firstOf, whenKnown } from "../exchange/maybe-promise.ts";
import type { OperationSecurity, RefusalReason, SchemeDescriptor } from "./contract.ts";
import { type CredentialSource, type SentCredential, findCredential } from "./credentials.ts";
import type { Denial } from "./denial.ts";
import { CurrentAttempt } from "./attempt.ts";
import { type GateResult, gateResultOf } from "./sufficient.ts";
import { type Authenticate, PresentedCredentials } from "./present-credentials.ts";
import { type Scheme, compileScheme, credentialOf } from "./scheme.ts";

export type { GateResult } from "./sufficient.ts";

/** What a method of `authenticate` is given. */
export type Attempt = SentCredential & {
  readonly scheme: string;
  readonly operation: string;
  /** Made when it is first asked for. */
  readonly request: Request;
};

export interface Gate {
  /**
   * Tries the alternatives in the order of the description, and last the one that asks for nothing.
   * When all fail, the refusal is that of the one that got furthest. Gives a promise only where
   * `authenticate` or the body does.
   *
   * @throws Error, or rejects with it, when `authenticate` answers with something that is neither a
   * credential nor none, and with whatever it throws itself. Nobody is admitted then.
   */
  readonly admit: (
    operation: string,
    access: OperationSecurity,
    source: CredentialSource,
    options?: AdmitOptions,
  ) => MaybePromise<GateResult>;
}

export interface AdmitOptions {
  /** False: cookies are no credentials, because any page makes a browser send them. Default: true. */
  readonly cookies?: boolean;
}

/**
 * A gate for the schemes of a service. `authenticate` has a method for each; `clock` gives
 * milliseconds since 1970.
 *
 * @throws Error naming the first method that is missing.
 */
export function createGate(
  descriptors: readonly SchemeDescriptor[],
  authenticate: object,
  clock: () => number = () => Date.now(),
): Gate {
  const schemes = new Map(descriptors.map((scheme) => [scheme.name, compileScheme(scheme)]));
  const methods = new Map(descriptors.map(({ name }) => [name, methodOf(authenticate, name)]));
  // An operation has the same access at each call: what it asks for is looked up once.
  const known = new Map<OperationSecurity, AskedAccess>();
  return {
    admit: (operation, access, source, { cookies = true } = {}) => {
      let asked = known.get(access);
      if (asked === undefined) known.set(access, (asked = askedBy(access, schemes)));
      const { only } = asked;
      const method = only && methods.get(only.scheme.name);
      if (only !== undefined && method !== undefined && cookies) {
        return admitOnly(operation, only, method, source, clock);
      }
      const ask: Authenticate = ({ name }, sent) =>
        methods.get(name)?.(new CurrentAttempt(name, operation, sent, source.exchange) as Attempt);
      const presented = new PresentedCredentials(asked.schemes, source, cookies, ask);
      return admit(operation, asked, presented, clock);
    },
  };
}

/** A method of an object or of its class, bound to it; what every object has is none. */
function methodOf(owner: object, name: string): (attempt: Attempt) => MaybePromise<unknown> {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== "function" || method === Reflect.get(Object.prototype, name)) {
    throw new Error(`authenticate.${name} is missing: it has to be a function`);
  }
  return (attempt) => Reflect.apply(method, owner, [attempt]) as unknown;
}

/** What an operation asks of its callers, ready to be looked at. */
interface AskedAccess {
  readonly schemes: readonly Scheme[];
  /** Alternatives that ask for something. */
  readonly alternatives: readonly Alternative[];
  /** True: anybody may call. */
  readonly isOpen: boolean;
  /** The one credential that most operations ask for, which is not in the body. */
  readonly only?: OnlyScheme | undefined;
}

interface OnlyScheme {
  readonly scheme: Scheme;
  readonly scopes: readonly string[];
}

interface Alternative {
  readonly mask: number;
  /** By scheme; those of which no scope is asked are not there. */
  readonly scopes: ReadonlyMap<string, readonly string[]>;
}

/** @throws Error when the masks of the descriptor cannot be what they say. */
function askedBy(
  { schemes, alternatives }: OperationSecurity,
  known: ReadonlyMap<string, Scheme>,
): AskedAccess {
  if (schemes.length > 31) throw new Error("an operation has at most 31 security schemes");
  const compiled = schemes.map((name) => {
    const scheme = known.get(name);
    if (scheme === undefined) throw new Error(`the service has no scheme "${name}"`);
    return scheme;
  });
  const asking = alternatives
    .filter(({ mask }) => mask !== 0)
    .map(({ mask, scopes }) => ({ mask, scopes: new Map(scopes) }));
  const isOpen = asking.length < alternatives.length;
  return {
    schemes: compiled,
    alternatives: asking,
    isOpen,
    only: onlyOf(compiled, asking, isOpen),
  };
}

function onlyOf(
  [scheme, ...others]: readonly Scheme[],
  [alternative, ...more]: readonly Alternative[],
  isOpen: boolean,
): OnlyScheme | undefined {
  if (isOpen || others.length > 0 || more.length > 0) return undefined;
  if (scheme === undefined || alternative === undefined || scheme.place.in === "body")
    return undefined;
  return { scheme, scopes: alternative.scopes.get(scheme.name) ?? [] };
}

/** As `admit`, where there is but one credential to look at, and nothing to be tried one after another. */
function admitOnly(
  operation: string,
  { scheme, scopes }: OnlyScheme,
  method: (attempt: Attempt) => MaybePromise<unknown>,
  source: CredentialSource,
  clock: () => number,
): MaybePromise<GateResult> {
  const { name } = scheme;
  const sent = findCredential(scheme.place, source);
  if (sent === "missing") return { admitted: false, denial: { reason: "missing" } };
  if (sent === "malformed") return { admitted: false, denial: { reason: "invalid", scheme: name } };
  const answered = method(new CurrentAttempt(name, operation, sent, source.exchange) as Attempt);
  return whenKnown(answered, (answer): GateResult => {
    const credential = credentialOf(scheme, answer);
    if (credential === undefined) {
      return { admitted: false, denial: { reason: "invalid", scheme: name } };
    }
    return gateResultOf(operation, [{ scheme, credential }], () => scopes, clock);
  });
}

/** How far an alternative can get before it fails. */
const stages: readonly RefusalReason[] = ["missing", "invalid", "ended", "kind", "scope"];

function admit(
  operation: string,
  { alternatives, isOpen }: AskedAccess,
  presented: PresentedCredentials,
  clock: () => number,
): MaybePromise<GateResult> {
  let telling: Denial = { reason: "missing" };
  const admitted = firstOf(alternatives, (alternative) =>
    whenKnown(attempt(operation, alternative, presented, clock), (admission) => {
      if (admission.admitted) return admission;
      const { denial } = admission;
      if (stages.indexOf(denial.reason) > stages.indexOf(telling.reason)) telling = denial;
      return undefined;
    }),
  );
  return whenKnown(admitted, (admission) => {
    if (admission !== undefined) return admission;
    // Of alternatives one is enough, says OpenAPI: where one asks for nothing, whoever shows a
    // credential that is refused is let in as anybody is, without it.
    if (!isOpen) return { admitted: false, denial: telling };
    return telling.reason === "missing" ? { admitted: true } : { admitted: true, failed: telling };
  });
}

function attempt(
  operation: string,
  { mask, scopes }: Alternative,
  presented: PresentedCredentials,
  clock: () => number,
): MaybePromise<GateResult> {
  return whenKnown(presented.lacking(mask), (lacking) => {
    if (lacking !== undefined) return { admitted: false, denial: lacking };
    return whenKnown(presented.known(mask), (known) => {
      if ("reason" in known) return { admitted: false, denial: known };
      return gateResultOf(operation, known, ({ name }) => scopes.get(name) ?? [], clock);
    });
  });
}
