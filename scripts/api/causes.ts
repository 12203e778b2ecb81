/** Why an output differs: what changed since it was made, and the files that follow from each change. */
import { resolve } from "node:path";
import { dirname } from "node:path/posix";
import type { Drift } from "../../core/output/drift.ts";
import type { Cause } from "../../core/output/made-from/cause.ts";
import type { MadeFrom } from "../../core/output/made-from/made-from.ts";
import type { OutputState } from "../disk/output.ts";
import { readMadeFrom } from "../disk/made-from.ts";
import { runtimeFolder } from "../../core/output/runtime/entries.ts";
import { runtimePackage, runtimeVersion } from "../../core/output/runtime/package.ts";
import type { Description } from "../inputs/resolve-inputs.ts";
import { handEdits } from "./hand-edits.ts";
import { inputChanges } from "./input-changes.ts";
import { contributionsWith } from "./experiment.ts";
import {
  type PossibleCause,
  codeCauses,
  filesOf,
  optionChanges,
  versionCauses,
} from "./possible-causes.ts";
import type { Prepared } from "./prepare.ts";
import type { RunOptions } from "./run-options.ts";

export interface Compared {
  readonly options: RunOptions;
  readonly prepared: Prepared;
  readonly state: OutputState;
  readonly drift: readonly (Drift & { readonly diff?: string })[];
}

/** Every cause, by hand first, then service by service. */
export async function causesOf(compared: Compared): Promise<Cause[]> {
  const { prepared, state, drift } = compared;
  if (drift.length === 0) return [];
  const isEmpty = drift.every(({ kind }) => kind === "missing");
  if (state.manifestOnDisk === "none" && isEmpty) return [];
  if (state.manifestOnDisk !== "found") {
    const missing = state.manifestOnDisk === "none" ? "missing" : "broken";
    const message = `the record of the output is ${missing}: which run wrote it is unknown`;
    return [{ kind: "unrecorded", message, files: drift.map(({ path }) => path) }];
  }
  const hand = handEdits(state, drift);
  const follows = drift.filter(({ path, kind }) => kind !== "stray" && !isOnlyByHand(path));
  const before = await readMadeFrom(prepared.target.root);
  const causes: Cause[] = [...hand.causes];
  const explained = new Set(hand.paths);
  for (const description of prepared.target.descriptions) {
    const { folder } = description;
    const own = follows.filter(({ path, kind }) =>
      isRuntime(path) ? kind !== "stale" : isBelow(path, folder),
    );
    const now = prepared.madeFrom.get(folder || ".");
    if (own.length === 0 || now === undefined) continue;
    const paths = { own: own.map(({ path }) => path), byHand: hand.paths };
    const found = await serviceCauses(
      compared,
      description,
      { before: before.get(folder || "."), now },
      paths,
    );
    causes.push(...found);
    for (const { files } of found) for (const path of files) explained.add(path);
  }
  causes.push(...sharedCauses(follows, explained, before, prepared));
  return merged(causes);

  function isOnlyByHand(path: string): boolean {
    // Of a deleted file no one can say what else there would be to say.
    return hand.paths.has(path) && state.tree.get(path) === undefined;
  }
}

interface Paths {
  /** Of the service, with what was edited by hand. */
  readonly own: readonly string[];
  readonly byHand: ReadonlySet<string>;
}

