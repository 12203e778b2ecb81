/** A small service before and after its description changed. */
import { conversions } from "../../../../../generators/conversions/index.ts";
import { server } from "../../../../../generators/server/index.ts";
import { types } from "../../../../../generators/types/index.ts";
import { validators } from "../../../../../generators/validators/index.ts";
import type { HandlerChanges } from "../../../../../scripts/scaffold/reconcile/changes.ts";
import { emit } from "../../../../support/emitted.ts";
import { withRuntime } from "../../../../support/with-runtime.ts";

const pet = { type: "object", required: ["id"], properties: { id: { type: "string" } } };

function answers(schema: unknown) {
  return { 200: { description: "OK.", content: { "application/json": { schema } } } };
}

const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
const done = { 204: { description: "Done." } };

function description(paths: unknown) {
  return {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "x-key" } } },
    paths,
  };
}

export const before = description({
  "/pets": { get: { operationId: "listPets", responses: answers({ type: "array", items: pet }) } },
  "/pets/{id}": {
    parameters: [id],
    get: { operationId: "getPet", responses: answers(pet) },
    delete: { operationId: "dropPet", responses: done },
  },
});

export const after = description({
  "/pets": {
    get: {
      operationId: "listPets",
      parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
      responses: answers({ type: "array", items: pet }),
    },
    post: { operationId: "addPet", responses: done },
  },
  "/pets/{id}": { parameters: [id], get: { operationId: "showPet", responses: answers(pet) } },
});

/** What lies between the two. */
export const changes: HandlerChanges = {
  added: [
    {
      name: "addPet",
      type: "AddPetHandler<User>",
      file: "src/handlers/pets.ts",
      code: `/**\n * \`POST /pets\`\n *\n * Answers 204.\n */\nasync () => {\n  throw new Error("addPet is not written yet");\n}`,
    },
  ],
  renamed: [{ from: "getPet", to: "showPet", fromType: "GetPet", toType: "ShowPet" }],
  removed: [{ name: "dropPet", comment: "The description no longer has `DELETE /pets/{id}`." }],
  addedCallbacks: [],
  changed: [{ name: "listPets", what: ["a new parameter: limit"] }],
};

/** Emitted files of a description, by path. */
export async function emitted(root: unknown): Promise<ReadonlyMap<string, string>> {
  const result = await emit(
    { "openapi.json": root },
    { generators: [types, conversions, validators, server], runtime: "./runtime" },
  );
  return new Map(withRuntime(result.files, result.runtime).map(({ path, text }) => [path, text]));
}
