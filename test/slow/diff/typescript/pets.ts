/** A small description with what a case changes in it, and the code of those who use its output. */

export interface Members {
  readonly [name: string]: unknown;
}

export interface Parts {
  /** Members of the schema `Pet`, which `GET /pets/{id}` answers with. */
  readonly pet?: Members;
  readonly required?: readonly string[];
  /** Further keywords of `Pet`. */
  readonly keywords?: Members;
  /** Instead of `Pet`. */
  readonly answer?: unknown;
  readonly parameters?: readonly unknown[];
  readonly responses?: Members;
  /** Members of `GET /pets/{id}`. */
  readonly get?: Members;
  /** The schema of the body of `POST /pets`. */
  readonly body?: unknown;
  readonly requestBody?: Members;
  readonly schemas?: Members;
  readonly paths?: Members;
  readonly root?: Members;
}

export const text = { type: "string" };
export const number = { type: "number" };
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
export const object = (properties: Members, required: readonly string[] = []) => ({
  type: "object",
  properties,
  required,
});
export const query = (name: string, schema: unknown = text, required = false) => ({
  name,
  in: "query",
  schema,
  required,
});

const id = { name: "id", in: "path", required: true, schema: text };

export function pets(parts: Parts = {}): Members {
  const { pet = {}, required = ["id"], keywords = {}, parameters = [], responses = {} } = parts;
  const body = parts.body ?? object({ name: text, tags: { type: "array", items: text } }, ["name"]);
  const { schemas, paths, get, root } = parts;
  return {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    servers: [{ url: "https://pets.example" }],
    ...root,
    paths: {
      "/pets/{id}": {
        get: {
          operationId: "getPet",
          parameters: [id, ...parameters],
          responses: {
            200: { description: "The pet", ...json(parts.answer ?? ref("Pet")) },
            ...responses,
          },
          ...get,
        },
      },
      "/pets": {
        post: {
          operationId: "addPet",
          requestBody: { required: true, ...json(body), ...parts.requestBody },
          responses: { 204: { description: "Done" } },
        },
      },
      ...paths,
    },
    components: {
      schemas: { Pet: { ...object({ id: text, ...pet }, required), ...keywords }, ...schemas },
    },
  };
}

/** The same with one text for another, wherever it stands. */
export function replaced(description: Members, old: string, fresh: string): Members {
  return JSON.parse(JSON.stringify(description).replaceAll(old, fresh));
}

const called = `import { addPet, createClient, getPet } from "./client.js";
const client = createClient();
`;

/** Code with a pet in hand. */
export function onPet(code: string, input = `{ id: "1" }`): string {
  return `${called}const result = await getPet(client, ${input});
if (result.status === 200) {
  const pet = result.body;
  ${code}
}
void addPet;
`;
}

/** Code with the result of a call in hand. */
export function onResult(code: string): string {
  return `${called}const result = await getPet(client, { id: "1" });
${code}
void addPet;
`;
}

/** A call of `addPet`. */
export function adding(input: string): string {
  return `${called}await addPet(client, ${input});
void getPet;
`;
}

/** Handlers, of which one differs. */
export function serving(handlers: { readonly [name: string]: string } = {}): string {
  const all = {
    getPet: `({ path }) => ({ status: 200, body: { id: path.id } })`,
    addPet: `() => ({ status: 204 })`,
    ...handlers,
  };
  const members = Object.entries(all).map(([name, code]) => `  ${name}: ${code},`);
  return `import type { Handlers } from "./server.js";
export const handlers: Handlers = {
${members.join("\n")}
};
`;
}

export interface Case {
  readonly name: string;
  readonly old: Members;
  readonly new: Members;
  readonly for: "callers" | "servers";
  readonly program: string;
  /** Whether the compiler refuses the program: said here too, so that a case that shows nothing is seen. */
  readonly breaks: boolean;
}

/** `for`, and whether it breaks, in one word. */
export function cases(
  rows: readonly (readonly [
    name: string,
    old: Parts | Members,
    fresh: Parts | Members,
    outcome: "callers break" | "callers go on" | "servers break" | "servers go on",
    program: string,
  ])[],
): Case[] {
  return rows.map(([name, old, fresh, outcome, program]) => ({
    name,
    old: "openapi" in old ? old : pets(old),
    new: "openapi" in fresh ? fresh : pets(fresh),
    for: outcome.startsWith("callers") ? "callers" : "servers",
    breaks: outcome.endsWith("break"),
    program,
  }));
}
