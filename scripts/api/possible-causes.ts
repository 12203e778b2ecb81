/** What may be the cause of a difference, and how to find out which files follow from it. */
import type { Json } from "../../core/base/json.ts";
import type { Cause } from "../../core/output/made-from/cause.ts";
import type { MadeFrom } from "../../core/output/made-from/made-from.ts";
import type { Contribution } from "../../core/output/plan.ts";
import { runtimeFolder } from "../../core/output/runtime/entries.ts";
import type { Description } from "../inputs/resolve-inputs.ts";
import { claimsName } from "../inputs/generator-names.ts";
import { type Edits, contributionsWith, differingFiles, textsOf } from "./experiment.ts";
import { optionDefaults, recordedOptions } from "./made-from.ts";
import type { RunOptions } from "./run-options.ts";

/** Something that changed since the output was made. */
export interface PossibleCause {
  readonly cause: Omit<Cause, "files">;
  /** What takes the change back. Absent: nothing can. */
  readonly undo?: { readonly edits?: Edits; readonly options?: Readonly<Record<string, unknown>> };
  /** Ends of the names of files that alone can follow from it. Absent: any can. */
  readonly only?: readonly string[];
}

export interface Versions {
  readonly before: MadeFrom;
  readonly now: MadeFrom;
}

/** Options that a run had and this one has not, or has otherwise. */
export function optionChanges(
  options: RunOptions,
  { before, now, folder }: Versions & { readonly folder: string },
): PossibleCause[] {
  const recorded = recordedOptions(before, folder);
  const names = new Set([...before.options.keys(), ...now.options.keys()]);
  return [...names].toSorted().flatMap((name): PossibleCause[] => {
    const [old, fresh] = [before.options.get(name), now.options.get(name)];
    const shown = (value: Json | undefined) => {
      const known = value ?? optionDefaults[name];
      return known === undefined ? "not set" : JSON.stringify(known);
    };
    if (shown(old) === shown(fresh)) return [];
    const message = `option ${name}: ${shown(old)} → ${shown(fresh)}`;
    const isLayout = ["emit", "importExtension", "runtime", "prettier"].includes(name);
    const undo = { options: { ...options, [name]: recorded[name] } };
    return [{ cause: { kind: "option", message }, ...(isLayout ? {} : { undo }) }];
  });
}

interface Experiment {
  readonly options: RunOptions;
  readonly description: Description;
  /** What the service gives now. */
  readonly base: readonly Contribution[];
  /** The files that differ. */
  readonly among: readonly string[];
}

/** The files of `among` that a possibleCause changed; `undefined` where that cannot be found out. */
export async function filesOf(
  { undo, only }: PossibleCause,
  { options, description, base, among }: Experiment,
): Promise<string[] | undefined> {
  if (only !== undefined) return among.filter((path) => only.some((end) => path.endsWith(end)));
  if (undo === undefined) return undefined;
  const differing = new Set(among);
  const isGone = (path: string) => !isRuntime(path) && !textsOf(base).has(path);
  const makers = base
    .filter((one) => [...textsOf([one]).keys()].some((path) => differing.has(path)))
    .map(({ generator }) => generator);
  const hasOther = among.some(isGone);
  const names = [...new Set(makers)];
  const changed: RunOptions = { ...options, ...undo.options };
  // Files that are planned no more were made by who knows what.
  const choice = hasOther || undo.options !== undefined ? {} : { only: names };
  const made = await contributionsWith({ ...changed, ...choice }, description, {
    edits: undo.edits,
  });
  if (made === undefined) return undefined;
  const ofChoice =
    hasOther || undo.options !== undefined
      ? base
      : base.filter((one) => names.includes(one.generator));
  const found = differingFiles(textsOf(ofChoice), textsOf(made));
  const needsOthers = runtimeOf(ofChoice) !== runtimeOf(made);
  return among.filter((path) => found.has(path) || (needsOthers && isRuntime(path)));
}

/** The parts of the runtime that a service needs. */
function runtimeOf(contributions: readonly Contribution[]): string {
  const parts = contributions.flatMap(({ output }) => output.runtime ?? []);
  return [...new Set(parts)].toSorted().join(" ");
}

function isRuntime(path: string): boolean {
  return path.startsWith(`${runtimeFolder}/`);
}

/** Versions cannot be taken back: they count for what nothing else explains, or may be in all that differs. */
export function versionCauses(
  { before, now }: Versions,
  left: readonly string[],
  all: readonly string[],
): Cause[] {
  const files = left.length > 0 ? left : all;
  const changes = (
    kind: Cause["kind"],
    one: ReadonlyMap<string, string>,
    other: ReadonlyMap<string, string>,
    wordsOf: (name: string, old: string, fresh: string) => string,
  ) =>
    [...new Set([...one.keys(), ...other.keys()])].toSorted().flatMap((name): Cause[] => {
      const [old, fresh] = [one.get(name), other.get(name)];
      // What takes part only now came with an option, which is said.
      if (old === undefined || fresh === undefined || old === fresh) return [];
      return [{ kind, message: wordsOf(name, old, fresh), files }];
    });
  return [
    ...changes("version", before.versions, now.versions, (name, old, fresh) => {
      return `version of ${name}: ${old} → ${fresh}`;
    }),
    ...changes("template", before.templates, now.templates, (name) => {
      return `templates of the generator ${name} changed`;
    }).map((cause) => ({ ...cause, files: templateFiles(cause.message, files) })),
  ].filter((cause) => cause.files.length > 0);
}

/** Of a generator with templates, the files that are called after it; all where none is. */
function templateFiles(message: string, files: readonly string[]): readonly string[] {
  const [, name = ""] = /generator (\S+) changed/.exec(message) ?? [];
  const own = files.filter((path) => path.slice(path.lastIndexOf("/") + 1).includes(name));
  return own.length > 0 ? own : files;
}

/** Nothing that is recorded changed, and yet the file does: what makes it did. */
export function codeCauses(
  { folder }: Description,
  contributions: readonly Contribution[],
  left: readonly string[],
): Cause[] {
  const byMaker = new Map<string, string[]>();
  for (const path of left) {
    const own = folder === "" ? path : path.slice(folder.length + 1);
    const stem = (file: string) => file.replace(/(?:\.d)?\.[jt]s$/, "");
    const maker = contributions.find(
      (one) =>
        one.folder === folder && one.output.files.some((file) => stem(file.path) === stem(own)),
    );
    const name = maker?.generator ?? "";
    byMaker.set(name, [...(byMaker.get(name) ?? []), path]);
  }
  return [...byMaker].map(([name, files]) => {
    const who =
      name === "" ? "a generator" : name === claimsName ? "the linter" : `the generator ${name}`;
    return { kind: "generator", message: `${who} of this Specwright writes otherwise`, files };
  });
}
