/** One thing wrong in a right call, and how a finding names it. */
import { type ShownCall, calls } from "./orders.ts";

export interface Fault {
  readonly name: string;
  readonly call: ShownCall;
  readonly message: RegExp;
  /** What stands in the line of the finding. */
  readonly marker: RegExp;
  /** What the pointer into the description, or that of a related place, begins with. */
  readonly pointer: string;
}

const { list, create, remove, token } = calls;
const { sku: _, ...withoutSku } = create.json;
const { shop: __, ...withoutShop } = list.query;
const { count: ___, ...withoutCount } = create.json;
const orders = "/paths/~1orders";

export const faults: readonly Fault[] = [
  {
    name: "a method that the path does not have",
    call: { ...create, method: "PUT" },
    message: /(?:sends|says) PUT/u,
    marker: /put/iu,
    pointer: orders,
  },
  {
    name: "another method without a body",
    call: { ...remove, method: "PATCH" },
    message: /(?:sends|says) PATCH/u,
    marker: /patch/iu,
    pointer: "/paths/~1orders~1{id}",
  },
  {
    name: "a path that does not exist",
    call: { ...create, path: "/ordres" },
    message: /no path for/u,
    marker: /ordres/u,
    pointer: orders,
  },
  {
    name: "a required query parameter left out",
    call: { ...list, query: withoutShop },
    message: /required query parameter "shop"/u,
    marker: /orders/u,
    pointer: `${orders}/get/parameters/0`,
  },
  {
    name: "an unknown query parameter",
    call: { ...list, query: { shop: 7, max: 20 } },
    message: /no query parameter "max"/u,
    marker: /max/u,
    pointer: `${orders}/get`,
  },
  {
    name: "a query parameter of another type",
    call: { ...list, query: { shop: "seven", limit: 20 } },
    message: /"shop" is "seven"/u,
    marker: /seven/u,
    pointer: `${orders}/get/parameters/0`,
  },
  {
    name: "an unknown value of a query parameter",
    call: { ...list, query: { shop: 7, state: "lost" } },
    message: /"state" is "lost"/u,
    marker: /lost/u,
    pointer: `${orders}/get/parameters/1`,
  },
  {
    name: "a query parameter that is too large",
    call: { ...list, query: { shop: 7, limit: 500 } },
    message: /"limit" is 500/u,
    marker: /500/u,
    pointer: `${orders}/get/parameters/2`,
  },
  {
    name: "a member of another type",
    call: { ...create, json: { ...create.json, count: "three" } },
    message: /"count" is a string/u,
    marker: /three/u,
    pointer: `${orders}/post/requestBody`,
  },
  {
    name: "a boolean that is text",
    call: { ...create, json: { ...create.json, gift: "maybe" } },
    message: /"gift" is a string/u,
    marker: /maybe/u,
    pointer: `${orders}/post/requestBody`,
  },
  {
    name: "an unknown member",
    call: { ...create, json: { ...create.json, colour: "red" } },
    message: /"colour" is no member/u,
    marker: /colour/u,
    pointer: `${orders}/post/requestBody`,
  },
  {
    name: "a required member left out",
    call: { ...create, json: withoutSku },
    message: /lacks "sku"/u,
    marker: /[[{(]|curl|count|http/u,
    pointer: `${orders}/post/requestBody`,
  },
  {
    name: "a required member renamed",
    call: { ...create, json: { ...withoutCount, amount: 3 } },
    message: /"amount" is no member/u,
    marker: /amount/u,
    pointer: `${orders}/post/requestBody`,
  },
  {
    name: "an unknown value of a member",
    call: { ...create, json: { ...create.json, speed: "ludicrous" } },
    message: /"speed" is "ludicrous"/u,
    marker: /ludicrous/u,
    pointer: `${orders}/post/requestBody`,
  },
  {
    name: "another header for the key",
    call: { ...remove, headers: { "X-Api-Key": "k-123" } },
    message: /the header "X-Api-Key"/u,
    marker: /X-Api-Key/u,
    pointer: "/components/securitySchemes/key",
  },
  {
    name: "another way of authentication",
    call: { ...list, headers: { Authorization: "Bearer abc" } },
    message: /Authorization: Bearer/u,
    marker: /Bearer abc/u,
    pointer: "/components/securitySchemes/key",
  },
  {
    name: "another media type",
    call: { ...create, headers: { ...create.headers, "Content-Type": "application/xml" } },
    message: /sent as application\/xml/u,
    marker: /application\/xml/u,
    pointer: `${orders}/post/requestBody`,
  },
  {
    name: "an unknown field of a form",
    call: { ...token, form: { grant: "robot", days: 8 } },
    message: /no form field "days"/u,
    marker: /days/u,
    pointer: "/paths/~1tokens/post/requestBody",
  },
  {
    name: "a field of a form of another type",
    call: { ...token, form: { grant: "robot", hours: "many" } },
    message: /"hours" is "many"/u,
    marker: /many/u,
    pointer: "/paths/~1tokens/post/requestBody",
  },
  {
    name: "a required field of a form left out",
    call: { ...token, form: { hours: 8 } },
    message: /required form field "grant"/u,
    marker: /hours/u,
    pointer: "/paths/~1tokens/post/requestBody",
  },
  {
    name: "an unknown value of a form",
    call: { ...token, form: { grant: "ghost" } },
    message: /"grant" is "ghost"/u,
    marker: /ghost/u,
    pointer: "/paths/~1tokens/post/requestBody",
  },
];
