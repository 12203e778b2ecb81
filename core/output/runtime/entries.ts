/** The files that the runtime is copied as, and which rooms of `runtime/` each of them holds. */

/** Folder of the runtime's copy below an output root. */
export const runtimeFolder = "runtime";

interface Entry {
  /** What stands at the top of the file. */
  readonly purpose: string;
  /** Folders of `runtime/`. */
  readonly rooms: readonly string[];
  /** Packages that they import; absent: none. */
  readonly packages?: readonly string[];
  /** True: nothing that is emitted imports the file, so that who does not needs no package for it. */
  readonly isOptional?: boolean;
}

/** What mounts a service in a framework, each a file of its own: what its file says of it. */
const mounts: Readonly<Record<string, string>> = {
  node: "Serves a handler with `node:http`.",
  express: "Serves a handler with Express.",
  fastify: "Serves a handler with Fastify.",
  hono: "Serves a handler with Hono.",
  next: "Serves a handler as the route handlers of Next.js.",
  workers: "Serves a handler as a Cloudflare Worker.",
  lambda: "Serves a handler with AWS Lambda.",
  bun: "Serves a handler with Bun.",
  deno: "Serves a handler with Deno.",
};

/** The room whose files are not joined. */
const mountsRoom = "mounts";

/** A file imports those before it alone. Only `validation` imports zod. */
const entries: Readonly<Record<string, Entry>> = {
  core: {
    purpose: "Values as they are sent and received: what clients, servers and validators share.",
    rooms: ["formats", "issues", "json", "encoding", "streams", "http", "guards"],
  },
  xml: { purpose: "Bodies of XML.", rooms: ["xml"], packages: ["fast-xml-parser"] },
  validation: {
    purpose: "Zod schemas with all keywords of JSON Schema.",
    rooms: ["validation"],
    packages: ["zod"],
  },
  client: { purpose: "The client: sends calls and reads answers.", rooms: ["client"] },
  server: {
    purpose: "The server: reads requests, authorizes them and writes answers.",
    rooms: ["exchange", "authorization", "server", "adapters"],
  },
  ...Object.fromEntries(
    Object.entries(mounts).map(([name, purpose]) => [
      `${mountsRoom}/${name}`,
      { purpose, rooms: [] },
    ]),
  ),
  uploads: {
    purpose: "Bodies that handlers read as they come. To import them, install @fastify/busboy.",
    rooms: ["uploads"],
    packages: ["@fastify/busboy"],
    isOptional: true,
  },
  msw: {
    purpose: "Mocks: answers made of schemas.",
    rooms: ["sample", "msw"],
    packages: ["msw"],
  },
  "tanstack-query": {
    purpose: "Options for TanStack Query.",
    rooms: ["queries"],
    packages: ["@tanstack/query-core"],
  },
};

const entryOfRoom = new Map(
  Object.entries(entries).flatMap(([name, { rooms }]) => rooms.map((room) => [room, name])),
);

/** The modules that mount a service in a framework, by their paths below `runtime/`. */
export const mountModules: readonly string[] = Object.keys(mounts).map(
  (name) => `${mountsRoom}/${name}`,
);

/** The file, without ending, that holds the module at `path` below `runtime/`, such as `json/depth`. */
export function entryOf(path: string): string {
  const room = path.slice(0, path.indexOf("/"));
  // Below a mount lies what it alone needs.
  const mount = mountModules.find((each) => path === each || path.startsWith(`${each}/`));
  const entry = mount ?? entryOfRoom.get(room);
  if (entry === undefined) throw new Error(`no entry of the runtime holds "${path}"`);
  return entry;
}

/** The place of the room of a module among all rooms: it imports those before it. */
export function roomRankOf(path: string): number {
  return [...entryOfRoom.keys()].indexOf(path.slice(0, path.indexOf("/")));
}

export function purposeOf(entry: string): string {
  return entries[entry]?.purpose ?? "";
}

/** Packages that the file imports. */
export function packagesOfEntry(entry: string): readonly string[] {
  return entries[entry]?.packages ?? [];
}

/** True of entries that people import, and nothing that is emitted. */
export function isOptional(entry: string): boolean {
  return entries[entry]?.isOptional === true;
}

/** All entries, each after those that it imports. */
export function entryNames(): readonly string[] {
  return Object.keys(entries);
}

/** The place of an entry among all, for sorting. */
export function rankOf(entry: string): number {
  return Object.keys(entries).indexOf(entry);
}
