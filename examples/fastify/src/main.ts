/** Starts the app: `npm start`. */
import { buildApp } from "./app.ts";

const app = buildApp();
await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"] ?? 3000) });
process.once("SIGTERM", () => void app.close());
