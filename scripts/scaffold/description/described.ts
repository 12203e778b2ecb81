/** What scaffolded files and their record are made of: a description, as `generate` reads it. */
import { type Diagnostic, collect } from "../../../core/base/diagnostic.ts";
import type * as ir from "../../../core/model/ir.ts";
import { type Generator, defineGenerator } from "../../../core/output/generator.ts";
import { generateDescription } from "../../../core/pipeline.ts";
import type { Names } from "../../../core/transform/naming/names.ts";
import {
  type OperationsView,
  credentialsView,
  operationsView,
  serverContext,
} from "../../../core/views/server/server-view.ts";
import type { CredentialView } from "../../../core/views/server/credential-types.ts";
import { basePathOf } from "../../../generators/server/base-path.ts";
import type { RunOptions } from "../../api/run-options.ts";
import { filterOf } from "../../inputs/filter.ts";
import { loadOptionsOf, noLocking } from "../../inputs/load-options.ts";
import { lockIn } from "../../inputs/name-lock.ts";
import type { Description, Target } from "../../inputs/resolve-inputs.ts";

/** A description with everything that is said to who implements it. */
export interface Described {
  readonly api: ir.Api;
  readonly names: Names;
  /** In the order of `api.operations`. */
  readonly view: OperationsView;
  readonly credentials: readonly CredentialView[];
  /** Where its paths begin; `""`: at the root. */
  readonly basePath: string;
}

export interface Reading {
  readonly diagnostics: readonly Diagnostic[];
  /** Relative to where the run was started; none of a broken description. */
  readonly sources: readonly string[];
  /** Absent where the description has an error. */
  readonly described?: Described;
}

/** Reads `description` with the names, the part and the forms that `generate` gives it. */
export async function readDescribed(
  description: Description,
  target: Target,
  options: RunOptions,
): Promise<Reading> {
  const diagnostics: Diagnostic[] = [];
  const asked = { ...description, cwd: target.cwd };
  const reading = await loadOptionsOf(asked, options, noLocking, collect(diagnostics));
  if (reading === undefined) return { diagnostics, sources: [] };
  const { only, with: further, strict } = options;
  const found: Described[] = [];
  const generated = await generateDescription({
    ...description,
    ...reading,
    generators: [observer((described) => void found.push(described))],
    ...(strict === undefined ? {} : { strict }),
    conversions: options,
    filter: filterOf(options),
    refuseSlowPatterns: options.slowPatterns === "refuse",
    ...lockIn(target, description.folder, { only, with: further }),
  });
  diagnostics.push(...generated.diagnostics);
  const [described] = found;
  const isWhole = generated.contributions !== undefined && described !== undefined;
  return { diagnostics, sources: generated.sources, ...(isWhole ? { described } : {}) };
}

/** A generator without files: it gets the description in the state in which all others get it. */
function observer(see: (described: Described) => void): Generator {
  return defineGenerator({
    name: "scaffold",
    generate({ api, names, report }) {
      const context = serverContext({ api, names, report });
      see({
        api,
        names,
        view: operationsView(api.operations, context, ({ method, path }) => `${method} ${path}`),
        credentials: credentialsView(api.operations, context),
        basePath: basePathOf(api),
      });
      return { files: [] };
    },
  });
}
