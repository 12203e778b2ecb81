/** The files that each generator emits, for the reference. Names are those of an output in TypeScript. */
import type { generatorTable } from "./table.ts";

/** Files that have one content in several forms. */
export interface EmittedFiles {
  readonly paths: readonly string[];
  readonly content: string;
}

/** Claims are made beside the generators. */
type Name = (typeof generatorTable)[number]["name"] | "claims";

/** By generator, in the order in which they run. */
export const emittedFiles: Readonly<Record<Name, readonly EmittedFiles[]>> = {
  types: [{ paths: ["types.ts"], content: "one named type per schema" }],
  conversions: [
    {
      paths: ["conversions.ts"],
      content:
        "the form in which programs see values: delimited strings as lists, and what `--dates`, `--decimals`, `--int64` and `--defaults` ask for",
    },
  ],
  validators: [
    {
      paths: ["validators.ts"],
      content:
        "one zod schema per type, and a table of them by operation; built when first needed, fast for valid values",
    },
    {
      paths: ["guards.ts"],
      content: "one function per type that says whether a value is valid, without zod",
    },
  ],
  xml: [{ paths: ["xml.ts"], content: "how values are written in XML; only where bodies use it" }],
  client: [
    {
      paths: ["client.ts"],
      content:
        "`createClient` and a function per operation, with results discriminated by status; a bundle contains the operations that it imports",
    },
    {
      paths: ["bound-client.ts"],
      content: "the same as one object: `createBoundClient(options).listDomains({ page: 2 })`",
    },
  ],
  pagination: [
    {
      paths: ["pagination.ts"],
      content:
        "a `paginate…` per operation that answers in pages: all items as an async iterator; only where a description leaves no doubt",
    },
  ],
  server: [
    {
      paths: ["server.ts"],
      content:
        "`createHandler`: typed handlers in, `(Request) => Promise<Response>` out, for `node:http` and for the web; it enforces who may call",
    },
  ],
  webhooks: [
    {
      paths: ["webhooks.ts"],
      content:
        "a `create…Receiver` per webhook and callback: a typed handler in, `(Request) => Promise<Response>` for a URL of yours out",
    },
  ],
  access: [
    {
      paths: ["access.json", "access.md"],
      content: "which caller gets which answer, key by operation: as data for tests and as a page",
    },
  ],
  errors: [
    {
      paths: ["errors.ts"],
      content:
        "the error catalogue: codes looked up, messages filled in and recognised, bodies and answers by code",
    },
    {
      paths: ["errors.json", "errors.md"],
      content: "the same as data for other languages, and as a page with an anchor for each code",
    },
  ],
  openapi: [
    {
      paths: ["openapi.json"],
      content:
        "the description as one file, with gaps and interpretations written into it, for docs sites and other tools",
    },
  ],
  "openapi-types": [
    {
      paths: ["openapi.ts"],
      content: "openapi-typescript's `paths` and `components`, for projects that use openapi-fetch",
    },
    {
      paths: ["openapi-agreement.ts"],
      content: "a module that compiles only while the types of `openapi.ts` and `types.ts` agree",
    },
  ],
  enums: [
    {
      paths: ["enums.ts"],
      content:
        "`Color.red` beside the union `Color`: a constant and a type for each named schema that lists texts",
    },
  ],
  "tanstack-query": [
    {
      paths: ["tanstack-query.ts"],
      content:
        "for TanStack Query: keys, query options and mutation options of every call, and infinite query options where it answers in pages",
    },
  ],
  msw: [
    {
      paths: ["msw.ts"],
      content:
        "for Mock Service Worker: `mock…` per operation, and `handlers` with data made from the schemas",
    },
  ],
  usage: [
    {
      paths: ["usage.json"],
      content: "by operation a few lines that call it with the smallest input, for docs sites",
    },
  ],
  names: [
    {
      paths: ["names.json"],
      content:
        "every emitted name; the next run `--with names` keeps to it, and still exports names that were given up, for one release",
    },
  ],
  claims: [
    {
      paths: ["claims.json"],
      content:
        "every statement of the `document.md` beside the spec, what became of it, and the places of the spec that state it",
    },
  ],
};
