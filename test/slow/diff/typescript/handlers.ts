/** Changes of both directions, and handlers of those who serve. */
import { cases, number, object, pets, query, replaced, serving, text } from "./pets.ts";

const removal = {
  "/pets/all": {
    delete: { operationId: "removeAll", responses: { 204: { description: "Done" } } },
  },
};
const body = (code: string) =>
  serving({ addPet: `({ body }) => { ${code} return { status: 204 }; }` });
const asked = (code: string) =>
  serving({
    getPet: `({ path, query }) => { ${code} return { status: 200, body: { id: path.id } }; }`,
  });
const given = (members: string) =>
  serving({ getPet: `() => ({ status: 200, body: { ${members} } })` });

export const handlerCases = cases([
  ["an operation more", {}, { paths: removal }, "servers break", serving()],
  [
    "an operation less",
    { paths: removal },
    {},
    "servers break",
    serving({ removeAll: `() => ({ status: 204 })` }),
  ],
  ["another operationId", {}, replaced(pets(), "getPet", "readPet"), "servers break", serving()],
  [
    "another name in the path",
    {},
    replaced(replaced(pets(), "{id}", "{petId}"), `"name":"id"`, `"name":"petId"`),
    "servers break",
    serving(),
  ],
  [
    "a member of an answer that is required now",
    { pet: { name: text } },
    { pet: { name: text }, required: ["id", "name"] },
    "servers break",
    given(`id: "1"`),
  ],
  [
    "a member of an answer that is optional now",
    { pet: { name: text }, required: ["id", "name"] },
    { pet: { name: text } },
    "servers go on",
    given(`id: "1", name: "a"`),
  ],
  ["a member more of an answer", {}, { pet: { name: text } }, "servers go on", given(`id: "1"`)],
  [
    "a member less of an answer",
    { pet: { name: text } },
    {},
    "servers break",
    serving({
      getPet: `() => { const body: Pet = { id: "1", name: "a" }; return { status: 200, body }; }`,
    }).replace("import", `import type { Pet } from "./types.js";\nimport`),
  ],
  [
    "a value more of an answer",
    { pet: { status: { enum: ["a"] } } },
    { pet: { status: { enum: ["a", "b"] } } },
    "servers go on",
    given(`id: "1", status: "a"`),
  ],
  [
    "a value less of an answer",
    { pet: { status: { enum: ["a", "b"] } } },
    { pet: { status: { enum: ["a"] } } },
    "servers break",
    given(`id: "1", status: "b"`),
  ],
  [
    "a status less",
    { responses: { 404: { description: "None" } } },
    {},
    "servers break",
    serving({ getPet: `() => ({ status: 404 })` }),
  ],
  [
    "a status more",
    {},
    { responses: { 404: { description: "None" } } },
    "servers go on",
    serving(),
  ],
  [
    "a parameter that is optional now",
    { parameters: [query("q", text, true)] },
    { parameters: [query("q")] },
    "servers break",
    asked("query.q.trim();"),
  ],
  [
    "a parameter that is required now",
    { parameters: [query("q")] },
    { parameters: [query("q", text, true)] },
    "servers go on",
    asked("query.q?.trim();"),
  ],
  [
    "a parameter less",
    { parameters: [query("q"), query("r")] },
    { parameters: [query("r")] },
    "servers break",
    asked("query.q?.trim();"),
  ],
  [
    "a value more of a parameter, with a switch over all",
    { parameters: [query("q", { enum: ["a", "b"] }, true)] },
    { parameters: [query("q", { enum: ["a", "b", "c"] }, true)] },
    "servers break",
    asked(
      `const shown = (): number => { switch (query.q) { case "a": return 1; case "b": return 2; } }; shown();`,
    ),
  ],
  [
    "a member of a body that is optional now",
    {},
    { body: object({ name: text }) },
    "servers break",
    body("body.name.trim();"),
  ],
  [
    "a member of a body that is required now",
    { body: object({ name: text }) },
    { body: object({ name: text }, ["name"]) },
    "servers go on",
    body("body.name?.trim();"),
  ],
  [
    "a member less in a body",
    { body: object({ name: text, age: number }, ["name"]) },
    { body: object({ name: text }, ["name"]) },
    "servers break",
    body("body.age?.toFixed();"),
  ],
  [
    "a body that is optional now",
    {},
    { requestBody: { required: false } },
    "servers break",
    body("body.name.trim();"),
  ],
]);
