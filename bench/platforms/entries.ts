/** What runs on each platform: the generated server, and a route as people write it there, which validates nothing. */

export type Side = "bare" | "mounted";

const generated = (mount: string, keys: string): string => `
import { createHandler } from "./server.ts";
import { ${mount} } from "./runtime/mounts/${keys}.ts";
import { handlerOf } from "specwright-bench/generated";
const served = ${mount}(handlerOf({ createHandler }));
`;

const bare = `
import { itemOf, receiptOf } from "specwright-bench/items";
import { isKey, refused } from "specwright-bench/keys";
const item = (request, id) =>
  isKey(request.headers.get("x-key") ?? undefined)
    ? Response.json(itemOf(Number(id)))
    : Response.json(refused, { status: 401 });
const add = async (request) => Response.json(receiptOf(await request.json()), { status: 201 });
const fetch = (request) => {
  const { pathname } = new URL(request.url);
  const [, id] = /^\\/keyed\\/items\\/([^/]+)$/.exec(pathname) ?? [];
  if (request.method === "GET" && id !== undefined) return item(request, id);
  if (request.method === "POST" && pathname === "/items") return add(request);
  return new Response(null, { status: 404 });
};
`;

const listen = `hostname: "127.0.0.1", port: 0`;

/** Modules by platform and side; those of Bun and Deno print the port where they listen. */
export const entries: Readonly<Record<string, Readonly<Record<Side, string>>>> = {
  Bun: {
    bare: `${bare}
      const routes = {
        "/keyed/items/:id": { GET: (request) => item(request, request.params.id) },
        "/items": { POST: add },
      };
      console.log(Bun.serve({ ${listen}, routes }).port);`,
    mounted: `${generated("toBun", "bun")}
      console.log(Bun.serve({ ${listen}, fetch: served }).port);`,
  },
  Deno: {
    bare: `${bare}
      Deno.serve({ ${listen}, onListen: ({ port }) => console.log(port) }, fetch);`,
    mounted: `${generated("toDeno", "deno")}
      Deno.serve({ ${listen}, onListen: ({ port }) => console.log(port) }, served);`,
  },
  workerd: {
    bare: `${bare}
      export default { fetch };`,
    mounted: `${generated("toWorker", "workers")}
      export default served;`,
  },
  Lambda: {
    bare: `
      import { itemOf, receiptOf } from "specwright-bench/items";
      import { isKey, refused } from "specwright-bench/keys";
      const json = (statusCode, value) => ({
        statusCode,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(value),
      });
      export const handler = async ({ rawPath, headers, body, requestContext: { http } }) => {
        const [, id] = /^\\/keyed\\/items\\/([^/]+)$/.exec(rawPath) ?? [];
        if (http.method === "GET" && id !== undefined)
          return isKey(headers["x-key"]) ? json(200, itemOf(Number(id))) : json(401, refused);
        if (http.method === "POST" && rawPath === "/items")
          return json(201, receiptOf(JSON.parse(body)));
        return { statusCode: 404 };
      };`,
    mounted: `${generated("toLambda", "lambda")}
      export const handler = served;`,
  },
  "Next.js": {
    bare: `${bare}
      export const GET = async (request, { params }) => item(request, (await params).id);
      export const POST = add;`,
    mounted: `${generated("toNext", "next")}
      export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = served;`,
  },
};
