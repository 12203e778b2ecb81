/** Who is compared, and with what it says of itself. */

export interface Contender {
  readonly title: string;
  /** Module beside this one, without ending. */
  readonly module: string;
  /** What its process is told. */
  readonly words?: readonly string[];
  /** See `Runner`. */
  readonly share?: number;
}

/** The first is what the others are measured by. */
export const contenders: readonly Contender[] = [
  { title: "node:http by hand", module: "node" },
  { title: "specwright", module: "specwright" },
  { title: "specwright, answers not validated", module: "specwright", words: ["off"] },
  { title: "specwright in Hono", module: "specwright-hono" },
  { title: "Fastify, ajv; answers serialized by schema", module: "fastify" },
  { title: "Hono, zod validator; answers not validated", module: "hono" },
  { title: "Express, express-openapi-validator", module: "express", share: 0.2 },
  {
    title: "Express, express-openapi-validator; answers not validated",
    module: "express",
    words: ["off"],
    share: 0.2,
  },
];

/** The same work of a service of ours, which needs a key for everything. */
export const linkContenders: readonly Contender[] = [
  { title: "node:http by hand", module: "link-node" },
  { title: "specwright", module: "link-specwright" },
  { title: "Fastify, ajv; answers serialized by schema", module: "link-fastify" },
  { title: "Hono, zod validator; answers not validated", module: "link-hono" },
];

/** Servers of a thousand routes. */
export const routeContenders: readonly Contender[] = [
  { title: "node:http by hand, a map for each end", module: "routes-node" },
  { title: "specwright", module: "routes", words: ["1000"] },
  { title: "Fastify", module: "routes-fastify" },
  { title: "Hono", module: "routes-hono" },
];

/** The modules of these contenders, each once. */
export function modulesOf(these: readonly Contender[]): readonly string[] {
  return [...new Set(these.map(({ module }) => module))];
}
