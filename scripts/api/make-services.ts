/** All that the descriptions of a run give, made now or by an earlier run. */
import type { Diagnostic } from "../../core/base/diagnostic.ts";
import type { Contribution } from "../../core/output/plan.ts";
import type { Cache } from "../cache/cache.ts";
import { recordInputs } from "../cache/record-inputs.ts";
import type { ServiceRecord } from "../cache/record.ts";
import { type FreshService, keptService } from "../cache/service.ts";
import type { MadeFrom } from "../../core/output/made-from/made-from.ts";
import { readMadeFrom } from "../disk/made-from.ts";
import { madeFromOf } from "./made-from.ts";
import { type Making, makeService } from "./make-service.ts";

/** What all descriptions give together. */
export interface Services {
  readonly contributions: Contribution[];
  readonly failed: Set<string>;
  readonly sources: string[];
  /** Those that were made. */
  readonly fresh: FreshService[];
  /** Those that an earlier run has made. */
  readonly kept: ServiceRecord[];
  /** What those that were made are made from, by folder; `.` is the output root. */
  readonly madeFrom: Map<string, MadeFrom>;
}

/** Makes what has changed since earlier runs, and takes the rest from their records. */
export async function makeServices(
  making: Making,
  cache: Cache | undefined,
  diagnostics: Diagnostic[],
): Promise<Services> {
  const { target, options } = making;
  const services: Services = {
    contributions: [],
    failed: new Set(),
    sources: [],
    fresh: [],
    kept: [],
    madeFrom: new Map(),
  };
  const recorded = await readMadeFrom(target.root);
  const { contributions, failed, sources, fresh, kept } = services;
  for (const description of target.descriptions) {
    const known = recorded.get(description.folder || ".");
    const earlier = keptService(description, target.root, cache?.unchanged(description), known);
    if (earlier !== undefined) {
      contributions.push(earlier.contribution);
      diagnostics.push(...earlier.record.diagnostics);
      sources.push(...earlier.record.sources);
      kept.push(earlier.record);
      continue;
    }
    options.onProgress?.(description.service);
    const { result, seen } = await recordInputs(() => makeService(description, making));
    diagnostics.push(...result.diagnostics);
    sources.push(...result.sources);
    if (result.contributions === undefined) failed.add(description.folder);
    else {
      contributions.push(...result.contributions);
      const madeFrom = madeFromOf(description, making, result);
      services.madeFrom.set(description.folder || ".", madeFrom);
      fresh.push({ ...result, contributions: result.contributions, description, seen, madeFrom });
    }
  }
  return services;
}
