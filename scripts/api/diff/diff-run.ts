/** What `diff` is asked, and what it says. */
import type { Diagnostic } from "../../../core/base/diagnostic.ts";
import type { Origin } from "../../../core/base/origin.ts";
import type { Axis, Change, Party } from "../../../core/diff/change/change.ts";
import type { FailOn, FailingGrade } from "../../../core/diff/change/fail-on.ts";
import type { IgnoreEntry } from "../../../core/diff/change/ignored.ts";
import type { ConversionOptions } from "../../../core/transform/conversions/apply-conversions.ts";
import type { DocumentEffect } from "../../../linter/effects/document-effects.ts";
import type { LintMode } from "../../../linter/model/lint-result.ts";
import type { DescriptionOptions } from "../../inputs/load-options.ts";

export interface DiffSelection extends DescriptionOptions, ConversionOptions {
  readonly cwd?: string;
  /** A file, or a folder with a description. Absent: `new` as it was in `base`. */
  readonly old?: string;
  /** The same. Absent, with `base`: every service of the project. */
  readonly new?: string;
  /** A git revision. */
  readonly base?: string;
  /** Names of services, with `base` and without `new`. */
  readonly services?: readonly string[];
  /** What the description is called. */
  readonly name?: string;
  /** Whether `format` refuses values. Absent: as validators of each description do. */
  readonly formats?: "assert" | "annotate";
  /** Documents of the description. Absent: the one beside it. */
  readonly documents?: readonly string[];
  /** How they are read; absent: as `lint` does. */
  readonly mode?: LintMode;
  /** Changes that do not count. */
  readonly ignore?: readonly IgnoreEntry[];
  /** Whether `base` may lack it: one of several services, which may be new. */
  readonly mayBeNew?: boolean;
}

export interface DiffSettings {
  /** The axes that are judged. Absent: all; `typescript` where the compiler is installed. */
  readonly axes?: readonly Axis[];
  /** Changes that do not count, of any selection. */
  readonly ignore?: readonly IgnoreEntry[];
  /** Whether an entry may match nothing, since not everything is compared that it may be about. */
  readonly mayIgnoreNothing?: boolean;
  /** `YYYY-MM-DD`; absent: the day of the run (UTC). */
  readonly today?: string;
  /** The mildest grade that fails, on all axes or on each. Absent: `breaking` on all. */
  readonly failOn?: FailingGrade | FailOn;
  /** Whom it must not break. Absent: those who call. */
  readonly parties?: readonly Party[];
  /** Makes frames of files by their paths from a folder. */
  readonly frames?: (cwd: string) => (file: string, place: Origin) => string | undefined;
  /** Called where an axis of much memory begins: what the one before it needed is garbage by then. */
  readonly onAxis?: () => void;
}

export type DiffOptions = DiffSelection & DiffSettings;

/** A change, with the lines that it is about. */
export interface ShownChange extends Change {
  readonly frames: { readonly old?: string; readonly new?: string };
  /** What it does to the documents. */
  readonly effects?: readonly ShownEffect[];
}

export interface ShownEffect extends DocumentEffect {
  /** The line of the document. */
  readonly frame?: string;
}

export interface DiffedService {
  readonly service: string;
  /** What was compared, as messages show it. */
  readonly old: string;
  readonly new: string;
  /** The git revision that `old` is of. */
  readonly revision?: string;
  /** What the axis `documents` is about, as it is now; absent: there is no document. */
  readonly documents?: readonly string[];
  /** Worst first; absent where a description is broken. */
  readonly changes?: readonly ShownChange[];
  /** True where the revision does not have the description. */
  readonly isNew?: boolean;
  /** Changes that do not count, with the entry of the config that says so. */
  readonly ignored?: readonly { readonly change: ShownChange; readonly entry: IgnoreEntry }[];
}

export interface DiffRun {
  /** False where a change is as bad as `failOn`, or a description is broken. */
  readonly ok: boolean;
  readonly services: readonly DiffedService[];
  readonly diagnostics: readonly Diagnostic[];
}
