/** Serves the module of a worker, named by the first word, and prints the port of the worker itself. */
import { readFileSync } from "node:fs";
import { Miniflare } from "miniflare";

const server = new Miniflare({
  modules: true,
  script: readFileSync(process.argv[2], "utf8"),
  compatibilityDate: "2026-04-01",
  compatibilityFlags: ["nodejs_compat"],
  handleRuntimeStdio: (out, err) => [out.resume(), err.resume()],
  host: "127.0.0.1",
  port: 0,
  // Another worker of miniflare stands before the usual socket.
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
});
await server.ready;
console.log((await server.unsafeGetDirectURL()).port);
process.on("SIGTERM", async () => {
  await server.dispose();
  process.exit();
});
