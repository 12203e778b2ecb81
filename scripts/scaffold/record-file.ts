/** `.specwright-handlers.json`: what a description said when handlers were last written for it. */
import { jsonText } from "../../core/output/layout.ts";
import { compareTexts } from "../../core/base/text/compare.ts";
import type { Json } from "../../core/base/json.ts";
import { type Framework, type Layout, frameworks, layouts } from "./description/choices.ts";

/** Raise it when the form changes. */
const version = 1;

export interface RecordedOperation {
  readonly method: string;
  readonly path: string;
  /** What the names of its types begin with. */
  readonly type: string;
  /** Name of the file that its handler was written to. */
  readonly file: string;
  /** What a request may have: its place and name → whether it has to be there, and a digest of its type. */
  readonly inputs: ReadonlyMap<string, string>;
  /** What is answered: status, media type, header → a digest of its type. */
  readonly answers: ReadonlyMap<string, string>;
}

/** The members of bodies by the digests of their types: whether each has to be there, and its own digest. */
export type RecordedTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What a description was read from: while that is the same, nothing has to be compared. */
export interface ReadState {
  /** Files, relative to the folder of the record with `/` separators → a hash of each. */
  readonly sources: ReadonlyMap<string, string>;
  /** Digest of the options that decide about what handlers see. */
  readonly options: string;
}

export interface HandlersRecord {
  /** Name of the service. */
  readonly service: string;
  readonly layout: Layout;
  readonly framework: Framework;
  readonly read: ReadState;
  /** By name. */
  readonly operations: ReadonlyMap<string, RecordedOperation>;
  readonly types: RecordedTypes;
  /** Required callbacks, such as `decisions.rateLimit` → a digest of what each gives. */
  readonly callbacks: ReadonlyMap<string, string>;
}

/**
 * The text of the file: a line for each fact, so that a change of one is a change of one line. It has no lists,
 * which formatters of some projects would put on one line.
 */
export function recordText(record: HandlersRecord): string {
  const { service, layout, framework, read, operations, types, callbacks } = record;
  const entries = [...operations].map(([name, { inputs, answers, ...operation }]) => {
    return [name, { ...operation, inputs: objectOf(inputs), answers: objectOf(answers) }] as const;
  });
  return jsonText({
    version,
    service,
    layout,
    framework,
    read: { sources: objectOf(read.sources), options: read.options },
    operations: Object.fromEntries(entries),
    types: Object.fromEntries(
      [...types]
        .toSorted(([a], [b]) => compareTexts(a, b))
        .map(([digest, members]) => [digest, objectOf(members)]),
    ),
    callbacks: objectOf(callbacks),
  });
}

function objectOf(map: ReadonlyMap<string, string>): Json {
  return Object.fromEntries([...map].toSorted(([a], [b]) => compareTexts(a, b)));
}

/** The record that a text is; `undefined` for any other text. */
export function parseRecord(text: string): HandlersRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || value["version"] !== version) return undefined;
  const layout = layouts.find((each) => each === value["layout"]);
  const framework = frameworks.find((each) => each === value["framework"]);
  const { service } = value;
  const callbacks = textsIn(value["callbacks"]);
  const read = readStateIn(value["read"]);
  const operations = operationsIn(value["operations"]);
  const types = typesIn(value["types"]);
  if (layout === undefined || framework === undefined || operations === undefined) return undefined;
  if (types === undefined || read === undefined || callbacks === undefined) return undefined;
  if (typeof service !== "string") return undefined;
  return { service, layout, framework, read, operations, types, callbacks };
}

function readStateIn(value: unknown): ReadState | undefined {
  if (!isObject(value)) return undefined;
  const { options } = value;
  const sources = textsIn(value["sources"]);
  return sources !== undefined && typeof options === "string" ? { sources, options } : undefined;
}

function operationsIn(value: unknown): ReadonlyMap<string, RecordedOperation> | undefined {
  if (!isObject(value)) return undefined;
  const found = new Map<string, RecordedOperation>();
  for (const [name, operation] of Object.entries(value)) {
    if (!isObject(operation)) return undefined;
    const { method, path, type, file } = operation;
    const inputs = textsIn(operation["inputs"]);
    const answers = textsIn(operation["answers"]);
    if (![method, path, type, file].every((each) => typeof each === "string")) return undefined;
    if (inputs === undefined || answers === undefined) return undefined;
    found.set(name, {
      method: String(method),
      path: String(path),
      type: String(type),
      file: String(file),
      inputs,
      answers,
    });
  }
  return found;
}

function typesIn(value: unknown): RecordedTypes | undefined {
  if (!isObject(value)) return undefined;
  const found = Object.entries(value).map(
    ([digest, members]) => [digest, textsIn(members) ?? new Map<string, string>()] as const,
  );
  return new Map(found);
}

function textsIn(value: unknown): ReadonlyMap<string, string> | undefined {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).map(([name, text]) => [name, String(text)] as const);
  return new Map(entries);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
