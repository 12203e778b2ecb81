/** Starts the service: `TOKEN=secret npm start`. */
import { shutDown } from "./api/runtime/server.ts";
import { notesServer } from "./server.ts";

const secret = process.env["TOKEN"];
if (secret === undefined) throw new Error("set TOKEN to the token that callers send");
const port = Number(process.env["PORT"] ?? 3000);

const server = notesServer(secret);
server.listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}/api/notes`));
process.once("SIGTERM", () => void shutDown(server, { grace: 10_000 }));
