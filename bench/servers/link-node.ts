/** The same by hand. */
import { type ServerResponse, createServer } from "node:http";
import { announce } from "./announce.ts";
import { idOf } from "./by-hand.ts";
import { isKey } from "./keys.ts";
import { type NewDomain, created, domainOf, refusedLink } from "./link.ts";

const one = "/api/v1/domains/";

announce(
  createServer((incoming, outgoing) => {
    const { method, url = "", headers } = incoming;
    const token = headers["x-auth-token"];
    if (typeof token !== "string" || !isKey(token)) answer(outgoing, 401, refusedLink);
    else if (method === "GET" && url.startsWith(one)) {
      const id = idOf(url.slice(one.length));
      if (id === undefined) answer(outgoing, 400, {});
      else answer(outgoing, 200, domainOf(id));
    } else if (method === "POST" && url === "/api/v1/domains/add") {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => {
        const body = parsed(Buffer.concat(chunks).toString());
        if (isNewDomain(body)) answer(outgoing, 201, created(body));
        else answer(outgoing, 400, {});
      });
    } else answer(outgoing, 404, {});
  }),
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isNewDomain(value: unknown): value is NewDomain {
  if (typeof value !== "object" || value === null) return false;
  const { name, budget, notes } = value as Readonly<Record<string, unknown>>;
  return (
    typeof name === "string" &&
    (budget === undefined || budget === null || typeof budget === "number") &&
    (notes === undefined || notes === null || typeof notes === "string")
  );
}

function answer(outgoing: ServerResponse, status: number, value: object): void {
  const text = JSON.stringify(value);
  const length = Buffer.byteLength(text);
  outgoing.writeHead(status, { "content-type": "application/json", "content-length": length });
  outgoing.end(text);
}
