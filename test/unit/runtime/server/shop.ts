/** A small service as data, written by hand, that touches every part of the engine. */
import { z } from "zod";
import type { ServiceHandler } from "../../../../runtime/exchange/exchange.ts";
import type { ServiceOptions } from "../../../../runtime/server/service-description.ts";
import { createService } from "../../../../runtime/server/service.ts";
import type { Attempt } from "../../../../runtime/authorization/gate.ts";
import type { OperationSecurity } from "../../../../runtime/authorization/contract.ts";
import type { ServerOperation, ServiceDescriptor } from "../../../../runtime/server/contract.ts";
import { plainRouter } from "./plain-router.ts";

const item = z.object({ name: z.string(), price: z.number().optional() });

/** Each alternative a list of schemes; who is refused is answered by a decision. */
function asking(...alternatives: readonly (readonly string[])[]): OperationSecurity {
  const schemes = [...new Set(alternatives.flat())];
  const bit = (scheme: string) => 1 << schemes.indexOf(scheme);
  const decided = { decision: "unauthenticated" };
  return {
    schemes,
    alternatives: alternatives.map((needed) => ({
      mask: needed.reduce((mask, scheme) => mask | bit(scheme), 0),
    })),
    refusals: { missing: decided, invalid: decided },
  };
}

const described: Omit<ServiceDescriptor, "route"> = {
  basePath: "/api",
  schemes: [
    { name: "key", place: { in: "authorization", scheme: "bearer" } },
    { name: "login", place: { in: "authorization", scheme: "basic" } },
    { name: "headerKey", place: { in: "header", name: "X-Key" } },
    { name: "queryKey", place: { in: "query", name: "key" } },
    { name: "cookieKey", place: { in: "cookie", name: "key" } },
    { name: "bodyKey", place: { in: "body", name: "api_key" } },
  ],
  validators: {
    getItem: {
      parameters: {
        "path:id": z.int(),
        "query:page": z.int().min(1),
        "query:tags": z.array(z.string()),
      },
      responses: { "200": { "application/json": item } },
      headers: { "200": { "X-Total": z.int().min(0) } },
    },
    addItem: {
      body: { "application/json": item, "application/x-www-form-urlencoded": item },
    },
    joinItems: {
      body: { "application/x-www-form-urlencoded": z.object({ ids: z.string().optional() }) },
    },
  },
  operations: [
    {
      name: "getItem",
      method: "GET",
      path: "/items/{id}",
      parameters: [
        {
          name: "id",
          key: "id",
          in: "path",
          style: "simple",
          explode: false,
          required: true,
          type: "integer",
        },
        {
          name: "page",
          key: "page",
          in: "query",
          style: "form",
          explode: true,
          required: false,
          type: "integer",
        },
        {
          name: "tags",
          key: "tags",
          in: "query",
          style: "form",
          explode: true,
          required: false,
          type: { array: "string" },
        },
        {
          name: "X-Depth",
          key: "depth",
          in: "header",
          style: "simple",
          explode: false,
          required: false,
          type: "integer",
        },
        {
          name: "theme",
          key: "theme",
          in: "cookie",
          style: "form",
          explode: true,
          required: false,
          type: "string",
        },
      ],
      responses: [
        {
          status: "200",
          content: [
            { mediaType: "application/json", type: "unknown" },
            { mediaType: "application/xml", type: "unknown" },
          ],
          headers: [{ name: "X-Total", required: false, explode: false, type: "integer" }],
        },
        { status: "404", content: [], bodyNotShown: true },
        { status: "5XX", content: [{ mediaType: "application/json", type: "unknown" }] },
      ],
      bodyDecisions: [["404", "notFoundBody"]],
    },
    {
      name: "addItem",
      method: "POST",
      path: "/items",
      parameters: [],
      body: {
        required: true,
        content: [
          {
            mediaType: "application/json",
            type: {
              object: [
                ["name", "string"],
                ["price", "number"],
              ],
            },
          },
          {
            mediaType: "application/x-www-form-urlencoded",
            type: {
              object: [
                ["name", "string"],
                ["price", "number"],
              ],
            },
          },
        ],
      },
      responses: [
        { status: "201", content: [] },
        { status: "400", content: [], bodyNotShown: true },
      ],
      bodyDecisions: [["400", "validationFailedBody"]],
    },
    {
      name: "joinItems",
      method: "POST",
      path: "/items/join",
      parameters: [],
      body: {
        required: false,
        content: [
          {
            mediaType: "application/x-www-form-urlencoded",
            type: {
              object: [
                ["ids", "string"],
                ["api_key", "string"],
              ],
            },
            decoding: { members: [["ids", { delimited: { separator: "-", item: "integer" } }]] },
          },
        ],
      },
      access: asking(["bodyKey"]),
    },
    ...[["key"], ["login"], ["headerKey"], ["queryKey"], ["cookieKey"]].map(
      ([scheme = ""]): ServerOperation => ({
        name: `with_${scheme}`,
        method: "GET",
        path: `/with/${scheme}`,
        parameters: [],
        access: asking([scheme]),
      }),
    ),
    {
      name: "withBoth",
      method: "GET",
      path: "/with/both",
      parameters: [],
      access: asking(["headerKey", "queryKey"], []),
    },
    {
      name: "upload",
      method: "PUT",
      path: "/files/{name}.bin",
      parameters: [
        {
          name: "name",
          key: "name",
          in: "path",
          style: "simple",
          explode: false,
          required: true,
          type: "string",
        },
      ],
      body: { required: true, content: [{ mediaType: "*/*", type: "unknown" }] },
    },
  ],
};

export const shop: ServiceDescriptor = { ...described, route: plainRouter(described.operations) };

/** The input of the last call, without what every input has. */
export interface Seen {
  input?: Record<string, unknown>;
  readonly errors: unknown[];
}

function judge(attempt: Attempt) {
  const isGood =
    "token" in attempt
      ? attempt.token === "good"
      : attempt.username === "ann" && attempt.password === "p:ß";
  return isGood ? { principal: { by: attempt.scheme, operation: attempt.operation } } : null;
}

/** The shop with handlers that note what they see; `answers` replaces what they answer. */
export function openShop(
  answers: Readonly<Record<string, unknown>> = {},
  options: ServiceOptions = {},
): { readonly handle: ServiceHandler; readonly seen: Seen } {
  const seen: Seen = { errors: [] };
  const handlers = Object.fromEntries(
    shop.operations.map(({ name }) => [
      name,
      async ({ request: _, signal: __, ...input }: Record<string, unknown>) => {
        seen.input = input;
        const answer = Object.hasOwn(answers, name) ? answers[name] : { status: 200 };
        return typeof answer === "function" ? (answer() as unknown) : answer;
      },
    ]),
  );
  const handle = createService(shop, handlers, {
    authenticate: Object.fromEntries(shop.schemes.map(({ name }) => [name, judge])),
    decisions: {
      notFoundBody: () => ({ body: { gone: true } }),
      validationFailedBody: ({ problems }: { problems: unknown }) => ({ body: { problems } }),
      unauthenticated: () => ({ status: 401, body: { who: null } }),
    },
    onError: (error) => seen.errors.push(error),
    ...options,
  });
  return { handle, seen };
}

export function ask(path: string, init?: RequestInit): Request {
  return new Request(`http://shop.test/api${path}`, init);
}
