/**
 * Every generator, in the order in which they run. Options, help, the JSON Schema of configs and the
 * reference take their names from here, so that none is loaded for it.
 */
import type { Generator } from "../core/output/generator.ts";

export interface GeneratorEntry {
  /** What options call it; its folder has this name. */
  readonly name: string;
  /** True: it runs only when it is asked for by name. */
  readonly optIn?: true;
  readonly load: () => Promise<Generator>;
}

export const generatorTable = [
  { name: "types", load: async () => (await import("./types/index.ts")).types },
  { name: "conversions", load: async () => (await import("./conversions/index.ts")).conversions },
  { name: "validators", load: async () => (await import("./validators/index.ts")).validators },
  { name: "xml", load: async () => (await import("./xml/index.ts")).xml },
  { name: "client", load: async () => (await import("./client/index.ts")).client },
  { name: "pagination", load: async () => (await import("./pagination/index.ts")).pagination },
  { name: "server", load: async () => (await import("./server/index.ts")).server },
  { name: "webhooks", load: async () => (await import("./webhooks/index.ts")).webhooks },
  { name: "access", load: async () => (await import("./access/index.ts")).access },
  { name: "errors", load: async () => (await import("./errors/index.ts")).errors },
  { name: "openapi", load: async () => (await import("./openapi/index.ts")).openapi },
  {
    name: "openapi-types",
    optIn: true,
    load: async () => (await import("./openapi-types/index.ts")).openapiTypesGenerator,
  },
  { name: "enums", optIn: true, load: async () => (await import("./enums/index.ts")).enums },
  {
    name: "tanstack-query",
    optIn: true,
    load: async () => (await import("./tanstack-query/index.ts")).tanstackQuery,
  },
  { name: "msw", optIn: true, load: async () => (await import("./msw/index.ts")).msw },
  { name: "usage", optIn: true, load: async () => (await import("./usage/index.ts")).usage },
  { name: "names", optIn: true, load: async () => (await import("./names/index.ts")).names },
] as const satisfies readonly GeneratorEntry[];
