/** The site on a port of this machine. The only importer of sirv. */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import sirv from "sirv";
import type { SiteFile } from "../places/site.ts";
import { changesPath, servedCopy } from "./served-copy.ts";

/** Others of the network are not meant to see what is being written. */
const host = "127.0.0.1";
const usualPort = 4000;

export interface SiteServer {
  /** `http://127.0.0.1:4000/` */
  readonly url: string;
  /** Serves other files from now on, and has open pages reloaded. */
  readonly update: (site: readonly SiteFile[]) => void;
  readonly close: () => Promise<void>;
}

/** Absent `port`: the usual one, or any that is free. `folder` holds what is no page. */
export async function startServer(folder: string, port: number | undefined): Promise<SiteServer> {
  let pages = new Map<string, string>();
  let change = Date.now();
  const listeners = new Set<ServerResponse>();
  const others = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    response.setHeader("cache-control", "no-store");
    response.setHeader("x-content-type-options", "nosniff");
    const path = pathOf(request);
    // A page of another site that leads its name to this machine is not answered.
    if (!isForUs(request, server)) return void response.writeHead(421).end();
    if (!["GET", "HEAD"].includes(request.method ?? ""))
      return void response.writeHead(405, { allow: "GET, HEAD" }).end();
    if (path === undefined) return void response.writeHead(400).end();
    if (path === changesPath) return void listen(request, response);
    const page = pages.get(path.endsWith("/") ? `${path}index.html` : path);
    // Links of a page are relative to its folder.
    if (pages.has(`${path}/index.html`))
      return void response.writeHead(308, { location: `${encodeURI(path)}/` }).end();
    if (page === undefined) return others(request, response);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(request.method === "HEAD" ? undefined : servedCopy(page));
  });
  await listenOn(server, port);
  return {
    url: `http://${host}:${portOf(server)}/`,
    update(site) {
      pages = new Map(
        site
          .filter(({ path }) => path.endsWith(".html"))
          .map(({ path, content }) => [`/${path}`, content]),
      );
      change += 1;
      for (const response of listeners) tell(response);
    },
    close: async () => {
      for (const response of listeners) response.end();
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    },
  };

  function listen(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream" });
    listeners.add(response);
    request.on("close", () => listeners.delete(response));
    tell(response);
  }

  function tell(response: ServerResponse): void {
    response.write(`data: ${change}\n\n`);
  }
}

function pathOf({ url = "/" }: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(url.split("?", 1)[0] ?? "/");
  } catch {
    return undefined;
  }
}

/** Of a server that listens. */
function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === "object" ? address?.port : undefined;
}

function isForUs({ headers }: IncomingMessage, server: Server): boolean {
  const port = portOf(server);
  return [`${host}:${port}`, `localhost:${port}`].includes(headers.host ?? "");
}

/** @throws the system's error when a port that was asked for cannot be had. */
async function listenOn(server: Server, port: number | undefined): Promise<void> {
  const attempt = (each: number) =>
    new Promise<void>((done, fail) => {
      server.once("error", fail);
      server.listen(each, host, () => {
        server.off("error", fail);
        done();
      });
    });
  if (port !== undefined) return attempt(port);
  try {
    return await attempt(usualPort);
  } catch {
    return attempt(0);
  }
}
