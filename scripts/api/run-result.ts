/** What a run gives back. */
import { type Diagnostic, sortDiagnostics } from "../../core/base/diagnostic.ts";
import type { Drift } from "../../core/output/drift.ts";
import type { Cause } from "../../core/output/made-from/cause.ts";
import type { Unchecked } from "../../core/output/generator.ts";

/** What every run gives. */
export interface Run {
  /** True when there is no error and, for a check, no drift. */
  readonly ok: boolean;
  /** The output root, relative to where the run was started. */
  readonly out: string;
  readonly services: readonly { readonly name: string; readonly files: number | null }[];
  readonly diagnostics: readonly Diagnostic[];
  /** The files that were read, relative to where the run was started; none of a broken description. */
  readonly sources: readonly string[];
  /** Number of files of the plan. */
  readonly files: number;
  /** Packages that the output imports. */
  readonly packages: readonly string[];
  /** What validators let pass whatever schemas say, by construct. */
  readonly unchecked: readonly Unchecked[];
}

export interface GenerateResult extends Run {
  /** Paths below the output root. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** True when the output root was not written to: it was refused, or no description gave anything. */
  readonly isRefused: boolean;
}

export interface RenderResult extends Run {
  /** The files, by path below the output root; none of a description with an error. */
  readonly texts: readonly { readonly path: string; readonly text: string }[];
}

export interface CheckResult extends Run {
  readonly drift: readonly (Drift & { readonly diff?: string })[];
  /** Why the output differs: one for each thing that was done since it was written. */
  readonly causes: readonly Cause[];
}

/** Whether there is no error, and all that was reported, in order. */
export function verdict(diagnostics: readonly Diagnostic[]): Pick<Run, "ok" | "diagnostics"> {
  const ok = !diagnostics.some(({ severity }) => severity === "error");
  return { ok, diagnostics: sortDiagnostics(diagnostics) };
}
