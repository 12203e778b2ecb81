/** How a description is read, whichever command reads it: options → what loading takes. */
import type { Report } from "../../core/base/diagnostic.ts";
import type { LoadOptions } from "../../core/spec/load.ts";
import type { RemoteOptions, RemoteRequest } from "../remote/remote.ts";

export interface DescriptionOptions extends RemoteOptions {
  /** Folders, besides the description's own, that references may lead into. */
  readonly allowRef?: readonly string[];
  /** Files and folders that stand for absolute URIs in references. */
  readonly mappings?: LoadOptions["mappings"];
  /** Files of the Overlay Specification that change the description, one after another. */
  readonly overlays?: readonly string[];
  /** What becomes of references to nothing: errors, also when absent, or something unknown in their place. */
  readonly dangling?: "error" | "unknown";
}

/** Options of loading, with copies of remote documents among the mappings. */
export type ResolvedLoadOptions = Pick<
  LoadOptions,
  "cwd" | "allowRef" | "mappings" | "overlays" | "dangling"
>;

/** What may be done about documents that nobody has locked. */
export type Locking = Pick<RemoteRequest, "mayLock" | "updates">;

/** Of who compares or looks up: nothing is locked but by who writes. */
export const noLocking: Locking = { mayLock: false, updates: false };

interface Read {
  readonly cwd: string;
  readonly spec: string;
  readonly more?: readonly string[];
}

/** `undefined` where a remote document cannot be had, which is reported. */
export async function loadOptionsOf(
  { cwd, spec, more = [] }: Read,
  options: DescriptionOptions,
  locking: Locking,
  report: Report,
): Promise<ResolvedLoadOptions | undefined> {
  const { allowRef, overlays, dangling, mappings: given, remote, network } = options;
  const own = {
    cwd,
    ...(allowRef === undefined ? {} : { allowRef }),
    ...(overlays === undefined ? {} : { overlays }),
    ...(dangling === undefined ? {} : { dangling }),
    ...(given === undefined ? {} : { mappings: given }),
  };
  if (remote === undefined) return { ...own, mappings: given };
  const asked = { remote, ...(network === undefined ? {} : { network }) };
  // The network client is loaded by those alone who ask for it.
  const { remoteMappings } = await import("../remote/remote.ts");
  const mappings = await remoteMappings({ ...own, ...asked, ...locking, spec, more }, report);
  return mappings && { ...own, mappings };
}
