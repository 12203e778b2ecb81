/** Further changes: schemas in two directions, combinations, credentials, and names that nobody wrote. */
import {
  adding,
  cases,
  json,
  number,
  object,
  onPet,
  onResult,
  pets,
  query,
  ref,
  replaced,
  serving,
  text,
} from "./pets.ts";

const keyed = (...schemes: string[]) => ({
  ...pets({ root: { security: schemes.map((each) => ({ [each]: [] })) } }),
});
function secured(...schemes: string[]) {
  const description = keyed(...schemes);
  const { schemas } = description["components"] as { readonly schemas: unknown };
  const all = Object.fromEntries(
    schemes.map((each) => [each, { type: "apiKey", in: "header", name: each }]),
  );
  return { ...description, components: { schemas, securitySchemes: all } };
}
const owner = (properties: object) => ({ pet: { owner: object({ ...properties }) } });
const base = object({ name: text }, ["name"]);
const extended = (rest: object) => ({ allOf: [ref("Base"), rest] });
const named = `import type { GetPet200Response } from "./types.js";
export const use = (value: GetPet200Response): unknown => value;
`;
const inline = (properties: object) => ({ answer: object({ ...properties }) });
const typed = (code: string) => `import type { Pet } from "./types.js";\n${code}\n`;

export const furtherCases = cases([
  [
    "another key of the credentials",
    secured("key"),
    secured("token"),
    "callers break",
    `import { createClient } from "./client.js";\nexport const client = createClient({ credentials: { key: "a" } });\n`,
  ],
  [
    "one more key of the credentials",
    secured("key"),
    secured("key", "token"),
    "callers go on",
    `import { createClient } from "./client.js";\nexport const client = createClient({ credentials: { key: "a" } });\n`,
  ],
  [
    "a member less of what is extended",
    { answer: ref("Both"), schemas: { Base: base, Both: extended(object({ age: number })) } },
    {
      answer: ref("Both"),
      schemas: { Base: object({}), Both: extended(object({ age: number })) },
    },
    "callers break",
    onPet("pet.name.trim();"),
  ],
  [
    "a member less beside what is extended",
    { answer: ref("Both"), schemas: { Base: base, Both: extended(object({ age: number })) } },
    { answer: ref("Both"), schemas: { Base: base, Both: extended(object({})) } },
    "callers break",
    onPet("pet.age?.toFixed();"),
  ],
  [
    "one more part of a combination",
    { answer: ref("Both"), schemas: { Base: base, Both: extended(object({ age: number })) } },
    {
      answer: ref("Both"),
      schemas: {
        Base: base,
        Both: { allOf: [ref("Base"), object({ age: number }), object({ more: text })] },
      },
    },
    "callers go on",
    onPet("pet.age?.toFixed(); pet.name.trim();"),
  ],
  ["a schema instead of the same in place", inline({ id: text }), {}, "callers break", named],
  [
    "a schema in place, read by its members",
    inline({ id: text }),
    { answer: object({ id: text }, ["id"]) },
    "callers go on",
    onPet("pet.id?.trim();"),
  ],
  [
    "an object that may be null now",
    owner({ name: text }),
    { pet: { owner: { oneOf: [object({ name: text }), { type: "null" }] } } },
    "callers break",
    onPet("if (pet.owner !== undefined) console.log(pet.owner.name);"),
  ],
  [
    "a member more of a member, in an object that may be left out",
    owner({ name: text }),
    owner({ name: text, age: number }),
    "callers go on",
    onPet("console.log(pet.owner?.name);"),
  ],
  [
    "a text that may be a number too",
    { pet: { age: text } },
    { pet: { age: { type: ["string", "number"] } } },
    "callers break",
    onPet("pet.age?.trim();"),
  ],
  [
    "a text that may not be a number any more",
    { pet: { age: { type: ["string", "number"] } } },
    { pet: { age: text } },
    "callers break",
    onPet(`if (typeof pet.age === "number") pet.age.toFixed();`),
  ],
  [
    "any value instead of a text",
    { pet: { age: text } },
    { pet: { age: {} } },
    "callers break",
    onPet("pet.age?.trim();"),
  ],
  [
    "a text instead of any value",
    { pet: { age: {} } },
    { pet: { age: text } },
    "callers go on",
    onPet("console.log(pet.age);"),
  ],
  [
    "a pair instead of a list",
    { pet: { place: { type: "array", items: number } } },
    { pet: { place: { type: "array", prefixItems: [number, number], items: false, minItems: 2 } } },
    "callers go on",
    onPet("pet.place?.map((each) => each.toFixed());"),
  ],
  [
    "a constant that is another one",
    { pet: { kind: { const: "a" } } },
    { pet: { kind: { const: "b" } } },
    "callers break",
    onPet(`if (pet.kind === "a") console.log("a");`),
  ],
  [
    "a schema of both directions with a member that is required now, given",
    { body: ref("Pet"), pet: { name: text } },
    { body: ref("Pet"), pet: { name: text }, required: ["id", "name"] },
    "callers break",
    adding(`{ body: { id: "1" } }`),
  ],
  [
    "a schema of both directions with a member that is optional now, read",
    { body: ref("Pet"), pet: { name: text }, required: ["id", "name"] },
    { body: ref("Pet"), pet: { name: text } },
    "callers break",
    onPet("pet.name.trim();"),
  ],
  [
    "a schema of both directions with a value more, given",
    { body: ref("Pet"), pet: { kind: { enum: ["a"] } } },
    { body: ref("Pet"), pet: { kind: { enum: ["a", "b"] } } },
    "callers break",
    typed(`export const of = (pet: Pet): "a" | undefined => pet.kind;`),
  ],
  [
    "a member of both directions that is read only now",
    { body: ref("Pet"), pet: { name: text } },
    { body: ref("Pet"), pet: { name: { ...text, readOnly: true } } },
    "callers break",
    adding(`{ body: { id: "1", name: "a" } }`),
  ],
  [
    "a member of both directions that is write only now",
    { body: ref("Pet"), pet: { name: text } },
    { body: ref("Pet"), pet: { name: { ...text, writeOnly: true } } },
    "callers break",
    onPet("pet.name?.trim();"),
  ],
  [
    "a schema that nothing refers to, which is gone",
    { schemas: { Unused: base } },
    {},
    "callers break",
    `import type { Unused } from "./types.js";\nexport const nameOf = (unused: Unused): string => unused.name;\n`,
  ],
  [
    "a range instead of a status",
    { responses: { 404: { description: "None" } } },
    { responses: { "4XX": { description: "None" } } },
    "callers break",
    onResult("if (result.status === 404) console.log(result.httpStatus);"),
  ],
  [
    "a usual answer more, with a switch over all",
    {},
    { responses: { default: { description: "Failed", ...json(object({ title: text })) } } },
    "callers break",
    onResult(
      `const shown = (): string => { switch (result.status) { case 200: return "a"; case "undocumented": return "b"; } };
shown();`,
    ),
  ],
  [
    "a list of a parameter instead of one value",
    { parameters: [query("q", text)] },
    { parameters: [query("q", { type: "array", items: text })] },
    "callers break",
    onPet("void pet;", `{ id: "1", q: "a" }`),
  ],
  [
    "another place of a parameter",
    { parameters: [query("q", text)] },
    { parameters: [{ name: "q", in: "header", schema: text }] },
    "callers go on",
    onPet("void pet;", `{ id: "1", q: "a" }`),
  ],
  [
    "another place of a parameter, which handlers see",
    { parameters: [query("q", text)] },
    { parameters: [{ name: "q", in: "header", schema: text }] },
    "servers break",
    serving({
      getPet: `({ path, query }) => { void query.q; return { status: 200, body: { id: path.id } }; }`,
    }),
  ],
  [
    "another case of the name of a header",
    { parameters: [{ name: "X-Trace", in: "header", schema: text }] },
    { parameters: [{ name: "x-trace", in: "header", schema: text }] },
    "callers break",
    onPet("void pet;", `{ id: "1", "X-Trace": "a" }`),
  ],
  [
    "a new tag, which is no matter of types",
    {},
    { get: { tags: ["animals"], deprecated: true } },
    "callers go on",
    onPet("pet.id.trim();"),
  ],
  [
    "another method under the same operationId",
    {},
    replaced(pets(), `"get":`, `"put":`),
    "callers go on",
    onPet("pet.id.trim();"),
  ],
]);
