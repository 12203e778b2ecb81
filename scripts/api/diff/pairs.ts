/** What is compared with what: two files, a file and its revision, or every service and its revision. */
import { join, resolve } from "node:path";
import { type Diagnostic, collect } from "../../../core/base/diagnostic.ts";
import { type Origin, placeOf } from "../../../core/base/origin.ts";
import { NotInRevision, filesOfRevision } from "../../inputs/git-revision.ts";
import { nameOfFile } from "../../inputs/recorded-name.ts";
import { findSpec, isFolder, resolveTarget, shown } from "../../inputs/resolve-inputs.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import type { DiffSelection } from "./diff-run.ts";

export interface Place {
  /** Folder that paths in messages are relative to. */
  readonly cwd: string;
  readonly spec: string;
  /** Before the paths of files: the revision. */
  readonly label: string;
}

export interface Pair {
  readonly service: string;
  readonly old: Place;
  readonly new: Place;
  readonly documents?: readonly string[];
}

type Prepared = {
  /** Without an old place where the revision lacks the description. */
  readonly pair: Omit<Pair, "old"> & Partial<Pick<Pair, "old">>;
  readonly remove: () => void;
};

/** One for each service. @throws {UsageError} when the selection names nothing that exists. */
export function pairsOf(selection: DiffSelection, diagnostics: Diagnostic[]): Iterable<Prepared> {
  const { old, new: fresh, base } = selection;
  const cwd = resolve(selection.cwd ?? ".");
  if (old !== undefined && fresh !== undefined) {
    if (base !== undefined) throw new UsageError("use either two descriptions or --base, not both");
    const places = { old: placeAt(cwd, old), new: placeAt(cwd, fresh) };
    const pair = {
      service: serviceOf(places.new, selection),
      ...places,
      ...documentsIn(selection),
    };
    return [{ pair, remove: () => undefined }];
  }
  if (base === undefined) {
    throw new UsageError("`diff` compares two descriptions; pass OLD and NEW, or --base");
  }
  if (fresh !== undefined) {
    const place = placeAt(cwd, fresh);
    const one = { service: serviceOf(place, selection), new: place, ...documentsIn(selection) };
    return withRevision([one], base, selection.mayBeNew === true);
  }
  const { services = [] } = selection;
  const target = resolveTarget({ cwd, services }, collect(diagnostics));
  const found = target.descriptions.map(({ service, spec, documents }) => {
    return { service, new: { cwd: target.cwd, spec, label: "" }, ...(documents && { documents }) };
  });
  return withRevision(found, base, true);
}

/** One after another, so that the files of one revision are gone before the next ones come. */
function* withRevision(
  all: readonly Omit<Pair, "old">[],
  base: string,
  mayBeNew: boolean,
): Generator<Prepared> {
  for (const each of all) {
    const files = revisionOf(each, base, mayBeNew);
    if (files === undefined) yield { pair: each, remove: () => undefined };
    else {
      const old = { cwd: files.folder, spec: files.path, label: `${base}:` };
      yield { pair: { ...each, old }, remove: files.remove };
    }
  }
}

function revisionOf({ new: place }: Omit<Pair, "old">, base: string, mayBeNew: boolean) {
  try {
    return filesOfRevision(base, join(place.cwd, place.spec));
  } catch (error) {
    if (mayBeNew && error instanceof NotInRevision) return undefined;
    throw error;
  }
}

function documentsIn({ cwd = ".", documents }: DiffSelection): Pick<Pair, "documents"> {
  if (documents === undefined) return {};
  return { documents: documents.map((file) => shown(resolve(cwd), resolve(cwd, file))) };
}

function placeAt(cwd: string, path: string): Place {
  const absolute = resolve(cwd, path);
  const spec = isFolder(absolute) ? findSpec(absolute) : absolute;
  return { cwd, spec: shown(cwd, spec), label: "" };
}

function serviceOf({ cwd, spec }: Place, { name }: DiffSelection): string {
  return name ?? nameOfFile(resolve(cwd, spec), cwd);
}

/** The place with the revision before its file. */
export function labelled(origin: Origin, { label }: Place): Origin {
  const place = placeOf(origin);
  return { ...place, file: label + place.file };
}
