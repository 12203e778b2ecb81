/** Changes of requests and names, and code of callers that sends them. */
import { adding, cases, json, number, object, onPet, pets, query, replaced, text } from "./pets.ts";

const trace = (required: boolean) => ({ name: "X-Trace", in: "header", schema: text, required });
const named = object({ name: text }, ["name"]);
const kinds = (...values: string[]) => object({ kind: { enum: values } }, ["kind"]);
const removal = {
  "/pets/all": {
    delete: { operationId: "removeAll", responses: { 204: { description: "Done" } } },
  },
};
const removing = `import { createClient, removeAll } from "./client.js";
await removeAll(createClient());
`;
const typed = `import type { Pet } from "./types.js";
export const nameOf = (pet: Pet): string => pet.id;
`;
export const requestCases = cases([
  [
    "a parameter more that is required",
    {},
    { parameters: [query("q", text, true)] },
    "callers break",
    onPet("void pet;"),
  ],
  [
    "a parameter more that is optional",
    {},
    { parameters: [query("q")] },
    "callers go on",
    onPet("void pet;"),
  ],
  [
    "a parameter less",
    { parameters: [query("q")] },
    {},
    "callers break",
    onPet("void pet;", `{ id: "1", q: "a" }`),
  ],
  [
    "a parameter that is required now",
    { parameters: [query("q")] },
    { parameters: [query("q", text, true)] },
    "callers break",
    onPet("void pet;"),
  ],
  [
    "a parameter that is optional now",
    { parameters: [query("q", text, true)] },
    { parameters: [query("q")] },
    "callers go on",
    onPet("void pet;", `{ id: "1", q: "a" }`),
  ],
  [
    "a parameter of a wider type",
    { parameters: [query("q", number)] },
    { parameters: [query("q", { type: ["number", "string"] })] },
    "callers go on",
    onPet("void pet;", `{ id: "1", q: 1 }`),
  ],
  [
    "a parameter of another type",
    { parameters: [query("q", text)] },
    { parameters: [query("q", number)] },
    "callers break",
    onPet("void pet;", `{ id: "1", q: "a" }`),
  ],
  [
    "a value less of a parameter",
    { parameters: [query("q", { enum: ["a", "b"] })] },
    { parameters: [query("q", { enum: ["a"] })] },
    "callers break",
    onPet("void pet;", `{ id: "1", q: "b" }`),
  ],
  [
    "a value more of a parameter",
    { parameters: [query("q", { enum: ["a", "b"] })] },
    { parameters: [query("q", { enum: ["a", "b", "c"] })] },
    "callers go on",
    onPet("void pet;", `{ id: "1", q: "b" }`),
  ],
  [
    "a header that is required now",
    { parameters: [trace(false)] },
    { parameters: [trace(true)] },
    "callers break",
    onPet("void pet;"),
  ],
  [
    "another name in the path",
    {},
    replaced(replaced(pets(), "{id}", "{petId}"), `"name":"id"`, `"name":"petId"`),
    "callers break",
    onPet("void pet;"),
  ],
  [
    "another operationId",
    {},
    replaced(pets(), "getPet", "readPet"),
    "callers break",
    onPet("void pet;"),
  ],
  [
    "another path under the same operationId",
    {},
    replaced(pets(), `"/pets/{id}"`, `"/animals/{id}"`),
    "callers go on",
    onPet("void pet;"),
  ],
  ["an operation less", { paths: removal }, {}, "callers break", removing],
  ["an operation more", {}, { paths: removal }, "callers go on", onPet("void pet;")],
  [
    "another name of a schema",
    {},
    replaced(replaced(pets(), "schemas/Pet", "schemas/Animal"), `"Pet":`, `"Animal":`),
    "callers break",
    typed,
  ],
  [
    "another name of a schema that nobody names",
    {},
    { get: { summary: "Reads a pet" } },
    "callers go on",
    typed,
  ],
  [
    "a member of a body that is required now",
    { body: object({ name: text, age: number }, ["name"]) },
    { body: object({ name: text, age: number }, ["name", "age"]) },
    "callers break",
    adding(`{ body: { name: "a" } }`),
  ],
  [
    "a member of a body that is optional now",
    { body: named },
    { body: object({ name: text }) },
    "callers go on",
    adding(`{ body: { name: "a" } }`),
  ],
  [
    "a member less in a body",
    { body: object({ name: text, age: number }, ["name"]) },
    { body: named },
    "callers break",
    adding(`{ body: { name: "a", age: 1 } }`),
  ],
  [
    "a member more in a body",
    { body: named },
    { body: object({ name: text, age: number }, ["name"]) },
    "callers go on",
    adding(`{ body: { name: "a" } }`),
  ],
  [
    "a member of a body that may be null now",
    { body: named },
    { body: object({ name: { type: ["string", "null"] } }, ["name"]) },
    "callers go on",
    adding(`{ body: { name: "a" } }`),
  ],
  [
    "a member of a body that may not be null any more",
    { body: object({ name: { type: ["string", "null"] } }, ["name"]) },
    { body: named },
    "callers break",
    adding(`{ body: { name: null } }`),
  ],
  [
    "a value less in a body",
    { body: kinds("a", "b") },
    { body: kinds("a") },
    "callers break",
    adding(`{ body: { kind: "b" } }`),
  ],
  [
    "a member that is read only now",
    { body: object({ name: text, id: text }, ["name"]) },
    { body: object({ name: text, id: { ...text, readOnly: true } }, ["name"]) },
    "callers break",
    adding(`{ body: { name: "a", id: "1" } }`),
  ],
  [
    "a body that is required now",
    { requestBody: { required: false } },
    {},
    "callers break",
    adding("{}"),
  ],
  [
    "a body that is optional now",
    {},
    { requestBody: { required: false } },
    "callers go on",
    adding(`{ body: { name: "a" } }`),
  ],
  [
    "a media type more of a body",
    { body: named },
    {
      requestBody: {
        content: {
          ...json(named).content,
          "application/x-www-form-urlencoded": { schema: named },
        },
      },
    },
    "callers go on",
    adding(`{ body: { name: "a" } }`),
  ],
  ["no usual server any more", {}, { root: { servers: [] } }, "callers break", onPet("void pet;")],
]);
