/** Colours of the terminal, or none. The only importer of picocolors. */
import picocolors from "picocolors";

export type Colors = ReturnType<typeof picocolors.createColors>;

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
}

/** Colours on a terminal; `NO_COLOR` and `FORCE_COLOR` (not `0`) decide before that. */
export function colorsFor({ env, isTerminal }: Surroundings): Colors {
  return picocolors.createColors(isColored(env, isTerminal));
}

function isColored(env: Surroundings["env"], isTerminal: boolean): boolean {
  if (env["NO_COLOR"]) return false;
  if (env["FORCE_COLOR"] !== undefined && env["FORCE_COLOR"] !== "") {
    return env["FORCE_COLOR"] !== "0" && env["FORCE_COLOR"] !== "false";
  }
  return isTerminal && env["TERM"] !== "dumb";
}
