/** Who is compared, and with what it says of itself. */

export interface Contender {
  readonly title: string;
  /** Module beside this one, without ending. */
  readonly module: string;
  /** What its process is told. */
  readonly words?: readonly string[];
  /** False: it takes whatever comes. */
  readonly validates: boolean;
}

/** The first is what the others are measured by. */
export const contenders: readonly Contender[] = [
  { title: "node:http by hand, nothing validated", module: "node", validates: false },
  { title: "specwright", module: "specwright", validates: true },
  {
    title: "specwright, answers not validated",
    module: "specwright",
    words: ["off"],
    validates: true,
  },
  { title: "specwright in Hono", module: "specwright-hono", validates: true },
  { title: "Fastify, ajv; answers serialized by schema", module: "fastify", validates: true },
  { title: "Hono, zod validator; answers not validated", module: "hono", validates: true },
  { title: "Express, express-openapi-validator", module: "express", validates: true },
  {
    title: "Express, express-openapi-validator; answers not validated",
    module: "express",
    words: ["off"],
    validates: true,
  },
];

/** The modules of all contenders, each once. */
export const modules: readonly string[] = [...new Set(contenders.map(({ module }) => module))];
