/** What a run may be asked for, by a program and by the command line. */
import type { Emit } from "../../core/output/emit.ts";
import type { Split } from "../../core/output/generator.ts";
import type { ImportExtension } from "../../core/output/import-extension.ts";
import type { RuntimeSource } from "../../core/output/runtime/package.ts";
import type { ConversionOptions } from "../../core/transform/conversions/apply-conversions.ts";
import type { FilterOptions } from "../inputs/filter.ts";
import type { LintMode } from "../../linter/model/lint-result.ts";
import type { DescriptionOptions } from "../inputs/load-options.ts";
import type { Selection } from "../inputs/resolve-inputs.ts";

export interface RunOptions
  extends Selection, DescriptionOptions, ConversionOptions, FilterOptions {
  /**
   * What modules are written as: TypeScript, also when absent, or JavaScript with declarations, which
   * costs those who import it hardly any time of their compiler.
   */
  readonly emit?: Emit;
  /**
   * How imports between emitted modules end: `js`, also when absent; `ts` for programs that import
   * TypeScript as it is; `none` for those that a bundler reads. With `emit: "js"` it is `js` or `none`.
   */
  readonly importExtension?: ImportExtension;
  /**
   * Where modules import the runtime from: `copy`, also when absent, of which the parts in use are
   * written below the output folder; `package`: `@specwright/runtime`, which the project installs.
   */
  readonly runtime?: RuntimeSource;
  /**
   * Files are laid out by the prettier that is installed for the output folder, else by our own, with the
   * options that it finds for each. A config or plugin in code is run. Absent: as our own code is laid out.
   */
  readonly prettier?: boolean;
  /** `tag`: the calls of client.ts stand in a module for each tag. Absent: in one for all. */
  readonly split?: Split;
  /** How `lint` and `trace` read documents. Absent: see `lintModeOf`. Nothing else asks for it. */
  readonly mode?: LintMode;
  /** Partially supported constructs are errors. Absent: true for services with `x-specwright: 1`. */
  readonly strict?: boolean;
  /**
   * Whether `format` refuses values. Absent: it does in descriptions with `x-specwright: 1`, and is
   * an annotation in all others.
   */
  readonly formats?: "assert" | "annotate";
  /** Patterns that some text makes slow are warnings, also when absent, or errors. */
  readonly slowPatterns?: "warn" | "refuse";
  /** Names of generators, and `claims`; absent: all that need not be asked for. */
  readonly only?: readonly string[];
  /** Names of generators that run only when they are asked for. */
  readonly with?: readonly string[];
  /**
   * Folder of the handlers that people own; several services of `specs/` have a folder each in it. Absent:
   * `handlers` beside the output. Only `scaffold` writes there; others compare its record.
   */
  readonly handlers?: string;
  /**
   * Whether records of earlier runs are used and kept, so that what is unchanged is not made anew; they
   * are, when absent. The output is the same either way.
   */
  readonly cache?: boolean;
  /** Called before each description, for showing progress. */
  readonly onProgress?: (service: string) => void;
  /** Called when all code is made and is about to be laid out: what it was made of is garbage now. */
  readonly onMade?: () => void;
}

export interface GenerateOptions extends RunOptions {
  /** Write into a folder that holds files of other origin. */
  readonly force?: boolean;
  /** Files of other origin that may be replaced, each by its path. */
  readonly replace?: readonly string[];
  /** Remote documents are read anew, whatever their lock says, and locked as they are. */
  readonly updateRemote?: boolean;
}
