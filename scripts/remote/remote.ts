/** A description → copies of the remote documents that it refers to, by lock, copy and network. */
import { relative, resolve } from "node:path";
import type { Report } from "../../core/base/diagnostic.ts";
import { type LoadOptions, load } from "../../core/spec/load.ts";
import { type Origin, wholeFile } from "../../core/base/origin.ts";
import { Copies, hashOf } from "./document-copies.ts";
import { Failure, type Protocols, download, shownUrl } from "./download.ts";
import { type Lock, lockOf, readLock, writeLock } from "./remote-lock.ts";
import { type Network, defaultNetwork } from "./network.ts";

export interface RemoteOptions {
  /**
   * Remote documents are read: by HTTPS, or by plain HTTP as well. Absent: none is ever asked for.
   */
  readonly remote?: Protocols;
  /** Other than the public network; for tests, and for networks of one's own. */
  readonly network?: Partial<Network>;
}

export interface RemoteRequest extends LoadOptions, RemoteOptions {
  readonly spec: string;
  readonly more?: readonly string[];
  /** What a document holds when it is first seen is locked; otherwise it has to be. */
  readonly mayLock: boolean;
  /** Everything is read anew, and the lock follows. */
  readonly updates: boolean;
}

/** Documents that are asked for at once. */
const atOnce = 6;

type Mappings = NonNullable<LoadOptions["mappings"]>;

/**
 * Where the copies are, after the mappings that people gave. Each equals what the lock says.
 * `undefined` where one is not so, or cannot be had, which is reported where it is referred to.
 */
export async function remoteMappings(
  request: RemoteRequest,
  report: Report,
): Promise<Mappings | undefined> {
  const { remote, mappings = [], spec, more = [] } = request;
  if (remote === undefined) return mappings;
  const file = lockOf(resolve(request.cwd, spec));
  const lock = readLock(file);
  if (lock === undefined) {
    const shown = relative(request.cwd, file);
    const message = `${JSON.stringify(shown)} is not a list of URIs and hashes`;
    report({
      code: "remote/lock",
      message,
      origin: wholeFile(shown),
    });
    return undefined;
  }
  const documents = new RemoteDocuments({ ...request, remote }, lock, report);
  const { depth } = documents.network;
  for (let round = 0; round <= depth; round += 1) {
    const missing = new Map<string, Origin>();
    const onRemote = (uri: string, origin: Origin) => {
      if (!missing.has(uri) && documents.isUnknown(uri)) missing.set(uri, origin);
    };
    await load([spec, ...more], {
      ...request,
      mappings: [...mappings, ...documents.mappings()],
      onRemote,
    });
    if (missing.size === 0) break;
    if (round === depth) {
      for (const [uri, origin] of missing) documents.refuse(uri, origin, tooDeep(depth));
      break;
    }
    await documents.read(missing);
  }
  if (documents.hasNews) writeLock(file, documents.lock);
  return documents.hasFailed ? undefined : [...mappings, ...documents.mappings()];
}

function tooDeep(depth: number): Failure {
  return new Failure("remote/refused", `the chain of remote documents is longer than ${depth}`);
}

class RemoteDocuments {
  readonly network: Network;
  readonly lock: Map<string, string>;
  hasNews = false;
  readonly #request: RemoteRequest & { readonly remote: Protocols };
  readonly #report: Report;
  readonly #copies: Copies;
  /** Hashes of the copies that are at hand. */
  readonly #known = new Map<string, string>();
  readonly #failed = new Set<string>();
  #asked = 0;

  constructor(request: RemoteRequest & { readonly remote: Protocols }, lock: Lock, report: Report) {
    this.network = { ...defaultNetwork, ...request.network };
    this.lock = new Map(lock);
    this.#request = request;
    this.#report = report;
    this.#copies = new Copies(request.cwd);
    if (request.updates) return;
    for (const [uri, hash] of lock) if (this.#copies.has(hash)) this.#known.set(uri, hash);
  }

  get hasFailed(): boolean {
    return this.#failed.size > 0;
  }

  mappings(): Mappings {
    const known = [...this.#known];
    return known.map(([uri, hash]) => ({ uri, path: this.#copies.pathOf(hash), isCopy: true }));
  }

  isUnknown(uri: string): boolean {
    return /^https?:/i.test(uri) && !this.#known.has(uri) && !this.#failed.has(uri);
  }

  async read(missing: ReadonlyMap<string, Origin>): Promise<void> {
    const waiting = [...missing];
    const next = async (): Promise<void> => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        await this.#read(...item);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  }

  async #read(uri: string, origin: Origin): Promise<void> {
    try {
      this.#take(uri, await this.#bytes(uri));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.refuse(uri, origin, error);
    }
  }

  refuse(uri: string, origin: Origin, { code, message }: Failure): void {
    this.#failed.add(uri);
    this.#report({ code, message: `cannot read ${shownUrl(uri)}: ${message}`, origin });
  }

  async #bytes(uri: string): Promise<Uint8Array> {
    const { mayLock, remote } = this.#request;
    const { documents } = this.network;
    if (!mayLock && !this.lock.has(uri)) {
      throw new Failure("remote/unlocked", "specwright.remote.json has no entry for it");
    }
    this.#asked += 1;
    if (this.#asked > documents) {
      throw new Failure(
        "remote/refused",
        `the description has more than ${documents} remote documents`,
      );
    }
    return await download(uri, remote, this.network);
  }

  #take(uri: string, bytes: Uint8Array): void {
    const hash = hashOf(bytes);
    const locked = this.lock.get(uri);
    if (locked !== undefined && locked !== hash && !this.#request.updates) {
      throw new Failure("remote/changed", `expected the SHA-256 ${locked}, found ${hash}`);
    }
    this.#copies.keep(hash, bytes);
    this.#known.set(uri, hash);
    if (locked === hash) return;
    this.lock.set(uri, hash);
    this.hasNews = true;
  }
}
