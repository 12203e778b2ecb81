/** The site while specs are written: built, served, and built anew where something changed. */
import { once } from "node:events";
import { dirname, relative, resolve, sep } from "node:path";
import { systemReason } from "../../disk/system-reason.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { interrupt } from "../../watch/interrupt.ts";
import { watchFolders } from "../../watch/watch.ts";
import { type DocsCache, type DocsOptions, type DocsRun, docs } from "../run.ts";
import { startServer } from "./server.ts";

export interface ServeOptions {
  readonly port?: number;
  /** Called after each build, also after one that failed. */
  readonly onBuilt: (made: DocsRun) => void;
  /** Called with each line that says what goes on. */
  readonly say: (line: string) => void;
  /** Ends it; absent: an interrupt of the process does. */
  readonly until?: AbortSignal;
}

/**
 * Serves until it is ended. False when there was nothing to serve: the first build was refused.
 *
 * @throws {UsageError} as `docs`, and when the port cannot be had.
 */
export async function serveDocs(options: DocsOptions, serving: ServeOptions): Promise<boolean> {
  const { onBuilt, say } = serving;
  const cache: DocsCache = { services: new Map(), pages: new Map() };
  const first = await docs(options, cache);
  onBuilt(first);
  if (first.result.isRefused) return false;
  const cwd = resolve(options.cwd ?? ".");
  const server = await startServer(resolve(cwd, first.result.out), serving.port).catch(refuse);
  server.update(first.site);
  let folders = foldersOf(first);
  const watcher = await watchFolders(folders, rebuild);
  const stop = serving.until ?? interrupt();
  say(`serving ${server.url}`);
  if (!stop.aborted) await once(stop, "abort");
  await watcher.close();
  await server.close();
  return true;

  async function rebuild(changed: ReadonlySet<string>): Promise<void> {
    forget(cache, cwd, changed);
    try {
      const made = await docs(options, cache);
      onBuilt(made);
      if (made.result.isRefused) return;
      server.update(made.site);
      const further = foldersOf(made).filter((folder) => !folders.includes(folder));
      watcher.add(further);
      folders = [...folders, ...further];
    } catch (error) {
      // A service that is being renamed is gone for a moment.
      if (!(error instanceof UsageError)) throw error;
      say(error.message);
    }
  }
}

function refuse(error: unknown): never {
  const reason = error instanceof Error && "code" in error ? String(error.code) : undefined;
  if (reason === "EADDRINUSE")
    throw new UsageError("the port is in use; choose another with --port");
  if (reason === "EACCES")
    throw new UsageError("permission denied for the port; choose another with --port");
  throw systemReason(error) === undefined
    ? error
    : new UsageError(`cannot listen on the port: ${reason}`);
}

/** Folders of everything that was read; of a project's services the one that holds them all. */
function foldersOf({ sources }: DocsRun): string[] {
  const folders = sources.map((file) => {
    const parts = file.split(sep);
    const at = parts.lastIndexOf("specs");
    return at < 0 ? dirname(file) : parts.slice(0, at + 1).join(sep);
  });
  return [...new Set(folders)];
}

/** What was read of a description counts no more once a file beside it or of it, or its folder, changed. */
function forget(cache: DocsCache, cwd: string, changed: ReadonlySet<string>): void {
  for (const [service, { spec, sources }] of cache.services) {
    const folder = dirname(resolve(cwd, spec));
    const own = new Set(sources.map((file) => resolve(cwd, file)));
    const isStale = [...changed].some((path) => {
      return own.has(path) || isWithin(folder, path) || isWithin(path, folder);
    });
    if (isStale) cache.services.delete(service);
  }
}

function isWithin(folder: string, path: string): boolean {
  return !relative(folder, path).startsWith("..");
}
