/** Whether the generators that a run names exist. */
import { suggestion } from "../../core/base/text/suggestion.ts";
import { claimsName, optionalNames, usualNames } from "../inputs/generator-names.ts";
import { UsageError } from "../inputs/usage-error.ts";
import type { RunOptions } from "./run-options.ts";

/** @throws {UsageError} when a generator does not exist or need not be asked for, or choices contradict each other. */
export function requireKnown({
  only = [],
  with: further = [],
  emit,
  importExtension,
}: RunOptions): void {
  if (emit === "js" && importExtension === "ts")
    throw new UsageError("--emit js writes JavaScript; use --import-extension js or none, not ts");
  const names: readonly string[] = [...usualNames, ...optionalNames, claimsName];
  const unknown = [...only, ...further].find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`unknown generator "${unknown}"${suggestion(unknown, names)}`);
  const usual = further.find((name) => !optionalNames.some((each) => each === name));
  if (usual !== undefined)
    throw new UsageError(
      `"${usual}" always runs; --with accepts only: ${optionalNames.join(", ")}`,
    );
}
