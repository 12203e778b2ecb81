/** What one description gave in an earlier run: everything that it was made from, and what came out. */
import type { Diagnostic } from "../../core/base/diagnostic.ts";
import { catalogue } from "../../core/base/diagnostic-catalogue.ts";
import type { Unchecked } from "../../core/output/generator.ts";
import { hash } from "../../core/output/manifest-file.ts";
import { isSafePath } from "../../core/output/path.ts";
import type { FileState } from "./file-state.ts";
import { jsonIn } from "../../core/base/json.ts";

export interface ServiceRecord {
  /** Paths that were looked for, and where they led; `null`: nowhere. Absolute. */
  readonly links: readonly (readonly [path: string, realPath: string | null])[];
  /** The files that were read, by their real paths. */
  readonly inputs: readonly FileState[];
  /** The files of the service and those of the runtime that they use, by their paths below the root. */
  readonly outputs: readonly FileState[];
  /** Modules of the runtime that the files import. */
  readonly runtime: readonly string[];
  readonly packages: readonly string[];
  readonly unchecked: readonly Unchecked[];
  /** Hash of what the output root records as what it was made from. */
  readonly madeFrom: string;
  /** Absolute paths of what output must never be written over. */
  readonly sources: readonly string[];
  /** No error is among them. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The text of a record: a hash of the rest, then the rest. */
export function recordText(key: string, record: ServiceRecord): string {
  const text = JSON.stringify({ key, record });
  return `${hash(text)}\n${text}`;
}

/** `undefined` for a text that is damaged, of another key or of another form. */
export function parseRecord(key: string, text: string): ServiceRecord | undefined {
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  if (hash(body) !== text.slice(0, Math.max(end, 0))) return undefined;
  const value = jsonIn(body);
  return isObject(value) && value["key"] === key && isRecord(value["record"])
    ? value["record"]
    : undefined;
}

function isRecord(value: unknown): value is ServiceRecord {
  if (!isObject(value)) return false;
  const { links, inputs, outputs, runtime, packages, unchecked, sources, diagnostics, madeFrom } =
    value;
  return (
    isListOf(links, isLink) &&
    isListOf(inputs, isState) &&
    isListOf(outputs, (each) => isState(each) && isSafePath(each.path)) &&
    [runtime, packages, sources].every((list) => isListOf(list, isText)) &&
    isListOf(unchecked, isUnchecked) &&
    isText(madeFrom) &&
    isListOf(diagnostics, isDiagnostic)
  );
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isUnchecked(value: unknown): boolean {
  return isObject(value) && isText(value["construct"]) && Number.isSafeInteger(value["count"]);
}

function isLink(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [path, realPath]: readonly unknown[] = value;
  return isText(path) && (realPath === null || isText(realPath));
}

function isState(value: unknown): value is FileState {
  if (!isObject(value)) return false;
  const { path, hash: ofBytes, stamp } = value;
  return isText(path) && isText(ofBytes) && (stamp === undefined || isText(stamp));
}

function isDiagnostic(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { code, severity, message, origin } = value;
  if (!isObject(origin)) return false;
  const { file, pointer, line, column } = origin;
  return (
    isText(code) &&
    Object.hasOwn(catalogue, code) &&
    [message, file, pointer].every(isText) &&
    [line, column].every(Number.isSafeInteger) &&
    (severity === "partial" || severity === "warning")
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
