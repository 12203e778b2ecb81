/** Follows the references of a description from file to file. */
import type { DiagnosticCode, Report } from "../../base/diagnostic.ts";
import type { Origin } from "../../base/origin.ts";
import { type ReadFailure, isReadFailure } from "./disk.ts";
import type { Kind } from "./object-kinds.ts";
import { type LeftOut, leaveOutLarge } from "./large-integers.ts";
import { type Link, findLoops } from "./loops.ts";
import { type Dangling, type Followed, type Located, harmless, isSharedPath } from "./located.ts";
import { isStandardDialect, olderDraft } from "./metaschemas.ts";
import { namingPlaces } from "./naming-places.ts";
import { isArray, isObject, replaceValue } from "./pointer.ts";
import { quoted } from "./quoted.ts";
import type { Reader } from "./reader.ts";
import { type Reference, parseReference } from "./reference.ts";
import {
  type Enter,
  type FoundReference,
  type Passed,
  findReferences,
  pointerOf,
} from "./references.ts";
import { Resolver } from "./resolver.ts";
import { Resources, resolveUri } from "./resource.ts";
import { isOpenApi30, isSpecwright, readRoot, schemaReference, selfOf } from "./root.ts";
import type { Resource, SourceDocument, Sources, Target } from "./sources.ts";
import { relativePath } from "./uri-path.ts";

/** Told of each absolute URI that no file stands for, and where it is referred to. */
export type OnRemote = (uri: string, origin: Origin) => void;

/** A node whose references are to be followed. */
interface Task {
  readonly target: Target;
  readonly kind: Kind;
  readonly many?: FoundReference["many"];
}

export class Loader {
  readonly #report: Report;
  readonly #reader: Reader;
  readonly #resources = new Resources();
  readonly #resolver = new Resolver(this.#resources);
  readonly #passed: Passed = new Map();
  readonly #links: Link<Located>[] = [];
  readonly #references: Located[] = [];
  #unexpected: Followed[] = [];
  readonly #inlined: Located[] = [];
  readonly #dangling: Dangling[] = [];
  readonly #leftOut: LeftOut[] = [];
  readonly #onRemote: OnRemote;
  #isLegacy = false;
  #isOurs = false;
  #isOpenApi = true;

  constructor(reader: Reader, report: Report, onRemote: OnRemote = () => undefined) {
    this.#report = report;
    this.#reader = reader;
    this.#onRemote = onRemote;
  }

  /** All that were found; those to words in files of their own are told by `inlined`. */
  get references(): readonly Located[] {
    return this.#references;
  }

  /** References of a foreign description that stand for what is no object of their own; none begins a loop. */
  get unexpected(): readonly Followed[] {
    return this.#unexpected;
  }

  /** References that words have taken the place of. */
  get inlined(): readonly Located[] {
    return this.#inlined;
  }

  /** References to nothing, and those that are not followed; they are not reported here. */
  get dangling(): readonly Dangling[] {
    return this.#dangling;
  }

  /** Keywords that were left out, which are not reported here. */
  get leftOut(): readonly LeftOut[] {
    return this.#leftOut;
  }

  /** True of OpenAPI 3.0 and before, where nothing counts that stands beside a reference. */
  get isOpenApi30(): boolean {
    return this.#isLegacy;
  }

  /** The resource that `uri` means in `base`, among those that were read. */
  resource(base: Resource, uri: string): Resource | undefined {
    return this.#resolver.resource(base, uri);
  }

  /** `undefined` when there is no description that is read; why has been reported. */
  load(): Sources | undefined {
    const entries = this.#reader.entries();
    const start = entries && readRoot(entries, this.#report);
    if (start === undefined) return undefined;
    const { root, schemaFiles } = start;
    this.#isLegacy = isOpenApi30(root.value);
    this.#isOurs = isSpecwright(root.value);
    this.#isOpenApi = schemaFiles.length === 0;
    const base = this.#entered(root);
    for (const file of schemaFiles)
      this.#resolver.add(base, schemaReference(file), this.#open(file));
    const tasks: Task[] = [root, ...schemaFiles].map((document) => ({
      target: { document, pointer: "", value: document.value },
      kind: document === root ? "root" : "schema",
    }));
    // Tasks are added while the list is walked.
    for (const task of tasks) this.#followAll(task, tasks);
    this.#readDialects();
    for (const { document, pointer, uri } of this.#resources.duplicates) {
      const message = `another schema also has the "$id" ${quoted(uri)}`;
      this.#report({
        code: "ref/duplicate-id",
        message,
        origin: document.origin(`${pointer}/$id`),
      });
    }
    const loops = findLoops(this.#links);
    const looping = new Set(loops.map(({ from }) => from));
    this.#unexpected = this.#unexpected.filter(({ holder }) => !looping.has(holder));
    for (const { place } of loops) {
      const message = `${quoted(place.text)} begins a chain of references that returns to it`;
      this.#missing(place, "ref/loop", message);
    }
    return {
      root,
      schemaFiles,
      documents: this.#reader.documents,
      texts: this.#reader.texts,
      resolve: (reference, document, node) => this.#resolver.resolve(reference, document, node),
      resourceAt: (document, pointer) => this.#resources.at(document, pointer),
      resources: this.#resources.list(),
    };
  }

