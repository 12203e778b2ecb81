/** Paths to parsed files, each read once. */
import { realpathSync } from "node:fs";
import { wholeFile } from "../../base/origin.ts";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Report } from "../../base/diagnostic.ts";
import type { Json } from "../../model/ir.ts";
import { decode } from "./decode.ts";
import {
  type FoundFile,
  type ReadFailure,
  findBelow,
  isReadFailure,
  readRegular,
  unreadable,
} from "./disk.ts";
import { isOpenApi } from "./document-kind.ts";
import { type FileNames, origin, sourceDocument } from "./document.ts";
import type { Limits } from "./limits.ts";
import { roundedIntegers } from "./large-integers.ts";
import { lineFinder } from "./lines.ts";
import { metaschemaFile } from "./metaschemas.ts";
import { parse } from "./parse.ts";
import type { Reader } from "./reader.ts";
import { isSpecwright } from "./root.ts";
import { type UriMapping, mappedFile } from "./uri-mapping.ts";
import type { SourceDocument } from "./sources.ts";
import type { Fault } from "./structure.ts";
import { currentReadLog } from "./read-log.ts";

export interface ReaderInput {
  /** Absolute paths of the root description, or of schema files; at least one. */
  readonly entries: readonly string[];
  readonly cwd: string;
  /** Absolute paths of further folders that may be read from. */
  readonly allowed: readonly string[];
  readonly mappings: readonly UriMapping[];
  readonly limits: Limits;
  readonly report: Report;
  /** See `LoadOptions`. */
  readonly texts?: ReadonlyMap<string, string> | undefined;
  /** See `LoadOptions`. */
  readonly onDocument?: ((document: SourceDocument) => SourceDocument) | undefined;
  /** What an entry is read as; absent: as it is written. */
  readonly rewrite?: ((document: SourceDocument, url: string) => SourceDocument) | undefined;
}

export class FileReader implements Reader {
  /** In the order in which they were read. */
  readonly documents: SourceDocument[] = [];
  /** See `Reader.texts`. */
  readonly texts = new Set<string>();
  readonly #input: ReaderInput;
  /** By real path; `undefined` when what is wrong with the file has been reported. */
  readonly #files = new Map<string, SourceDocument | undefined>();
  /** The folder that the references of a file are relative to. */
  readonly #folders = new Map<SourceDocument, string>();
  /** Files that have no neighbours. */
  readonly #copies = new Set<SourceDocument>();
  readonly #urls = new Map<SourceDocument, string>();
  #allowed: readonly string[] = [];
  #isOurs: boolean | undefined;
  /** The folder that all entries are below, as it was given and as it is. */
  #entryFolder = "";
  #rootFolder = "";

  constructor(input: ReaderInput) {
    this.#input = input;
  }

