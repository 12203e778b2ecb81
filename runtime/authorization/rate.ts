/** Which rates hold for a caller, by what the implementer says of the account. */
import type { Rate, RateLimitDescriptor } from "./contract.ts";

/** So many requests in so many seconds. */
export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/** A rate of the description, as it holds for an account. */
export interface HeldLimit extends Limit {
  /** Which of the rates it is: each counts alone. */
  readonly rate: number;
}

/** Whom a call counts for, and the rates that hold: those of everybody, and those of its plan. */
export interface Account {
  readonly key: string;
  readonly limits: readonly HeldLimit[];
}

/**
 * What the decision answered: `{ key, plan, …fields }`, as far as the rates ask for a plan or a field.
 *
 * @throws Error naming the member that is wrong, never its value.
 */
export function accountOf({ rates, decision }: RateLimitDescriptor, answered: unknown): Account {
  const fail = (what: string): never => {
    throw new Error(`decisions.${decision}: ${what}`);
  };
  if (typeof answered !== "object" || answered === null) return fail("expected an object");
  const key: unknown = Reflect.get(answered, "key");
  if (typeof key !== "string" || key === "")
    return fail(`expected a string that is not empty as "key"`);
  const plan: unknown = Reflect.get(answered, "plan");
  const holds = [...rates.entries()].filter(([, of]) => of.plan === undefined || of.plan === plan);
  const isKnown = plan === undefined || rates.some((rate) => rate.plan === plan);
  const hasPlans = rates.some((rate) => rate.plan !== undefined);
  if ((hasPlans && !isKnown) || holds.length === 0) {
    return fail(`expected a plan of the description as "plan"`);
  }
  const limits = holds.map(([index, rate]) => {
    const requests = requestsOf(rate, answered);
    if (!Number.isFinite(requests)) return fail(`"${fieldOf(rate)}" is not a finite number`);
    return { rate: index, requests: Math.max(0, Math.floor(requests)), seconds: rate.perSeconds };
  });
  return { key, limits };
}

/** `NaN` where the account has no such number. */
function requestsOf({ requests }: Rate, account: object): number {
  if (typeof requests === "number") return requests;
  const value: unknown = Reflect.get(account, requests.field);
  if (typeof value !== "number" || !Number.isFinite(value)) return Number.NaN;
  return Math.min(value * requests.times, requests.atMost ?? Number.MAX_VALUE);
}

function fieldOf({ requests }: Rate): string {
  return typeof requests === "number" ? "requests" : requests.field;
}
