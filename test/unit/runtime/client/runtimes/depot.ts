/** The service that programs in other runtimes call: the generated server, with what it cannot be told to do. */
import { setTimeout as wait } from "node:timers/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type NodeHandler, toNodeListener } from "../../../../../runtime/adapters/node.ts";
import { serve } from "./serving.ts";

export interface Depot {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Another port, which answers too and records who came: no call may get there. */
  readonly elsewhere: string;
  readonly seen: Seen;
  readonly stop: () => Promise<void>;
}

interface Seen {
  /** Method, path and query of all requests. */
  readonly requests: string[];
  /** Header names that preflights asked for. */
  readonly preflights: string[];
  /** Paths of requests whose callers went away before they had their answer. */
  readonly left: string[];
  /** Requests that came to the other origin. */
  readonly elsewhere: string[];
}

interface ServerModule {
  readonly createHandler: (handlers: object, options: object) => NodeHandler;
}

/** Serves the depot that was generated into `folder`, to browsers of every origin too. */
export async function openDepot(folder: string): Promise<Depot> {
  const seen: Seen = { requests: [], preflights: [], left: [], elsewhere: [] };
  const gate = makeGate();
  const module = (await import(pathToFileURL(join(folder, "server.ts")).href)) as ServerModule;
  const listener = toNodeListener(
    module.createHandler(handlers(gate, seen), { authenticate, decisions }),
  );
  const depot = await serve((incoming, outgoing) => {
    seen.requests.push(`${incoming.method} ${incoming.url}`);
    outgoing.on("close", () => {
      if (!outgoing.writableFinished) seen.left.push(incoming.url ?? "");
    });
    if (allowOrigin(incoming, outgoing, seen)) return;
    if (!answerByHand(incoming, outgoing, gate)) listener(incoming, outgoing);
  });
  const other = await serve((incoming, outgoing) => {
    seen.elsewhere.push(`${incoming.method} ${incoming.url}`);
    outgoing.setHeader("access-control-allow-origin", "*");
    outgoing.setHeader("content-type", "application/json");
    outgoing.end('{"id":7,"name":"stolen"}');
  });
  const stop = async (): Promise<void> => {
    await Promise.all([depot.stop(), other.stop()]);
  };
  return { origin: depot.origin, elsewhere: other.origin, seen, stop };
}

/** Holds back the second part of an answer until the caller says that it has the first. */
interface Gate {
  readonly wait: () => Promise<void>;
  readonly open: () => void;
}

function makeGate(): Gate {
  let open: () => void = () => undefined;
  return {
    wait: () => new Promise((resolve) => (open = resolve)),
    open: () => open(),
  };
}

const authenticate = {
  key: ({ token }: { readonly token: string }) =>
    token === "k3y" ? { principal: "somebody", scopes: [] } : null,
};

const decisions = { unauthenticated: () => ({ status: 401 }) };

interface Asked {
  readonly path: { readonly id: number };
  readonly query: { readonly note?: string; readonly calls: number };
  readonly body: unknown;
}

interface Photo {
  readonly photo: File;
  readonly caption: string;
}

function handlers(gate: Gate, { left, requests }: Seen): object {
  return {
    getItem: ({ path: { id }, query }: Asked) =>
      id === 404
        ? { status: 404, body: { title: "There is no such item." } }
        : { status: 200, headers: { "X-Stock": 12 }, body: { id, name: "crate", ...query } },
    addItem: ({ body }: Asked) => ({ status: 201, body }),
    putPhoto: ({ body }: Asked) => {
      const { photo, caption } = body as Photo;
      const { name, size, type } = photo;
      return { status: 200, body: { name, size, type, caption } };
    },
    wait: (_asked: Asked, { signal }: { readonly signal: AbortSignal }) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve({ status: 204 }));
      }),
    awaitArrivals: async ({ query: { calls } }: Asked) => {
      const slow = (): number => requests.filter((request) => request === "GET /slow").length;
      for (let turn = 0; turn < 400 && slow() < calls; turn += 1) await wait(10);
      return { status: 204 };
    },
    getMoved: () => ({ status: 200, body: { id: 1, name: "never asked" } }),
    download: () => ({ status: 200, body: new TextEncoder().encode("all of them") }),
    watch: () => ({ status: 200, body: "" }),
    listLines: () => ({ status: 200, body: "" }),
    listLeft: async () => {
      // A server hears of it when the connection closes, which may be after this was asked.
      for (let turn = 0; turn < 1000 && left.length < 4; turn += 1) await wait(10);
      return { status: 200, body: left };
    },
    release: () => {
      gate.open();
      return { status: 204 };
    },
  };
}

/** Redirects, and streams of a text whose second part is held back. */
function answerByHand(incoming: IncomingMessage, outgoing: ServerResponse, gate: Gate): boolean {
  const { pathname, searchParams } = new URL(incoming.url ?? "", "http://127.0.0.1");
  if (pathname === "/moved") {
    outgoing.writeHead(307, { location: searchParams.get("to") ?? "" }).end();
    return true;
  }
  const texts: Readonly<Record<string, readonly [type: string, first: string, second: string]>> = {
    "/events": ["text/event-stream", "id: 1\nevent: moved\ndata: a\n\n", "data: b\ndata: c\n\n"],
    "/lines": ["application/x-ndjson", '{"a":1}\n[2', "]\n"],
  };
  const text = texts[pathname];
  if (text === undefined) return false;
  const [type, first, second] = text;
  outgoing.writeHead(200, { "content-type": type });
  outgoing.write(first);
  void gate.wait().then(() => outgoing.end(second));
  return true;
}

/** True where the request was a preflight, which is answered then. */
function allowOrigin(incoming: IncomingMessage, outgoing: ServerResponse, seen: Seen): boolean {
  const { origin } = incoming.headers;
  if (origin === undefined) return false;
  outgoing.setHeader("access-control-allow-origin", origin);
  outgoing.setHeader("access-control-expose-headers", "X-Stock");
  outgoing.setHeader("vary", "Origin");
  if (incoming.method !== "OPTIONS") return false;
  const names = incoming.headers["access-control-request-headers"] ?? "";
  seen.preflights.push(names);
  outgoing.setHeader("access-control-allow-methods", "GET, POST, PUT");
  outgoing.setHeader("access-control-allow-headers", names);
  outgoing.writeHead(204).end();
  return true;
}
