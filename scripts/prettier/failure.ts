/** Why nothing is laid out: a fault of a config, of a plugin, or of prettier, in its own words. */
import { stripVTControlCharacters } from "node:util";

export class LayoutFailure extends Error {
  /** Absolute path of the config, or of the file that was to be laid out. */
  readonly file: string;

  constructor(file: string, reason: string) {
    super(reason);
    this.file = file;
  }
}

/** True where a layout failed for a reason that a user can mend. */
export function isLayoutFailure(error: unknown): error is LayoutFailure {
  return error instanceof LayoutFailure;
}

/** @throws {LayoutFailure} in place of whatever `work` throws. */
export async function guarded<Result>(
  file: string,
  message: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LayoutFailure) throw error;
    throw new LayoutFailure(file, `${message}: ${reasonOf(error)}`);
  }
}

/** Without colours, frames of code and stacks. */
function reasonOf(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .filter((line) => line !== "")
    .slice(0, 2)
    .join(" ")
    .slice(0, 300);
}
