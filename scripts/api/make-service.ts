/** All that one description gives, before it is laid out. */
import { resolve } from "node:path";
import type { Diagnostic, Report } from "../../core/base/diagnostic.ts";
import { type Origin, placeOf } from "../../core/base/origin.ts";
import type { GeneratorOptions } from "../../core/output/generator.ts";
import type { Contribution } from "../../core/output/plan.ts";
import { generateDescription } from "../../core/pipeline.ts";
import { loadSelected } from "../../generators/index.ts";
import type { filterOf } from "../inputs/filter.ts";
import { claimsName } from "../inputs/generator-names.ts";
import { type Locking, loadOptionsOf } from "../inputs/load-options.ts";
import { lockIn } from "../inputs/name-lock.ts";
import type { Description, Target } from "../inputs/resolve-inputs.ts";
import { inputDigests } from "./input-digests.ts";
import type { Digest } from "../../core/output/made-from/digest.ts";
import type { LoadOptions } from "../../core/spec/load.ts";
import { claimsOf, noClaims } from "./claims.ts";
import type { RunOptions } from "./run-options.ts";

/** What every service of a run is made with. */
export interface Making {
  readonly options: RunOptions;
  readonly filter: ReturnType<typeof filterOf>;
  readonly target: Target;
  readonly locking: Locking;
  readonly report: Report;
  /** See `LoadOptions`. */
  readonly onDocument: LoadOptions["onDocument"];
  readonly texts?: LoadOptions["texts"];
  /** This generator runs, without those whose output its own imports, and no digests are taken. Absent: all that are asked for. */
  readonly alone?: string | undefined;
}

interface MadeService {
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths. */
  readonly sources: readonly string[];
  readonly contributions?: readonly Contribution[];
  /** Every file that was read, by its path from the folder of the description. */
  readonly inputs: ReadonlyMap<string, Digest>;
}

/** What `description` gives, without contributions where it has an error. */
export async function makeService(
  description: Description,
  { options, filter, target, locking, report, onDocument, texts, alone }: Making,
): Promise<MadeService> {
  const { cwd } = target;
  const { only, with: further } = options;
  const choice = alone === undefined ? { only, with: further } : { only: [alone] };
  const reading = await loadOptionsOf({ ...description, cwd }, options, locking, report);
  if (reading === undefined) return { diagnostics: [], sources: [], inputs: new Map() };
  const inputs = inputDigests(description, cwd);
  const generated = await generateDescription({
    ...description,
    ...reading,
    ...choice,
    generators: (await loadSelected(choice)).filter(
      ({ name }) => alone === undefined || name === alone,
    ),
    ...(options.strict === undefined ? {} : { strict: options.strict }),
    options: generatorOptions(options),
    conversions: options,
    onDocument: (document) => {
      const read = onDocument?.(document) ?? document;
      if (alone === undefined) inputs.add(document);
      return read;
    },
    texts,
    filter,
    refuseSlowPatterns: options.slowPatterns === "refuse",
    ...lockIn(target, description.folder, { only, with: further }),
  });
  const { api, contributions: made } = generated;
  const isAsked = choice.only === undefined || choice.only.includes(claimsName);
  const claims = api && isAsked ? await claimsOf({ ...description, cwd, api }) : noClaims;
  const isBroken = made === undefined || claims.diagnostics.length > 0;
  const contributions = isBroken ? undefined : [...made, ...claims.contributions];
  const sources = [...generated.sources, ...claims.sources];
  return {
    inputs: alone === undefined ? inputs.all(sources) : new Map(),
    diagnostics: [...generated.diagnostics, ...claims.diagnostics].map(placed),
    sources: sources.map((file) => resolve(cwd, file)),
    ...(contributions === undefined ? {} : { contributions: contributions.map(placed) }),
  };
}

function generatorOptions({ formats, split }: RunOptions): GeneratorOptions {
  return {
    ...(formats === undefined ? {} : { formats }),
    ...(split === undefined ? {} : { split }),
  };
}

/** With its place looked up, so that the files of the description need not be kept for it. */
function placed<Value extends { readonly origin: Origin }>(value: Value): Value {
  return { ...value, origin: placeOf(value.origin) };
}
