/** What stands before the operations of a service: its gate, bindings, origins and rates. */
import { type CheckBindings, createBindings } from "../authorization/binding.ts";
import type { RateLimitDescriptor, SchemeDescriptor } from "../authorization/contract.ts";
import { type Cors, createCors } from "../authorization/cors.ts";
import { type Gate, createGate } from "../authorization/gate.ts";
import { type CountCall, createRateLimit } from "../authorization/rate-limit.ts";
import { type RateLimiter, memoryRateLimiter } from "../authorization/rate-limiter.ts";
import type { ServerOperation } from "./contract.ts";
import type { MountedOperations, ServiceOptions } from "./service-description.ts";

export interface Guards {
  readonly gate: Gate;
  /** Absent: no credential is bound to anything. */
  readonly checkBindings?: CheckBindings;
  readonly cors: Cors;
  /** How the calls of an operation are counted; `undefined`: no rate is stated. */
  readonly rateOf: (operation: ServerOperation) => RateGuard | undefined;
}

export interface RateGuard {
  readonly decision: string;
  readonly count: CountCall;
}

/** @throws Error naming the first method of `authenticate` that is missing. */
export function createGuards(service: MountedOperations, options: ServiceOptions): Guards {
  const { schemes, cors, rateLimit } = service;
  let limiter: RateLimiter | undefined = options.rateLimiter;
  const rate = (descriptor: RateLimitDescriptor, operation?: string): RateGuard => {
    limiter ??= memoryRateLimiter();
    const counting = operation === undefined ? limiter : countingApart(limiter, operation);
    return { decision: descriptor.decision, count: createRateLimit(descriptor, counting) };
  };
  const shared = rateLimit && rate(rateLimit);
  return {
    gate: createGate(schemes, options.authenticate ?? {}),
    ...(schemes.some(isBound) ? { checkBindings: createBindings(schemes) } : {}),
    cors: createCors(cors),
    rateOf: ({ name, rateLimit: own }) => (own === undefined ? shared : rate(own, name)),
  };
}

function isBound({ binding, kinds = [] }: SchemeDescriptor): boolean {
  return binding !== undefined || kinds.some((kind) => kind.binding !== undefined);
}

/** Counts that the operation has for itself. Its name is no number, as the keys of others begin. */
function countingApart(limiter: RateLimiter, operation: string): RateLimiter {
  return { consume: (key, limit) => limiter.consume(`${operation} ${key}`, limit) };
}
