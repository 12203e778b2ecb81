/** The record of a run that found files of people: it claims nothing of what stands in those. */
import type { HandlersRecord } from "./record-file.ts";

/**
 * `record` without the handlers and callbacks of `kept`, which are names of files in the folder of handlers.
 * Nobody knows which description they follow, so that `--reconcile` is to look at them.
 */
export function partialRecord(record: HandlersRecord, kept: ReadonlySet<string>): HandlersRecord {
  // What an index of people does not register is as good as absent.
  const isKept = (file: string) => kept.has(file) || kept.has("index.ts");
  const operations = [...record.operations].filter(([, { file }]) => !isKept(file));
  const callbacks = [...record.callbacks].filter(
    ([name]) => !kept.has(`${name.slice(0, name.indexOf("."))}.ts`),
  );
  const isWhole =
    operations.length === record.operations.size && callbacks.length === record.callbacks.size;
  if (isWhole) return record;
  // No options have an empty digest: the description is compared with the files whatever it was read from.
  const read = { ...record.read, options: "" };
  return { ...record, read, operations: new Map(operations), callbacks: new Map(callbacks) };
}
