/** What is asked for → the services of the site, as its pages need them. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Diagnostic, type Report, collect } from "../../core/diagnostic.ts";
import { errorTable } from "../../core/errors/table.ts";
import type { GeneratorInput } from "../../core/generator.ts";
import { generateDescription } from "../../core/pipeline.ts";
import { timeless } from "../../linter/trace/claims-file.ts";
import type { Trace } from "../../linter/trace/trace.ts";
import { documentBeside, readLintSource } from "../lint-input.ts";
import type { Description } from "../target.ts";
import { sourcesOf, traceOf } from "../trace.ts";
import type { SiteService } from "./site.ts";

export interface ReadService {
  /** Absent when the description or its document cannot be read. */
  readonly service?: SiteService;
  /** Every file that was read, relative to `cwd`. */
  readonly sources: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ReadOptions {
  readonly cwd: string;
  /** Folders, besides the description's own, that references may lead into. */
  readonly allowRef?: readonly string[];
}

/** Reads one description, and the document beside it where there is one. */
export async function readService(
  description: Description,
  { cwd, allowRef }: ReadOptions,
): Promise<ReadService> {
  const inputs: GeneratorInput[] = [];
  const generator = {
    name: "docs",
    generate: (input: GeneratorInput) => {
      inputs.push(input);
      // Its faults are told as of code; the table itself is made again where a page asks for it.
      errorTable(input, input.report);
      return { files: [] };
    },
  };
  const common = { cwd, ...(allowRef === undefined ? {} : { allowRef }) };
  const generated = await generateDescription({
    ...description,
    ...common,
    generators: [generator],
  });
  const diagnostics = [...generated.diagnostics];
  const [input] = inputs;
  if (generated.api === undefined || input === undefined) {
    return { sources: generated.sources, diagnostics };
  }
  const traced = readTrace(description, common, collect(diagnostics));
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

function readTrace(
  { service, spec, more = [] }: Description,
  options: ReadOptions,
  report: Report,
): ReadTrace {
  const document = documentBeside(spec);
  if (more.length > 0 || !existsSync(resolve(options.cwd, document))) {
    return { isBroken: false, sources: [] };
  }
  const target = { ...options, service, spec, documents: [document] };
  const { input, specFiles, diagnostics } = readLintSource(target, timeless);
  // What is said of the description was said when it was read for its pages.
  const own = diagnostics.filter(({ origin }) => !specFiles.includes(origin.file));
  for (const { code, message, origin } of own) report({ code, message, origin });
  if (input === undefined) return { isBroken: true, sources: [document] };
  const trace = traceOf({ target, input, specFiles }, report);
  return { trace, isBroken: false, sources: sourcesOf({ input, specFiles }) };
}
