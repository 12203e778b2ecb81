/** The contract between the pipeline and a generator: model in, files out. */
import type { Report } from "../base/diagnostic.ts";
import type * as ir from "../model/ir.ts";
import type { Names } from "../transform/naming/names.ts";

/** One file to write. The pipeline adds the banner, lays TypeScript out and writes it. */
export interface SourceFile {
  /** Path below the service's output folder, with `/` separators. */
  readonly path: string;
  readonly text: string;
  /** True where the text is laid out already: a large one of a plain form. */
  readonly isLaidOut?: boolean;
  /**
   * True of a large module that declares the types of all that it exports: compilers of projects are told
   * not to check its bodies, which our own tests do.
   */
  readonly skipsTypeCheck?: boolean;
  /** True where the text is the file to the byte: it has its banner, and is of the form asked for. */
  readonly isFinal?: boolean;
}

/** Which operations share a module. */
export type Split = "tag" | "none";

/** What people may choose about the output. */
export interface GeneratorOptions {
  /**
   * Whether `format` refuses values or is an annotation. Absent: it refuses them in documents that
   * use Specwright's extensions, and is an annotation in all others.
   */
  readonly formats?: "assert" | "annotate";
  /** Absent: `none`. */
  readonly split?: Split;
}

export interface GeneratorInput {
  readonly api: ir.Api;
  readonly names: Names;
  /**
   * The description as one self-contained plain OpenAPI document, for generators that hand it to
   * a tool which reads OpenAPI itself. Prefer `api`.
   */
  readonly document: () => ir.Json;
  /** Module specifier prefix of the runtime's copy: `../runtime` or `./runtime`. */
  readonly runtime: string;
  readonly options?: GeneratorOptions;
  /** Reports constructs that the output does not support fully. */
  readonly report: Report;
}

/** A construct that validators let pass whatever it says, and in how many places it stands. */
export interface Unchecked {
  readonly construct: string;
  readonly count: number;
}

/** What one generator makes of one API. */
export interface Output {
  /** None where the API has nothing for this generator. */
  readonly files: readonly SourceFile[];
  /** Runtime modules that the files import, by file name without ending (`client`). */
  readonly runtime?: readonly string[];
  /** Of validators. */
  readonly unchecked?: readonly Unchecked[];
}

/**
 * A target. Pure: the same input gives the same bytes; no disk, no clock, no environment.
 */
export interface Generator {
  /** Folder name under `generators/`, and what `--only` and `--with` name. */
  readonly name: string;
  /**
   * True: it runs only when it is asked for by name. Its files are then called `<name>.…` or are among
   * `files`, so that whose they are shows when it is not.
   */
  readonly optIn?: true;
  /** Names of its files that do not begin with its own, as they are in TypeScript. */
  readonly files?: readonly string[];
  /** Generators whose output this one imports. */
  readonly requires?: readonly string[];
  readonly generate: (input: GeneratorInput) => Output | Promise<Output>;
}

/** Declares a generator. The identity function: it exists for the type. */
export function defineGenerator(generator: Generator): Generator {
  return generator;
}
