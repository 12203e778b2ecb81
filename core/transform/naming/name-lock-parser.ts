/** The text of a record of names → the record, or what is wrong with it and where. */
import type { Report } from "../../base/diagnostic.ts";
import { defaultLimits } from "../../spec/load/limits.ts";
import { lineFinder } from "../../spec/load/lines.ts";
import { parse } from "../../spec/load/parse.ts";
import { escapeToken } from "../../spec/load/pointer.ts";
import { type NameLock, emptyLock, readLock } from "./name-lock.ts";

/** A record of names as it is on disk. */
export interface NameLockFile {
  /** As messages show it. */
  readonly file: string;
  readonly text: string;
}

/** Empty where it is broken, which is reported. */
export function parseNameLock({ file, text }: NameLockFile, report: Report): NameLock {
  const positionOf = lineFinder(text);
  const fail = (message: string, pointer: string, offset: number) => {
    report({ code: "name/lock", message, origin: { file, pointer, ...positionOf(offset) } });
    return emptyLock;
  };
  const parsed = parse(file, text, defaultLimits);
  if (!("value" in parsed)) {
    const [{ message, offset } = { message: "the file is empty", offset: 0 }] = parsed;
    return fail(message, "", offset);
  }
  const read = readLock(parsed.value);
  if (!("message" in read)) return read;
  const pointer = read.pointer.map((step) => `/${escapeToken(String(step))}`).join("");
  return fail(read.message, pointer, parsed.offsetOf(pointer));
}
