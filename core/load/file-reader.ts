/** Paths to parsed files, each read once. */
import { realpathSync } from "node:fs";
import path from "node:path";
import type { Report } from "../diagnostic.ts";
import { decode } from "./decode.ts";
import { type Found, type Unread, findBelow, isUnread, readRegular, unreadable } from "./disk.ts";
import { type FileNames, origin, sourceDocument } from "./document.ts";
import type { Limits } from "./limits.ts";
import { lineFinder } from "./lines.ts";
import { parse } from "./parse.ts";
import type { SourceDocument } from "./sources.ts";
import type { Fault } from "./structure.ts";

export interface ReaderInput {
  /** Absolute path of the root description. */
  readonly entry: string;
  readonly cwd: string;
  /** Absolute paths of further folders that may be read from. */
  readonly allowed: readonly string[];
  readonly limits: Limits;
  readonly report: Report;
}

export class FileReader {
  /** In the order in which they were read. */
  readonly documents: SourceDocument[] = [];
  readonly #input: ReaderInput;
  /** By real path; `undefined` when what is wrong with the file has been reported. */
  readonly #files = new Map<string, SourceDocument | undefined>();
  /** The folder that the references of a file are relative to. */
  readonly #folders = new Map<SourceDocument, string>();
  #allowed: readonly string[] = [];
  #rootFolder = "";

  constructor(input: ReaderInput) {
    this.#input = input;
  }

  /** `undefined` when the root is not read; why has been reported. */
  root(): SourceDocument | undefined {
    const { entry, cwd, report } = this.#input;
    const names = { name: path.basename(entry), file: slashed(path.relative(cwd, entry)) || "." };
    const document = this.#readRoot(names);
    if (!isUnread(document)) return this.#keep(document, this.#rootFolder);
    const message = `the file is not read: ${document.message}`;
    report({ code: document.code, message, origin: start(names) });
    return undefined;
  }

  #readRoot(names: FileNames): SourceDocument | Unread | undefined {
    const { entry, allowed } = this.#input;
    const folder = realFolder(path.dirname(entry));
    if (isUnread(folder)) return folder;
    this.#rootFolder = folder.realPath;
    const real = allowed.map((name) => {
      const found = realFolder(name);
      return isUnread(found) ? name : found.realPath;
    });
    this.#allowed = [this.#rootFolder, ...real, ...allowed];
    const found = findBelow(path.join(this.#rootFolder, names.name), this.#allowed);
    return isUnread(found) ? found : this.#read(found.realPath, names);
  }

  /**
   * The file that `reference`, a path, means in `from`. `undefined` when what is wrong with it has
   * been reported.
   */
  read(reference: string, from: SourceDocument): SourceDocument | Unread | undefined {
    const file = path.resolve(this.#folders.get(from) ?? this.#rootFolder, reference);
    const found = findBelow(file, this.#allowed);
    if (isUnread(found)) return found;
    const { realPath } = found;
    if (this.#files.has(realPath)) return this.#files.get(realPath);
    const { files } = this.#input.limits;
    if (this.documents.length >= files) {
      return { code: "source/too-large", message: `the description has more than ${files} files` };
    }
    const document = this.#read(realPath, this.#namesOf(realPath));
    return isUnread(document) ? document : this.#keep(document, path.dirname(realPath));
  }

  #read(realPath: string, names: FileNames): SourceDocument | Unread | undefined {
    const read = readRegular(realPath, this.#input.limits.fileBytes);
    if (isUnread(read)) return read;
    this.#files.set(realPath, undefined);
    const decoded = decode(read.bytes);
    if ("fault" in decoded) return this.#reportFaults(names, decoded.before, [decoded.fault]);
    const { text } = decoded;
    const parsed = parse(names.name, text, this.#input.limits);
    if (!("value" in parsed)) return this.#reportFaults(names, text, parsed);
    const find = lineFinder(text);
    const placeOf = (pointer: string) => find(parsed.offsetOf(pointer));
    const document = sourceDocument(names, parsed.value, placeOf);
    this.#files.set(realPath, document);
    return document;
  }

  #keep(document: SourceDocument | undefined, folder: string): SourceDocument | undefined {
    if (document === undefined) return undefined;
    this.documents.push(document);
    this.#folders.set(document, folder);
    return document;
  }

  #reportFaults(names: FileNames, text: string, faults: readonly Fault[]): undefined {
    const find = lineFinder(text);
    for (const { code, message, offset, other } of faults) {
      const place = find(offset);
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
    const { entry, cwd } = this.#input;
    const name = path.relative(this.#rootFolder, realPath);
    const isInside = !name.startsWith("..") && !path.isAbsolute(name);
    const shown = isInside ? path.join(path.dirname(entry), name) : realPath;
    return { name: slashed(name), file: slashed(path.relative(cwd, shown)) };
  }
}

function realFolder(folder: string): Found | Unread {
  try {
    return { realPath: realpathSync.native(folder) };
  } catch (error) {
    return unreadable(error);
  }
}

function start({ file }: FileNames) {
  return origin(file, "", () => ({ line: 1, column: 1 }));
}

function slashed(file: string): string {
  return file.replaceAll(path.sep, "/");
}