  #followAll({ target, kind, many }: Task, tasks: Task[]): void {
    for (const found of this.#findAll(target, kind, many)) {
      // JSON Schema alone has no words of OpenAPI, and nobody publishes such references in it.
      if (found.isUnexpected && !this.#isOpenApi && found.kind !== "text") continue;
      const located = { ...found, document: target.document };
      if (found.kind === "text") {
        this.#inline(located);
        continue;
      }
      this.#references.push(located);
      const next = this.#follow(located);
      if (next === undefined) continue;
      if (found.replaces) this.#links.push({ from: found.holder, to: next.value, place: located });
      this.#noteUnexpected({ ...located, target: next });
      if (isObject(next.value) || isArray(next.value))
        tasks.push({ target: next, kind: found.kind, many: found.many });
    }
  }

  #findAll(target: Target, kind: Kind, many: Task["many"]): FoundReference<Resource>[] {
    const { document, pointer, value } = target;
    const base = this.#resources.at(document, pointer) ?? this.#open(document);
    const enter: Enter<Resource> = (schema, place, around) => {
      for (const keyword of leaveOutLarge(schema, document.rounded)) {
        this.#leftOut.push({ keyword, document, pointer: `${place()}/${keyword}` });
      }
      return this.#enter(schema, place, around);
    };
    const found = findReferences({ value, kind, many, pointer, base }, this.#passed, enter);
    for (const { holder, base: own } of found) this.#resources.locate(holder, own);
    return found;
  }

  /** What OpenAPI has no reference for is an error in our own documents, where nothing is guessed. */
  #noteUnexpected(found: Followed): void {
    const isShared = isSharedPath(found);
    if (!found.isUnexpected && !isShared) return;
    if (!this.#isOurs || isShared) this.#unexpected.push(found);
    else if (found.kind !== "paths") {
      const message = `${quoted(found.text)} stands in a place where OpenAPI allows no reference`;
      this.#reportAt(found, "spec/structure", message);
    }
  }

