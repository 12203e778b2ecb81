/** Descriptions → their error catalogues, and the codes that a code or a text is of. */
import { bundle } from "../../core/spec/bundle/bundle.ts";
import { applyConversions } from "../../core/transform/conversions/apply-conversions.ts";
import { type Diagnostic, collect, sortDiagnostics } from "../../core/base/diagnostic.ts";
import { withReadWriteVariants } from "../../core/transform/read-write/read-write-variants.ts";
import { type ErrorsDocument, errorsDocument } from "../../core/views/errors/document.ts";
import { errorTable } from "../../core/views/errors/table.ts";
import { argumentsIn, compileTemplate } from "../../core/views/errors/template.ts";
import { loadSync } from "../../core/spec/load-sync.ts";
import { buildModel } from "../../core/pipeline.ts";
import { assignNames } from "../../core/transform/naming/assign.ts";
import { ComparisonBudget, NameIndex } from "../../linter/model/suggestions.ts";
import {
  type ResolvedLoadOptions,
  type DescriptionOptions,
  noLocking,
  loadOptionsOf,
} from "../inputs/load-options.ts";
import { type Description, type Selection, resolveTarget } from "../inputs/resolve-inputs.ts";

/** Which descriptions, and how they are read. */
export type ErrorsSelection = Omit<Selection, "out" | "documents"> & DescriptionOptions;

export interface ErrorsOptions extends ErrorsSelection {
  /** A code, or a text that a message may have made. Absent: every code. */
  readonly wanted?: string;
}

export type ErrorEntry = ErrorsDocument["codes"][number];

/** A code of a service. */
export interface FoundError {
  readonly service: string;
  readonly error: ErrorEntry;
  /** The arguments of its message, where `wanted` is a text; else `null`. */
  readonly args: readonly string[] | null;
}

export interface ErrorsRun {
  /** False where a description is broken, or nothing is found. */
  readonly ok: boolean;
  /** The catalogues that were read; services without one are left out. */
  readonly catalogues: readonly ErrorsDocument[];
  /** What `wanted` is, or every code. */
  readonly found: readonly FoundError[];
  /** What else `wanted` may mean, where nothing is found. */
  readonly near: readonly FoundError[];
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws {UsageError} when the options name nothing that exists. */
export async function errors({ wanted, ...selection }: ErrorsOptions = {}): Promise<ErrorsRun> {
  return errorsOfEach([selection], wanted);
}

/** The same for several selections, as a config makes them. @throws {UsageError} as `errors`. */
export async function errorsOfEach(
  selections: readonly ErrorsSelection[],
  wanted: string | undefined,
): Promise<ErrorsRun> {
  const diagnostics: Diagnostic[] = [];
  const catalogues: ErrorsDocument[] = [];
  for (const selection of selections) {
    const isOne = selection.spec !== undefined;
    // Nothing is written; the target of one description has a folder for it all the same.
    const placed = isOne ? { ...selection, out: "." } : selection;
    const { cwd, descriptions } = resolveTarget(placed, collect(diagnostics));
    for (const description of descriptions) {
      const report = collect(diagnostics);
      const asked = { ...description, cwd };
      const reading = await loadOptionsOf(asked, selection, noLocking, report);
      const found = reading && catalogueOf(description, reading, diagnostics);
      if (found !== undefined) catalogues.push(found);
    }
  }
  const all = catalogues.flatMap(({ service, codes }) =>
    codes.map((error): FoundError => ({ service, error, args: null })),
  );
  const found = wanted === undefined ? all : findIn(catalogues, all, wanted);
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  return {
    ok: !isBroken && (wanted === undefined || found.length > 0),
    catalogues,
    found,
    near: wanted === undefined || found.length > 0 ? [] : nearest(all, wanted),
    diagnostics: sortDiagnostics(diagnostics),
  };
}

function catalogueOf(
  { service, spec, more = [] }: Description,
  reading: ResolvedLoadOptions,
  diagnostics: Diagnostic[],
): ErrorsDocument | undefined {
  const { sources, diagnostics: loading } = loadSync([spec, ...more], reading);
  // What is partially supported or worth a look concerns whoever generates.
  const own: Diagnostic[] = [...loading];
  const isFaulty = () => {
    const faults = own.filter(({ severity }) => severity === "error");
    diagnostics.push(...faults);
    return faults.length > 0;
  };
  if (sources === undefined) return void isFaulty();
  const report = collect(own);
  const api = applyConversions(
    withReadWriteVariants(buildModel(sources, { service, report }), report),
    {},
    report,
  );
  const names = assignNames(api, report);
  const table = errorTable({ api, names }, report);
  if (isFaulty() || table === undefined) return undefined;
  const named = new Set(api.schemas.map(({ id }) => id));
  return errorsDocument(
    table,
    bundle(sources, (id) => (named.has(id) ? names.schema(id) : undefined)),
  );
}

/** Those of the code, else those whose message makes the text: the first of each service. */
function findIn(
  catalogues: readonly ErrorsDocument[],
  all: readonly FoundError[],
  wanted: string,
): readonly FoundError[] {
  const byCode = all.filter(({ error }) => error.code === wanted);
  if (byCode.length > 0) return byCode;
  return catalogues.flatMap(({ service, codes, matchOrder }) => {
    const known = new Map(codes.map((error) => [error.code, error]));
    for (const code of matchOrder) {
      const error = known.get(code);
      const template = error?.message?.template;
      if (error === undefined || template === undefined) continue;
      const args = argumentsIn(compileTemplate(template), wanted);
      if (args !== undefined) return [{ service, error, args }];
    }
    return [];
  });
}

/** So many are named at most. */
const mostNear = 3;
/** Less text of its own says too little of a message. */
const leastText = 4;

/** Codes of nearly that name, and messages that differ in case, spaces and punctuation alone. */
function nearest(all: readonly FoundError[], wanted: string): readonly FoundError[] {
  const names = new NameIndex(all.map((one) => [one.error.code, one] as const));
  const byName = names.near(wanted, new ComparisonBudget()).map(({ value }) => value);
  const folded = fold(wanted);
  const byText = all.filter(({ error }) => {
    const parts = error.message?.parts.map(fold);
    if (parts === undefined || parts.join("").length < leastText) return false;
    const [first = "", ...rest] = parts;
    return argumentsIn({ first, rest }, folded) !== undefined;
  });
  return [...new Set([...byName, ...byText])].slice(0, mostNear);
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
