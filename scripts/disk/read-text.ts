/** A text file on disk → its text, or what is wrong with it. */
import { realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Diagnostic, Report } from "../../core/base/diagnostic.ts";
import { decode } from "../../core/spec/load/decode.ts";
import {
  type Unread,
  findBelow,
  isUnread,
  readRegular,
  unreadable,
} from "../../core/spec/load/disk.ts";
import { defaultLimits } from "../../core/spec/load/limits.ts";
import { lineFinder } from "../../core/spec/load/lines.ts";
import type { TextFile } from "../../linter/model/result.ts";

/**
 * A text file by its path from `cwd`; a link is followed within its folder. `what` is how a message
 * calls it.
 */
export function readText(
  cwd: string,
  file: string,
  report: Report,
  what = "the file",
): TextFile | undefined {
  const path = resolve(cwd, file);
  const outcome = readBelow(dirname(path), basename(path));
  const fail = (code: Diagnostic["code"], message: string, place = { line: 1, column: 1 }) => {
    report({ code, message, origin: { file, ...place, pointer: "" } });
    return undefined;
  };
  if (isUnread(outcome)) return fail(outcome.code, `${what} is not read: ${outcome.message}`);
  const decoded = decode(outcome.bytes);
  if ("text" in decoded) return { file, text: decoded.text };
  const { before, fault } = decoded;
  return fail(fault.code, fault.message, lineFinder(before)(fault.offset));
}

const notText: Unread = {
  code: "source/not-found",
  message: "it is no regular file; expected a text file",
};

function readBelow(folder: string, name: string) {
  try {
    const realFolder = realpathSync.native(folder);
    const found = findBelow(join(realFolder, name), [realFolder]);
    // What core expects of a file is said of descriptions.
    if (!isUnread(found) && !statSync(found.realPath).isFile()) return notText;
    return isUnread(found) ? found : readRegular(found.realPath, defaultLimits.fileBytes);
  } catch (error) {
    return unreadable(error);
  }
}
