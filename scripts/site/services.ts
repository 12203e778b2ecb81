/** What is asked for → the services of the site, as its pages need them. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Diagnostic, type Report, collect } from "../../core/base/diagnostic.ts";
import { errorTable } from "../../core/views/errors/table.ts";
import type { GeneratorInput } from "../../core/output/generator.ts";
import { generateDescription } from "../../core/pipeline.ts";
import { timeless } from "../../linter/coverage/claims-file.ts";
import type { Trace } from "../../linter/coverage/trace.ts";
import { type FilterOptions, filterOf } from "../inputs/filter.ts";
import { documentBeside } from "../inputs/document-beside.ts";
import { readLintSource } from "../inputs/lint-input.ts";
import {
  type ResolvedLoadOptions,
  type DescriptionOptions,
  loadOptionsOf,
} from "../inputs/load-options.ts";
import type { Description } from "../inputs/resolve-inputs.ts";
import { sourcesOf, traceOf } from "../api/trace.ts";
import type { SiteService } from "./places/site.ts";

export interface ReadService {
  /** Absent when the description or its document cannot be read. */
  readonly service?: SiteService;
  /** Every file that was read, relative to `cwd`. */
  readonly sources: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** How a description is read, and which part of it the site is of. */
export type ServiceOptions = DescriptionOptions & FilterOptions;

/** Reads one description, and the documents of it where there are some. */
export async function readService(
  description: Description & { readonly cwd: string },
  options: ServiceOptions,
): Promise<ReadService> {
  const filter = filterOf(options);
  const remote: Diagnostic[] = [];
  // A site is written, so what it is first made from is locked as code is.
  const locking = { mayLock: true, updates: false };
  const reading = await loadOptionsOf(description, options, locking, collect(remote));
  if (reading === undefined) return { sources: [], diagnostics: remote };
  const inputs: GeneratorInput[] = [];
  const generator = {
    name: "docs",
    generate: (input: GeneratorInput) => {
      inputs.push(input);
      // Its faults are reported as of code; the table itself is made again where a page asks for it.
      errorTable(input, input.report);
      return { files: [] };
    },
  };
  const generated = await generateDescription({
    ...description,
    ...reading,
    filter,
    generators: [generator],
  });
  const diagnostics = [...generated.diagnostics];
  const [input] = inputs;
  if (generated.api === undefined || input === undefined) {
    return { sources: generated.sources, diagnostics };
  }
  // A document cannot be cut as a description can, and would show what is to be left out.
  const traced = filter ? none : readTrace(description, reading, collect(diagnostics));
  const sources = [...new Set([...generated.sources, ...traced.sources])];
  if (traced.isBroken) return { sources, diagnostics };
  const service = {
    name: description.service,
    api: input.api,
    document: input.document(),
    ...(traced.trace && { trace: traced.trace }),
  };
  return { service, sources, diagnostics };
}

interface ReadTrace {
  readonly trace?: Trace;
  readonly isBroken: boolean;
  readonly sources: readonly string[];
}

const none: ReadTrace = { isBroken: false, sources: [] };

function readTrace(
  { service, spec, more = [], documents: named }: Description,
  reading: ResolvedLoadOptions,
  report: Report,
): ReadTrace {
  const beside = documentBeside(spec);
  const hasOne = more.length === 0 && existsSync(resolve(reading.cwd, beside));
  const documents = named ?? (hasOne ? [beside] : []);
  if (documents.length === 0) return none;
  const target = { ...reading, service, spec, more, documents };
  const { input, specFiles, diagnostics } = readLintSource(target, timeless);
  // What is said of the description was said when it was read for its pages.
  const own = diagnostics.filter(({ origin }) => !specFiles.includes(origin.file));
  for (const { code, message, origin } of own) report({ code, message, origin });
  if (input === undefined) return { isBroken: true, sources: documents };
  const trace = traceOf({ target, input, specFiles }, report);
  return { trace, isBroken: false, sources: sourcesOf({ input, specFiles }) };
}
