/** The files of a service, read once, and the model of what a mutant makes of them. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { collect, type Diagnostic } from "../../../core/base/diagnostic.ts";
import type * as ir from "../../../core/model/ir.ts";
import type { Kind } from "../../../core/spec/load/object-kinds.ts";
import { load } from "../../../core/spec/load.ts";
import { valueAt } from "../../../core/spec/load/pointer.ts";
import { parseReference } from "../../../core/spec/load/reference.ts";
import type { SourceDocument, Sources, Target } from "../../../core/spec/load/sources.ts";
import { build } from "../../../core/build/build.ts";
import { applyStrict } from "../../../core/base/strict.ts";
import type { TextFile } from "../../../linter/model/lint-result.ts";
import { edited } from "./edit.ts";
import type { Edit } from "./mutant.ts";
import { type RawNode, nodesOf } from "./tree.ts";

export interface Service {
  readonly name: string;
  /** Path below the root of the project. */
  readonly folder: string;
  /** By name; the first is the root description. */
  readonly sources: ReadonlyMap<string, SourceDocument>;
  readonly nodes: readonly RawNode[];
  readonly api: ir.Api;
  readonly document: TextFile;
  /** Absent where there is no such file. */
  readonly accepted?: TextFile;
  readonly waivers?: TextFile;
}

const projectFolder = join(import.meta.dirname, "../..", "..");

/** Names of the services that have a document, in order. */
export function serviceNames(): string[] {
  return readdirSync(join(projectFolder, "specs"))
    .filter((name) => existsSync(join(projectFolder, "specs", name, "document.md")))
    .toSorted();
}

export async function readService(name: string): Promise<Service> {
  const folder = `specs/${name}`;
  const { sources, diagnostics } = await load(`${folder}/openapi.yaml`, { cwd: projectFolder });
  if (sources === undefined) throw new Error(JSON.stringify(diagnostics));
  const documents = new Map(sources.documents.map((document) => [document.name, document]));
  const { api, refusal } = modelOf(name, documents);
  if (refusal !== undefined) throw new Error(refusal);
  const document = textFile(`${folder}/document.md`);
  if (document === undefined) throw new Error(`${folder} has no document`);
  const accepted = textFile(`${folder}/baseline.yaml`);
  const waivers = textFile(`${folder}/waivers.yaml`);
  return {
    name,
    folder,
    sources: documents,
    nodes: [...documents.values()].flatMap(({ name: file, value }) =>
      nodesOf(file, value, kindOf(file)),
    ),
    api,
    document,
    ...(accepted && { accepted }),
    ...(waivers && { waivers }),
  };
}

function textFile(file: string): TextFile | undefined {
  const path = join(projectFolder, file);
  return existsSync(path) ? { file, text: readFileSync(path, "utf8") } : undefined;
}

function kindOf(file: string): Kind {
  if (file === "openapi.yaml") return "root";
  return file === "errors.yaml" ? "errorCatalogue" : "schema";
}

/** The model of a changed description; `refusal`: why the description is not read at all. */
export interface Variant {
  readonly api: ir.Api;
  readonly refusal?: string;
  /** Something is read and then not supported or lost, which generation refuses in our services. */
  readonly isPartial: boolean;
}

/** Places are found in the files as they were, so that no file has to be written and read again. */
export function variantOf({ name, sources }: Service, edits: readonly Edit[]): Variant {
  const changed = new Map(sources);
  for (const edit of edits) {
    const document = changed.get(edit.file);
    if (document === undefined) throw new Error(`there is no ${edit.file}`);
    changed.set(edit.file, { ...document, value: edited(document.value, edit) });
  }
  return modelOf(name, changed);
}

/** No service of ours names schemas by `$id` or anchors. */
const plain = {
  schemaFiles: [],
  texts: new Set<string>(),
  resourceAt: () => undefined,
  resources: [],
};

function modelOf(service: string, documents: ReadonlyMap<string, SourceDocument>): Variant {
  const [root] = documents.values();
  if (root === undefined) throw new Error("a service has a description");
  const dangling: string[] = [];
  const resolve = (text: string, from: SourceDocument): Target | undefined => {
    const target = resolved(text, from, documents);
    if (target === undefined) dangling.push(text);
    return target;
  };
  const diagnostics: Diagnostic[] = [];
  const sources: Sources = { root, documents: [...documents.values()], ...plain, resolve };
  const api = build(sources, { service, report: collect(diagnostics) });
  const error = diagnostics.find(({ severity }) => severity === "error");
  const hard = applyStrict(diagnostics, { strict: true, refuseSlowPatterns: false });
  const isPartial = hard.some(({ severity }) => severity === "error");
  const [lost] = dangling;
  const refusal =
    error === undefined ? lost && `${lost} leads to nothing` : `${error.code}: ${error.message}`;
  return { api, isPartial, ...(refusal !== undefined && { refusal }) };
}

function resolved(
  text: string,
  from: SourceDocument,
  documents: ReadonlyMap<string, SourceDocument>,
): Target | undefined {
  const reference = parseReference(text);
  if (reference.kind !== "local") return undefined;
  const name =
    reference.path === "" ? from.name : posix.join(posix.dirname(from.name), reference.path);
  const document = documents.get(name);
  const value = document && valueAt(document.value, reference.fragment);
  if (document === undefined || value === undefined) return undefined;
  return { document, pointer: reference.fragment, value };
}
