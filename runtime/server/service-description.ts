/** What a service is made of, as the engine knows it. */
import type { RateLimiter } from "../authorization/rate-limiter.ts";
import type { ServiceDescriptor } from "./contract.ts";
import type { ServerEngineOptions } from "./options.ts";

/** Operations with what they share, wherever their paths begin. */
export type MountedOperations = Omit<ServiceDescriptor, "basePath" | "route">;

/** Generated code narrows what these are given: that is why the engine only knows objects. */
export interface ServiceOptions extends ServerEngineOptions {
  readonly authenticate?: object;
  readonly decisions?: object;
  /** Default: counts in the memory of this process. */
  readonly rateLimiter?: RateLimiter;
}