  /** Puts the words that a reference leads to in its place: no version of OpenAPI has one there. */
  #inline(found: Located): void {
    const { kind, path, fragment } = parseReference(found.text);
    const isFile = kind === "local" && fragment === "" && !/\.(?:json|ya?ml)$/i.test(path);
    const read = isFile ? this.#words(path, found) : this.#follow(found)?.value;
    if (typeof read !== "string") return;
    replaceValue(found.document.value, pointerOf(found.place).replace(/\/\$ref$/, ""), read);
    this.#inlined.push(found);
  }

  #words(path: string, found: Located): string | undefined {
    const read = this.#reader.readText(path, found.document);
    if (!isReadFailure(read)) return read;
    return this.#missing(found, read.code, `cannot read ${quoted(found.text)}: ${read.message}`);
  }

  /** What a reference leads to; `undefined` when it leads nowhere, which has been reported. */
  #follow(found: Located): Target | undefined {
    const reference = parseReference(found.text);
    if (!this.#hasResource(found, reference)) return undefined;
    const target = this.#resolver.target(reference, found.base);
    if (target !== undefined) return target;
    const missing = this.#resolver.missing(reference, found.base);
    const meant = this.#isOurs ? undefined : this.#resolver.fromStart(reference, found.base);
    if (meant !== undefined) {
      const message = `${quoted(found.text)} is resolved from the root of the file: ${missing}`;
      this.#reportAt(found, "repair/pointer", message);
      return meant;
    }
    const message = `${quoted(found.text)} has no target: ${missing}`;
    return this.#missing(found, "ref/dangling", message);
  }

  #hasResource(found: Located, reference: Reference): boolean {
    const { base, text } = found;
    const known = this.#resolver.resource(base, reference.uri);
    // What reads as a path that leads out may only mean a schema that calls itself so.
    if (known !== undefined && (reference.kind !== "outside" || known.hasOwnUri)) return true;
    const resource = this.#read(reference, found);
    if (isReadFailure(resource)) {
      this.#missing(found, resource.code, `cannot read ${quoted(text)}: ${resource.message}`);
      return false;
    }
    if (resource === undefined) return false;
    this.#resolver.add(base, reference.uri, resource);
    return true;
  }

  /** The file that a reference names. `undefined` when it is broken, which has been reported. */
  #read(reference: Reference, found: Located): Resource | ReadFailure | undefined {
    const { kind, uri: text, path } = reference;
    const { base, document, place } = found;
    // Below a URI of its own, a path from the root is a path of that URI.
    if (kind === "outside" && !(base.hasOwnUri && /^\/[^\0\\]*$/.test(path))) {
      return { code: "ref/outside", message: reference.why ?? "" };
    }
    if (kind === "local" && !base.hasOwnUri) {
      return this.#opened(this.#reader.read(path, base.document));
    }
    const uri = resolveUri(text, base.uri);
    const mapped = uri === undefined ? "unknown" : this.#reader.readMapped(uri);
    if (mapped !== "unknown") return this.#opened(mapped, uri);
    const beside = uri === undefined ? undefined : this.#beside(uri, found);
    if (beside !== undefined && !isReadFailure(beside)) return beside;
    // What a relative "$id" makes of a path is no address of a network.
    if (beside !== undefined && uri?.startsWith("file:") === true) return this.#opened(beside);
    if (uri !== undefined) this.#onRemote(uri, document.origin(pointerOf(place)));
    const isPath = kind === "local" && beside?.code === "ref/outside";
    return isPath ? outsideBeside(uri ?? "", beside.message) : onNetwork;
  }

  /** A file whose place relative to that of `base` is the one that their URIs have. */
  #beside(uri: string, found: Located): Resource | ReadFailure | undefined {
    const { document } = found.base;
    const own = this.#resources.at(document, "");
    const way = own && relativePath(own.uri, uri);
    const file = way === undefined ? undefined : this.#reader.read(way, document);
    if (file === undefined || isReadFailure(file)) return file;
    const resource = this.#open(file);
    if (!resource.hasOwnUri || resource.uri === uri) return resource;
    if (parseReference(found.text).kind !== "local" || this.#isOurs) return undefined;
    // Whoever writes the path of a file that is there means it, whatever URI that makes.
    const message = `${quoted(found.text)} names another file by the "$id" around it, but a file of that name has its own "$id"`;
    this.#reportAt(found, "repair/neighbour", message);
    return resource;
  }

  #opened(
    file: SourceDocument | ReadFailure | undefined,
    uri?: string,
  ): Resource | ReadFailure | undefined {
    if (file === undefined) return undefined;
    if (!isReadFailure(file)) return this.#open(file, uri);
    return { code: file.code, message: file.message };
  }

  /** The resource of a file. All that its schemas are called is known from then on. */
  #open(document: SourceDocument, uri?: string): Resource {
    const known = this.#resources.at(document, "");
    const resource =
      uri === undefined ? this.#entered(document) : this.#resources.open(document, uri, true);
    if (known === undefined) {
      for (const start of namingPlaces(document.value)) {
        findReferences({ ...start, base: resource }, new Map(), this.#enter);
      }
    }
    return resource;
  }

  /** A file that was found by a path: it may call itself something else. */
  #entered(document: SourceDocument): Resource {
    const url = this.#reader.urlOf(document);
    const self = selfOf(document.value);
    const uri = self === undefined ? undefined : resolveUri(self, url);
    return this.#resources.open(document, uri ?? url, uri !== undefined);
  }

  /** Metaschemas say which keywords assert anything; those that are not at hand say nothing. */
  #readDialects(): void {
    const dialects = new Set(this.#resources.list().map(({ dialect }) => dialect));
    // A metaschema has a dialect as well, which joins the others.
    for (const dialect of dialects) {
      // What older drafts mean is known, and they list no vocabularies.
      if (dialect === undefined || isStandardDialect(dialect) || olderDraft(dialect)) continue;
      if (this.#resources.find(dialect) !== undefined) continue;
      const file = this.#reader.readMapped(dialect);
      if (file === "unknown" || file === undefined || isReadFailure(file)) continue;
      dialects.add(this.#open(file, dialect).dialect);
    }
  }

  /** Records what schemas are called. OpenAPI 3.0 has no `$id` and no anchors. */
  readonly #enter: Enter<Resource> = (schema, pointer, around) =>
    this.#isLegacy ? around : this.#resources.enter(schema, pointer, around);

  #missing(found: Located, code: DiagnosticCode, message: string): undefined {
    if (!this.#isOurs && harmless(found)) return this.#reportAt(found, code, message);
    this.#dangling.push({ found, code, message });
    return undefined;
  }

  #reportAt(located: Located, code: DiagnosticCode, message: string): undefined {
    const { document, place } = located;
    const found = (this.#isOurs ? undefined : harmless(located)) ?? code;
    this.#report({ code: found, message, origin: document.origin(pointerOf(place)) });
    return undefined;
  }
}

const onNetwork: ReadFailure = {
  code: "ref/remote",
  message: "it is a remote document, and no local copy is known",
};

/** Below an `$id`, what is written as a path is a URI, and is meant as a path all the same. */
function outsideBeside(uri: string, why: string): ReadFailure {
  const message = `the "$id" around it makes it the URI ${quoted(uri)}, which has no local copy; read as a path: ${why}`;
  return { code: "ref/outside", message };
}