async function serviceCauses(
  { options, prepared }: Compared,
  description: Description,
  { before, now }: { readonly before: MadeFrom | undefined; readonly now: MadeFrom },
  { own, byHand }: Paths,
): Promise<Cause[]> {
  // Parts of the runtime that no change asks for are said of all services together.
  const unedited = own.filter((path) => !byHand.has(path) && !isRuntime(path));
  if (before === undefined) {
    if (unedited.length === 0) return [];
    const message = `${description.service}: no run has recorded what its output was made from`;
    return [{ kind: "unrecorded", message, files: unedited }];
  }
  const changes = await inputChanges(options, { description, prepared, before, now });
  const folder = resolve(prepared.target.cwd, dirname(description.spec));
  const possible: PossibleCause[] = [
    ...changes,
    ...optionChanges(options, { before, now, folder }),
  ];
  const base = possible.length === 0 ? undefined : await contributionsWith(options, description);
  const causes: Cause[] = [];
  const left = new Set(unedited);
  const vague: PossibleCause[] = [];
  for (const possibleCause of possible) {
    const files =
      base && (await filesOf(possibleCause, { options, description, base, among: own }));
    if (files === undefined) vague.push(possibleCause);
    else if (files.length > 0) {
      causes.push({ ...possibleCause.cause, files });
      for (const path of files) left.delete(path);
    }
  }
  // What cannot be taken back is the cause of what nothing else explains; a layout is of every file.
  const all = own.filter((path) => !byHand.has(path));
  for (const { cause } of vague) {
    causes.push({
      ...cause,
      files: cause.kind === "option" ? all : left.size > 0 ? [...left] : own,
    });
  }
  if (vague.length > 0) left.clear();
  const versions = versionCauses({ before, now }, [...left], own);
  if (versions.length > 0) left.clear();
  return [
    ...causes,
    ...versions,
    ...codeCauses(description, base ?? prepared.contributions, [...left]),
  ];
}

/** Of files that no service answers for, such as the copy of the runtime. */
function sharedCauses(
  follows: readonly Drift[],
  explained: ReadonlySet<string>,
  before: ReadonlyMap<string, MadeFrom>,
  { madeFrom, target }: Prepared,
): Cause[] {
  const rest = follows.filter(({ path }) => !explained.has(path));
  const stale = rest.filter(({ kind }) => kind === "stale");
  if (stale.length > 0) return staleCauses(stale);
  const paths = rest.map(({ path }) => path);
  if (paths.length === 0) return [];
  const [folder, now] = [...madeFrom][0] ?? [];
  const old = folder === undefined ? undefined : before.get(folder);
  const versions = old && now ? versionCauses({ before: old, now }, paths, paths) : [];
  if (versions.length > 0) return versions;
  const gone = [...before.keys()].filter(
    (each) => !target.descriptions.some((one) => (one.folder || ".") === each),
  );
  const causes = gone.flatMap((each): Cause[] => {
    const files = paths.filter((path) => isBelow(path, each));
    if (files.length === 0) return [];
    return [{ kind: "input", message: `the service ${each} is gone from specs/`, files }];
  });
  const known = new Set(causes.flatMap(({ files }) => files));
  const others = paths.filter((path) => !known.has(path));
  if (others.length === 0) return causes;
  const message = others.every(isRuntime)
    ? "the generated code needs other parts of the runtime"
    : "no service that was generated accounts for these files";
  return [...causes, { kind: "generator", message, files: others }];
}

/** A copy of the runtime says of which version it is. */
function staleCauses(stale: readonly Drift[]): Cause[] {
  const versions = [...new Set(stale.map(({ version = "" }) => version))].join(" and ");
  const message = `version of ${runtimePackage}: ${versions} → ${runtimeVersion}`;
  return [{ kind: "version", message, files: stale.map(({ path }) => path) }];
}

function isRuntime(path: string): boolean {
  return path.startsWith(`${runtimeFolder}/`);
}

function isBelow(path: string, folder: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}

/** One line a cause: what changed once for all services is one. */
function merged(causes: readonly Cause[]): Cause[] {
  const found = new Map<string, Cause>();
  for (const cause of causes) {
    const { kind, message, origin } = cause;
    const key = JSON.stringify([kind, message, origin?.file, origin?.line, origin?.column]);
    const known = found.get(key);
    const files = [...new Set([...(known?.files ?? []), ...cause.files])];
    found.set(key, { ...(known ?? cause), files });
  }
  return [...found.values()];
}