  /** See `Reader.entries`. */
  entries(): readonly SourceDocument[] | undefined {
    const { entries } = this.#input;
    const folder = this.#findFolders(commonFolder(entries));
    const read = entries.map((entry) => this.#entry(entry, folder));
    return read.every((document) => document !== undefined) ? read : undefined;
  }

  #entry(entry: string, folder: FoundFile | ReadFailure): SourceDocument | undefined {
    const { cwd, report } = this.#input;
    const name = slashed(path.relative(this.#entryFolder, entry));
    const names = { name, file: slashed(path.relative(cwd, entry)) || "." };
    const document = isReadFailure(folder) ? folder : this.#readEntry(names);
    if (!isReadFailure(document)) return document;
    const message = `cannot read file: ${document.message}`;
    report({ code: document.code, message, origin: wholeFile(names.file) });
    return undefined;
  }

  #readEntry(names: FileNames): SourceDocument | ReadFailure | undefined {
    const found = findBelow(path.join(this.#rootFolder, names.name), this.#allowed);
    const { rewrite } = this.#input;
    return isReadFailure(found) ? found : this.#once(found.realPath, names, rewrite);
  }

  /** Sets what may be read, by real paths. */
  #findFolders(entryFolder: string): FoundFile | ReadFailure {
    const { allowed } = this.#input;
    this.#entryFolder = entryFolder;
    const folder = realFolder(entryFolder);
    if (isReadFailure(folder)) return folder;
    this.#rootFolder = folder.realPath;
    const real = allowed.map((name) => {
      const found = realFolder(name);
      return isReadFailure(found) ? name : found.realPath;
    });
    this.#allowed = [this.#rootFolder, ...real, ...allowed];
    return folder;
  }

  /** See `Reader.read`. */
  read(reference: string, from: SourceDocument): SourceDocument | ReadFailure | undefined {
    if (this.#copies.has(from)) return alone;
    const file = path.resolve(this.#folders.get(from) ?? this.#rootFolder, reference);
    const found = findBelow(file, this.#allowed);
    return isReadFailure(found) ? found : this.#once(found.realPath);
  }

  /** See `Reader.readText`. */
  readText(reference: string, from: SourceDocument): string | ReadFailure {
    if (this.#copies.has(from)) return alone;
    const file = path.resolve(this.#folders.get(from) ?? this.#rootFolder, reference);
    const found = findBelow(file, this.#allowed);
    if (isReadFailure(found)) return found;
    const read = readRegular(found.realPath, this.#input.limits.fileBytes);
    if (isReadFailure(read)) return read;
    this.texts.add(this.#namesOf(found.realPath).file);
    const decoded = decode(read.bytes);
    return "text" in decoded ? decoded.text : decoded.fault;
  }

  /** See `Reader.readMapped`. */
  readMapped(uri: string): SourceDocument | ReadFailure | undefined | "unknown" {
    const mapped = metaschemaFile(uri) ?? mappedFile(uri, this.#input.mappings);
    if (mapped === undefined) return "unknown";
    const folder = realFolder(mapped.folder);
    if (isReadFailure(folder)) return folder;
    const found = findBelow(path.join(folder.realPath, mapped.name), [folder.realPath]);
    if (isReadFailure(found)) return found;
    const file = slashed(path.relative(this.#input.cwd, found.realPath));
    const document = this.#once(found.realPath, { name: uri, file });
    if (mapped.isCopy === true && document && !isReadFailure(document)) this.#copies.add(document);
    return document;
  }

  /** See `Reader.urlOf`. */
  urlOf(document: SourceDocument): string {
    return this.#urls.get(document) ?? pathToFileURL(path.join(this.#rootFolder, "/")).href;
  }

  #once(
    realPath: string,
    names = this.#namesOf(realPath),
    rewrite: ReaderInput["rewrite"] = undefined,
  ): SourceDocument | ReadFailure | undefined {
    if (this.#files.has(realPath)) return this.#files.get(realPath);
    const { files } = this.#input.limits;
    if (this.documents.length >= files) {
      return { code: "source/too-large", message: `the description has more than ${files} files` };
    }
    const document = this.#read(realPath, names, rewrite);
    return isReadFailure(document) ? document : this.#keep(document, realPath);
  }

  #read(
    realPath: string,
    names: FileNames,
    rewrite: ReaderInput["rewrite"],
  ): SourceDocument | ReadFailure | undefined {
    const own = this.#input.texts?.get(realPath);
    const read =
      own === undefined
        ? readRegular(realPath, this.#input.limits.fileBytes)
        : { bytes: new TextEncoder().encode(own) };
    if (isReadFailure(read)) return read;
    this.#files.set(realPath, undefined);
    const decoded = decode(read.bytes);
    if ("fault" in decoded) return this.#reportFaults(names, decoded.before, [decoded.fault]);
    const { text } = decoded;
    const parsed = parse(names.name, text, this.#input.limits);
    if (!("value" in parsed)) return this.#reportFaults(names, text, parsed);
    // The first file is the root.
    this.#isOurs ??= isSpecwright(parsed.value);
    if (this.#isOurs && parsed.repairable.length > 0) {
      return this.#reportFaults(names, text, parsed.repairable);
    }
    this.#reportFaults(names, text, parsed.repairable.map(asRepair));
    const find = lineFinder(text);
    const placeOf = (pointer: string) => find(parsed.offsetOf(pointer));
    const asWritten: SourceDocument = {
      ...sourceDocument(this.#withRoot(names, parsed.value), parsed.value, placeOf),
      rounded: roundedIntegers(text),
    };
    const written = this.#input.onDocument?.(asWritten) ?? asWritten;
    const document = rewrite?.(written, pathToFileURL(realPath).href) ?? written;
    this.#files.set(realPath, document);
    return document;
  }

  /** An OpenAPI description is the root where it is what was given; schema files keep their names. */
  #withRoot(names: FileNames, value: Json): FileNames {
    const isFirst = this.#files.size === 1 && this.#input.entries.length === 1;
    return isFirst && isOpenApi(value) ? { ...names, isRoot: true } : names;
  }

  #keep(document: SourceDocument | undefined, realPath: string): SourceDocument | undefined {
    if (document === undefined) return undefined;
    this.documents.push(document);
    this.#folders.set(document, path.dirname(realPath));
    this.#urls.set(document, pathToFileURL(realPath).href);
    return document;
  }

  #reportFaults(names: FileNames, text: string, faults: readonly Fault[]): undefined {
    const find = lineFinder(text);
    for (const { code, message, offset, other, isWhole } of faults) {
      const place = isWhole ? wholeFile(names.file) : find(offset);
      const first = other === undefined ? undefined : find(other);
      const both = first === undefined ? "" : ` ${names.file}:${first.line}:${first.column}`;
      this.#input.report({
        code,
        message: message + both,
        origin: origin(names.file, "", () => place),
      });
    }
    return undefined;
  }

  /** Files below the root's folder are shown by the path that leads to it, links kept. */
  #namesOf(realPath: string): FileNames {
    const name = path.relative(this.#rootFolder, realPath);
    const isInside = !name.startsWith("..") && !path.isAbsolute(name);
    const shown = isInside ? path.join(this.#entryFolder, name) : realPath;
    return { name: slashed(name), file: slashed(path.relative(this.#input.cwd, shown)) };
  }
}

const alone: ReadFailure = {
  code: "ref/outside",
  message: "the referring file is a copy of a remote document",
};

function asRepair(fault: Fault): Fault {
  const isDuplicate = fault.code === "source/duplicate-key";
  return { ...fault, code: isDuplicate ? "repair/duplicate-key" : "repair/indentation" };
}

/** The innermost folder that holds all of `files`. */
function commonFolder(files: readonly string[]): string {
  const [first = "", ...others] = files.map((file) => path.dirname(file));
  return others.reduce((folder, other) => {
    let common = folder;
    while (path.relative(common, other).split(path.sep)[0] === "..") common = path.dirname(common);
    return common;
  }, first);
}

function realFolder(folder: string): FoundFile | ReadFailure {
  try {
    const realPath = realpathSync.native(folder);
    currentReadLog()?.lookedUp(folder, realPath);
    return { realPath };
  } catch (error) {
    currentReadLog()?.lookedUp(folder, undefined);
    return unreadable(error);
  }
}

function slashed(file: string): string {
  return file.replaceAll(path.sep, "/");
}
