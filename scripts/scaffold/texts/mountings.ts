/** How each framework is given the handlers, and reached by a test. */
import type { Framework } from "../description/choices.ts";
import type { Modules } from "../description/modules.ts";
import { importLine } from "./operations.ts";

export interface Mounting {
  /** Import lines of app.ts besides those of the service. */
  readonly imports: (modules: Modules) => string;
  /** What stands behind `handle` in app.ts; empty: nothing. */
  readonly code: string;
  /** How a test reaches the service. */
  readonly test: Reaching;
  /** Packages that the files import. */
  readonly packages: readonly string[];
  /** Packages that compiling them needs. */
  readonly types: readonly string[];
}

export interface Reaching {
  /** What the test imports of app.ts. */
  readonly name: string;
  /** Statements before the client is made. They use `whenOver`, which runs a function after the tests. */
  readonly code: string;
  readonly usesHttp: boolean;
  /** The expression of where the service is, without the base path. */
  readonly origin: string;
  /** The option `fetch` of the client; absent: the network. */
  readonly fetch?: string;
}

/** By the function itself: nothing that the platform brings is needed. */
const byHandle: Reaching = {
  name: "handle",
  code: "",
  usesHttp: false,
  origin: '"http://localhost"',
  fetch: "(input, init) => handle(new Request(input, init))",
};

const listening = `server.listen(0, "127.0.0.1");
await once(server, "listening");
whenOver(() => {
  server.close();
  server.closeAllConnections();
});
`;
const boundPort = "`http://127.0.0.1:${(server.address() as AddressInfo).port}`";
const mount = (name: string, entry: string) => (modules: Modules) =>
  importLine([name], modules.runtime(`mounts/${entry}`));

export const mountings: Readonly<Record<Framework, Mounting>> = {
  node: {
    packages: [],
    types: ["typescript", "@types/node"],
    imports: (modules) =>
      importLine(["createServer"], "node:http") +
      importLine(["toNodeListener"], modules.runtime("server")),
    code: "export const server = createServer(toNodeListener(handle));\n",
    test: { name: "server", code: listening, usesHttp: true, origin: boundPort },
  },
  express: {
    packages: ["express"],
    types: ["typescript", "@types/express", "@types/node"],
    imports: (modules) =>
      `import express from "express";\n${mount("toExpress", "express")(modules)}`,
    code: "export const app = express();\n// Add your own middleware before this line. Handlers use a body that it has parsed.\napp.use(toExpress(handle));\n",
    test: {
      name: "app",
      code: `const server = createServer(app);\n${listening}`,
      usesHttp: true,
      origin: boundPort,
    },
  },
  fastify: {
    packages: ["fastify"],
    types: ["typescript", "@types/node"],
    imports: (modules) =>
      `${importLine(["fastify"], "fastify")}${mount("toFastify", "fastify")(modules)}`,
    code: "export const app = fastify();\napp.register(toFastify(handle));\n",
    test: {
      name: "app",
      code: 'const origin = await app.listen({ port: 0, host: "127.0.0.1" });\nwhenOver(() => app.close());\n',
      usesHttp: false,
      origin: "origin",
    },
  },
  hono: {
    packages: ["hono", "@hono/node-server"],
    types: ["typescript", "@types/node"],
    imports: (modules) => `${importLine(["Hono"], "hono")}${mount("toHono", "hono")(modules)}`,
    code: 'export const app = new Hono();\napp.all("*", toHono(handle));\n\nexport default app;\n',
    test: {
      ...byHandle,
      name: "app",
      fetch: "async (input, init) => app.fetch(new Request(input, init))",
    },
  },
  // It needs both of React, also for an app without pages.
  next: {
    packages: ["next", "react", "react-dom"],
    types: ["typescript", "@types/node", "@types/react"],
    imports: () => "",
    code: "",
    test: byHandle,
  },
  workers: {
    packages: [],
    types: ["typescript", "@types/node"],
    imports: mount("toWorker", "workers"),
    code: "export default toWorker(handle);\n",
    test: byHandle,
  },
  lambda: {
    packages: [],
    types: ["typescript", "@types/node"],
    imports: mount("toLambda", "lambda"),
    code: "export const handler = toLambda(handle);\n",
    test: byHandle,
  },
  bun: {
    packages: [],
    types: ["typescript", "@types/bun"],
    imports: mount("toBun", "bun"),
    code: "export const app = { fetch: toBun(handle) };\n",
    test: byHandle,
  },
  deno: {
    packages: [],
    types: ["@types/node"],
    imports: mount("toDeno", "deno"),
    code: "export const app = { fetch: toDeno(handle) };\n",
    test: byHandle,
  },
};
