/** A plan and what is on disk → what differs, and what a run would write and delete. */
import type { SourceFile } from "./generator.ts";
import { copiedVersion, hasBanner } from "./banner.ts";
import { runtimeVersion } from "./runtime/package.ts";
import { hashOfFile } from "./file-hash.ts";
import { type Manifest, hash, isRecorded } from "./manifest-file.ts";

/** What is in an output root: path → the bytes, or `null` for what is no regular file. */
export type Tree = ReadonlyMap<string, Uint8Array | null>;

export interface Drift {
  readonly path: string;
  /**
   * `missing`: planned and not there. `changed`: there with other bytes. `stale`: changed, and copied
   * from the runtime of another version. `left-over`: written by an earlier run and no longer planned.
   * `stray`: not planned and never written by this toolkit.
   */
  readonly kind: "missing" | "changed" | "stale" | "left-over" | "stray";
  /** The version that a stale file was copied from. */
  readonly version?: string;
}

/** Which paths a run is about: it never calls a file outside left over or stray. */
export type Covers = (path: string) => boolean;

/** What a run compares: the plan, the disk, and the record of the last run. */
export interface Comparison {
  /** As `Manifest.from`. */
  readonly from: string;
  readonly files: readonly SourceFile[];
  readonly tree: Tree;
  readonly manifest: Manifest;
  readonly covers: Covers;
}

/** Everything that differs, sorted by path. */
export function drift({ files, tree, manifest, covers }: Comparison): Drift[] {
  const planned = new Set(files.map(({ path }) => path));
  const found: Drift[] = [];
  for (const file of files) {
    const { path } = file;
    const bytes = tree.get(path);
    if (bytes === undefined) found.push({ path, kind: "missing" });
    else if (bytes === null || hash(bytes) !== hashOfFile(file)) found.push(changed(path, bytes));
  }
  for (const path of tree.keys()) {
    if (planned.has(path) || !covers(path)) continue;
    if (manifest.files.has(path)) found.push({ path, kind: "left-over" });
    else if (!manifest.shared) found.push({ path, kind: "stray" });
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function changed(path: string, bytes: Uint8Array | null): Drift {
  const version = bytes === null ? undefined : copiedVersion(bytes);
  if (version === undefined || version === runtimeVersion) return { path, kind: "changed" };
  return { path, kind: "stale", version };
}

/** What a run does to an output root. Files that are as planned are in neither list. */
export interface Changes {
  readonly write: readonly SourceFile[];
  /** Left over and exactly as an earlier run wrote them. */
  readonly remove: readonly string[];
  /** Left over and edited since: kept. */
  readonly edited: readonly string[];
  /** In the way of the plan and not written by this toolkit. */
  readonly foreign: readonly string[];
  /** In the way, with a banner of this toolkit and in no record: written by a run that left none. */
  readonly unrecorded: readonly string[];
  /** The record once all is done. */
  readonly manifest: Manifest;
}

/** The changes that make the disk as planned. */
export function changes(comparison: Comparison): Changes {
  const { files, tree, manifest } = comparison;
  const found = new Map(drift(comparison).map(({ path, kind }) => [path, kind]));
  const leftOver = [...found].filter(([, kind]) => kind === "left-over").map(([path]) => path);
  const remove = leftOver.filter((path) => {
    const bytes = tree.get(path);
    return bytes instanceof Uint8Array && isRecorded(manifest.files.get(path), hash(bytes));
  });
  const edited = leftOver.filter((path) => !remove.includes(path));
  const gone = [...manifest.files.keys()].filter(
    (path) => comparison.covers(path) && !tree.has(path),
  );
  const unknown = [...found].filter(
    ([path, kind]) => (kind === "changed" || kind === "stale") && !manifest.files.has(path),
  );
  const [unrecorded, foreign] = split(
    unknown.map(([path]) => path),
    (path) => {
      const bytes = tree.get(path);
      return bytes instanceof Uint8Array && hasBanner(bytes);
    },
  );
  const record = new Map(manifest.files);
  for (const path of [...remove, ...gone]) record.delete(path);
  for (const file of files) record.set(file.path, hashOfFile(file));
  return {
    write: files.filter(({ path }) => found.has(path)),
    remove,
    edited,
    foreign,
    unrecorded,
    manifest: { from: comparison.from, shared: manifest.shared, files: record },
  };
}

function split(paths: readonly string[], test: (path: string) => boolean) {
  return [paths.filter(test), paths.filter((path) => !test(path))] as const;
}
