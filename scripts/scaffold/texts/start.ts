/** main.ts: how a service is started, and how it ends. */
import type { Framework } from "../description/choices.ts";
import type { Modules } from "../description/modules.ts";
import { importLine } from "./operations.ts";

/** The program that starts the service; `undefined` where the platform does. */
export function startText(framework: Framework, modules: Modules): string | undefined {
  return starts[framework]?.(modules);
}

/** Ends with the signals of process managers and of a terminal: calls in progress get their answer. */
const onSignals = (end: string): string =>
  `\nfor (const signal of ["SIGINT", "SIGTERM"]) {\n  process.once(signal, () => void ${end});\n}\n`;

/** Loopback alone by default: a service is not open to a network before somebody says so. */
const address = `
const hostname = process.env["HOST"] ?? "127.0.0.1";
const port = Number(process.env["PORT"] ?? 3000);
`;

/** A port of 0 is any free one, so the server is asked for its own. */
const listening = `server.listen(port, hostname, () => console.log("listening on", server.address()));
`;

/** A server of `node:http` that is made here of the app. */
const nodeServer = (imports: string, server: string) => (modules: Modules) =>
  importLine(["createServer"], "node:http") +
  imports +
  importLine(["shutDown"], modules.runtime("server")) +
  importLine(["app"], modules.own("app")) +
  `${address}\n${server}${listening}${onSignals("shutDown(server)")}`;

const starts: Readonly<Partial<Record<Framework, (modules: Modules) => string>>> = {
  node: (modules) =>
    importLine(["shutDown"], modules.runtime("server")) +
    importLine(["server"], modules.own("app")) +
    `${address}\n` +
    listening +
    onSignals("shutDown(server)"),
  // `app.listen` of Express gives an error such as a port in use to its callback, where it is easily lost.
  express: nodeServer("", "const server = createServer(app);\n"),
  // `app.close` alone waits for clients that keep a connection open: more than a minute.
  fastify: (modules) =>
    importLine(["shutDown"], modules.runtime("server")) +
    importLine(["app"], modules.own("app")) +
    address +
    '\nconsole.log("listening on", await app.listen({ host: hostname, port }));\n' +
    onSignals("shutDown(app.server).then(() => app.close())"),
  hono: nodeServer(
    importLine(["getRequestListener"], "@hono/node-server"),
    "const listener = getRequestListener(app.fetch);\n" +
      "const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));\n",
  ),
  bun: (modules) =>
    importLine(["serve"], "bun") +
    importLine(["app"], modules.own("app")) +
    address +
    "\nconst server = serve({ ...app, hostname, port });\n" +
    'console.log("listening on", server.url.href);\n' +
    onSignals("server.stop()"),
  deno: (modules) =>
    'import process from "node:process";\n' +
    importLine(["app"], modules.own("app")) +
    address +
    "\nconst server = Deno.serve({ hostname, port }, app.fetch);\n" +
    onSignals("server.shutdown()"),
};
