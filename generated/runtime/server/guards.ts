// Copied from Specwright's runtime. Do not edit.
/** What stands before the operations of a service: its gate, bindings, origins and rates. */
import { type CheckBindings, createBindings } from "./access/binding.js";
import type { RateLimitDescriptor } from "./access/contract.js";
import { type Cors, createCors } from "./access/cors.js";
import { type Gate, createGate } from "./access/gate.js";
import { type CountCall, createRateLimit } from "./access/rate-limit.js";
import { type RateLimiter, memoryRateLimiter } from "./access/rate-limiter.js";
import type { ServerOperation } from "./contract.js";
import type { MountedOperations, ServiceOptions } from "./parts.js";

export interface Guards {
  readonly gate: Gate;
  readonly checkBindings: CheckBindings;
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
    checkBindings: createBindings(schemes),
    cors: createCors(cors),
    rateOf: ({ name, rateLimit: own }) => (own === undefined ? shared : rate(own, name)),
  };
}

/** Counts that the operation has for itself. Its name is no number, as the keys of others begin. */
function countingApart(limiter: RateLimiter, operation: string): RateLimiter {
  return { consume: (key, limit) => limiter.consume(`${operation} ${key}`, limit) };
}
