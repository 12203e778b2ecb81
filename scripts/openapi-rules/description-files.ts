/** The files of one description as Redocly reads them: below the description's folder, and never from a network. */
import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { BaseResolver, type Document, ResolveError, Source } from "@redocly/openapi-core";
import type { Origin } from "../../core/base/origin.ts";
import { decode } from "../../core/spec/load/decode.ts";
import { isReadFailure } from "../../core/spec/load/disk.ts";
import { FileReader } from "../../core/spec/load/file-reader.ts";
import { defaultLimits } from "../../core/spec/load/limits.ts";
import { replaceValue } from "../../core/spec/load/pointer.ts";
import type { SourceDocument } from "../../core/spec/load/sources.ts";
import type { ResolvedLoadOptions } from "../inputs/load-options.ts";

/** The description, and how it is read, as for every other command. */
export interface DescriptionTarget extends ResolvedLoadOptions {
  /** Path of the root file, relative to `cwd`. */
  readonly spec: string;
}

/**
 * The reader of all commands stands in for Redocly's own, so that limits, `--allow-ref` and `--map-ref` hold
 * here too, and so that places are those of our other findings.
 */
export class DescriptionFiles extends BaseResolver {
  readonly #reader: FileReader;
  /** The absolute path of the root file, links followed. */
  readonly #root: string;
  readonly #documents = new Map<string, Document | undefined>();
  readonly #read = new Map<Source, SourceDocument>();
  readonly #endless: readonly Origin[];

  /**
   * `endless` are references in chains that never end, one of each: whoever loads the description has said so, and
   * Redocly would find nothing else. An empty object stands for each.
   */
  constructor(
    { cwd, spec, allowRef = [], mappings = [] }: DescriptionTarget,
    endless: readonly Origin[] = [],
  ) {
    super();
    this.#endless = endless;
    const entry = path.resolve(cwd, spec);
    this.#root = realPathOf(entry);
    this.#reader = new FileReader({
      entries: [entry],
      cwd,
      allowed: allowRef.map((folder) => path.resolve(cwd, folder)),
      mappings: mappings.map((each) => ({ ...each, path: path.resolve(cwd, each.path) })),
      limits: defaultLimits,
      // Whoever loads the description says what is wrong with its files.
      report: () => undefined,
    });
  }

  /** The root file; `undefined` where it cannot be read. */
  rootDocument(): Document | undefined {
    const [root] = this.#reader.entries() ?? [];
    return root && this.#keep(this.#root, root);
  }

  /** The place of what Redocly's `pointer` leads to; `undefined` in a file that is no part of the description. */
  originOf(source: Source, pointer: string): Origin | undefined {
    return this.#read.get(source)?.origin(pointerOf(pointer));
  }

  /** Whether a place is in what stands for an endless reference. */
  isReplaced({ file, pointer }: Origin): boolean {
    return this.#endless.some(
      (one) => one.file === file && `${pointer}/`.startsWith(`${holderOf(one.pointer)}/`),
    );
  }

  /** @throws {ResolveError} when the file may not or cannot be read. */
  override async resolveDocument<Parsed>(
    base: string | null,
    reference: string,
  ): Promise<Document<Parsed>> {
    const address = this.resolveExternalRef(base, reference);
    const { source, parsed } = this.#documents.get(address) ?? this.#find(address);
    // What a file holds is what its reader expects, as far as rules look.
    return { source, parsed: parsed as Parsed };
  }

  #find(address: string): Document {
    const [root] = this.#reader.documents;
    if (root === undefined) throw refusal("the description is not read");
    const found = URL.canParse(address)
      ? this.#reader.readMapped(address)
      : this.#reader.read(address, root);
    if (found === "unknown") {
      throw refusal("the reference is remote, and the rules of OpenAPI read no network");
    }
    if (found === undefined) throw refusal("the file is not readable as YAML or JSON");
    if (isReadFailure(found)) throw refusal(found.message);
    return this.#keep(address, found);
  }

  #keep(address: string, document: SourceDocument): Document {
    const known = this.#documents.get(address);
    if (known !== undefined) return known;
    const source = lateSource(address);
    for (const { file, pointer } of this.#endless) {
      if (file === document.file) replaceValue(document.value, holderOf(pointer), {});
    }
    const made = { source, parsed: document.value };
    this.#documents.set(address, made);
    this.#read.set(source, document);
    return made;
  }
}

/** The object that has the reference at `pointer`. */
function holderOf(pointer: string): string {
  return pointer.replace(/\/\$ref$/u, "");
}

/** A source whose text is read when a rule of a plugin asks for it: our places need none. */
function lateSource(address: string): Source {
  const source = new Source(address, "");
  let text: string | undefined;
  const body = () => (text ??= URL.canParse(address) ? "" : textOf(address));
  Object.defineProperty(source, "body", { get: body, enumerable: true });
  return source;
}

function textOf(file: string): string {
  const decoded = decode(readFileSync(file));
  return "text" in decoded ? decoded.text : "";
}

function realPathOf(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    // That it is missing is reported by whoever loads it.
    return file;
  }
}

function refusal(message: string): ResolveError {
  return new ResolveError(new Error(message));
}

/** `#/paths/~1pets` → `/paths/~1pets`; the root is `#/` for Redocly. */
export function pointerOf(fragment: string): string {
  return fragment.replace(/^#\/?/, "/").replace(/\/$/, "");
}
