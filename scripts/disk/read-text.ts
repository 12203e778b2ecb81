/** A text file on disk → its text, or what is wrong with it. */
import { realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Diagnostic, Report } from "../../core/base/diagnostic.ts";
import { type Position, wholeFile } from "../../core/base/origin.ts";
import { decode } from "../../core/spec/load/decode.ts";
import {
  findBelow,
  isReadFailure,
  notRegular,
  readRegular,
  unreadable,
} from "../../core/spec/load/disk.ts";
import { defaultLimits } from "../../core/spec/load/limits.ts";
import { lineFinder } from "../../core/spec/load/lines.ts";
import type { TextFile } from "../../linter/model/lint-result.ts";

/**
 * A text file by its path from `cwd`; a link is followed within its folder. `what` is how a message
 * calls it.
 */
export function readText(
  cwd: string,
  file: string,
  report: Report,
  what = "file",
): TextFile | undefined {
  const path = resolve(cwd, file);
  const outcome = readBelow(dirname(path), basename(path));
  const fail = (code: Diagnostic["code"], message: string, place?: Position) => {
    report({ code, message, origin: { ...wholeFile(file), ...place } });
    return undefined;
  };
  if (isReadFailure(outcome)) return fail(outcome.code, `cannot read ${what}: ${outcome.message}`);
  const decoded = decode(outcome.bytes);
  if ("text" in decoded) return { file, text: decoded.text };
  const { before, fault } = decoded;
  return fail(
    fault.code,
    fault.message,
    fault.isWhole ? undefined : lineFinder(before)(fault.offset),
  );
}

function readBelow(folder: string, name: string) {
  try {
    const realFolder = realpathSync.native(folder);
    const found = findBelow(join(realFolder, name), [realFolder]);
    // What core expects of a file is said of descriptions.
    if (isReadFailure(found)) return found;
    const stats = statSync(found.realPath);
    if (!stats.isFile()) return notRegular(stats, "a text file");
    return readRegular(found.realPath, defaultLimits.fileBytes);
  } catch (error) {
    return unreadable(error);
  }
}
