/** Changes of answers, and code of callers that reads them. */
import { cases, json, number, object, onPet, onResult, ref, text } from "./pets.ts";

const status = (...values: string[]) => ({ status: { enum: values } });
const cat = object({ kind: { const: "cat" }, lives: number }, ["kind", "lives"]);
const dog = object({ kind: { const: "dog" }, bark: text }, ["kind"]);
const bird = object({ kind: { const: "bird" }, wings: number }, ["kind"]);
const union = (...names: string[]) => ({
  oneOf: names.map(ref),
  discriminator: { propertyName: "kind" },
});
const exhaustive = `const shown = (value: NonNullable<typeof pet.status>): string => {
    switch (value) { case "new": return "n"; case "sold": return "s"; }
  };
  shown(pet.status ?? "new");`;
const byKind = `const shown = (): string => {
    switch (pet.kind) { case "cat": return String(pet.lives); case "dog": return pet.bark ?? ""; }
  };
  shown();`;
const byStatus = `const shown = (): string => {
  switch (result.status) { case 200: return result.body.id; case 404: return "none"; case "undocumented": return ""; }
};
shown();`;
const missing = { description: "None", ...json(object({ title: text }, ["title"])) };

export const answerCases = cases([
  [
    "a new value of an enum, with a switch over all",
    { pet: status("new", "sold") },
    { pet: status("new", "sold", "lost") },
    "callers break",
    onPet(exhaustive),
  ],
  [
    "a value less of an enum, with a switch over all",
    { pet: status("new", "sold") },
    { pet: status("new") },
    "callers break",
    onPet(exhaustive),
  ],
  [
    "any text instead of an enum",
    { pet: status("new", "sold") },
    { pet: { status: text } },
    "callers break",
    onPet(exhaustive),
  ],
  [
    "a member that is required now",
    { pet: { name: text } },
    { pet: { name: text }, required: ["id", "name"] },
    "callers go on",
    onPet("const name: string | undefined = pet.name; void name;"),
  ],
  [
    "a member that is optional now",
    { pet: { name: text }, required: ["id", "name"] },
    { pet: { name: text } },
    "callers break",
    onPet("pet.name.toUpperCase();"),
  ],
  [
    "a member that is gone",
    { pet: { name: text } },
    {},
    "callers break",
    onPet("console.log(pet.name);"),
  ],
  ["a member more", {}, { pet: { name: text } }, "callers go on", onPet("pet.id.trim();")],
  [
    "a member that may be null now",
    { pet: { name: text }, required: ["id", "name"] },
    { pet: { name: { type: ["string", "null"] } }, required: ["id", "name"] },
    "callers break",
    onPet("pet.name.trim();"),
  ],
  [
    "a member that is never null any more",
    { pet: { name: { type: ["string", "null"] } }, required: ["id", "name"] },
    { pet: { name: text }, required: ["id", "name"] },
    "callers go on",
    onPet(`(pet.name ?? "").trim();`),
  ],
  [
    "a number instead of a text",
    { pet: { age: text } },
    { pet: { age: number } },
    "callers break",
    onPet("pet.age?.trim();"),
  ],
  [
    "another number type, which is one type in code",
    { pet: { age: { type: "integer" } } },
    { pet: { age: number } },
    "callers go on",
    onPet("pet.age?.toFixed(2);"),
  ],
  [
    "a member of a member that is gone",
    { pet: { owner: object({ name: text, city: text }) } },
    { pet: { owner: object({ name: text }) } },
    "callers break",
    onPet("console.log(pet.owner?.city);"),
  ],
  [
    "items of a list of another type",
    { pet: { tags: { type: "array", items: text } } },
    { pet: { tags: { type: "array", items: number } } },
    "callers break",
    onPet("pet.tags?.map((tag) => tag.trim());"),
  ],
  [
    "items of a list with a member less",
    { pet: { tags: { type: "array", items: object({ a: text, b: text }) } } },
    { pet: { tags: { type: "array", items: object({ a: text }) } } },
    "callers break",
    onPet("pet.tags?.map((tag) => tag.b);"),
  ],
  [
    "a list instead of one",
    {},
    { answer: { type: "array", items: ref("Pet") } },
    "callers break",
    onPet("console.log(pet.id);"),
  ],
  [
    "a new alternative of a union, with a switch over all",
    { answer: union("Cat", "Dog"), schemas: { Cat: cat, Dog: dog } },
    { answer: union("Cat", "Dog", "Bird"), schemas: { Cat: cat, Dog: dog, Bird: bird } },
    "callers break",
    onPet(byKind),
  ],
  [
    "an alternative less of a union",
    {
      answer: union("Cat", "Dog", "Bird"),
      schemas: { Cat: cat, Dog: dog, Bird: bird },
    },
    { answer: union("Cat", "Dog"), schemas: { Cat: cat, Dog: dog, Bird: bird } },
    "callers break",
    onPet(`if (pet.kind === "bird") console.log(pet.wings);`),
  ],
  [
    "a member less in an alternative of a union",
    { answer: union("Cat", "Dog"), schemas: { Cat: cat, Dog: dog } },
    {
      answer: union("Cat", "Dog"),
      schemas: { Cat: cat, Dog: object({ kind: { const: "dog" } }, ["kind"]) },
    },
    "callers break",
    onPet(`if (pet.kind === "dog") console.log(pet.bark);`),
  ],
  [
    "another value of a discriminator",
    { answer: union("Cat", "Dog"), schemas: { Cat: cat, Dog: dog } },
    {
      answer: union("Cat", "Dog"),
      schemas: { Cat: cat, Dog: object({ kind: { const: "hound" }, bark: text }, ["kind"]) },
    },
    "callers break",
    onPet(byKind),
  ],
  [
    "members of any name, which are closed now",
    { keywords: { additionalProperties: text } },
    { keywords: { additionalProperties: false } },
    "callers break",
    onPet(`console.log(pet["anything"]);`),
  ],
  [
    "members of any name of another type",
    { pet: { sizes: { type: "object", additionalProperties: number } } },
    { pet: { sizes: { type: "object", additionalProperties: text } } },
    "callers break",
    onPet(`pet.sizes?.["a"]?.toFixed();`),
  ],
  [
    "a maximum, which is no matter of types",
    { pet: { age: number } },
    { pet: { age: { ...number, maximum: 20 } } },
    "callers go on",
    onPet("pet.age?.toFixed();"),
  ],
  [
    "a format, which is no matter of types",
    { pet: { born: text } },
    { pet: { born: { ...text, format: "date-time" } } },
    "callers go on",
    onPet("pet.born?.slice(0, 10);"),
  ],
  [
    "a new status of success, with a switch over all",
    { responses: { 404: missing } },
    { responses: { 404: missing, 202: { description: "Later" } } },
    "callers break",
    onResult(byStatus),
  ],
  [
    "a status less, with a switch over all",
    { responses: { 404: missing } },
    {},
    "callers break",
    onResult(byStatus),
  ],
  [
    "another body of a failure",
    { responses: { 404: missing } },
    { responses: { 404: { description: "None", ...json(object({ detail: text })) } } },
    "callers break",
    onResult("if (result.status === 404) console.log(result.body.title);"),
  ],
  [
    "a body less",
    {},
    { get: { responses: { 200: { description: "Fine" } } } },
    "callers break",
    onPet("console.log(pet.id);"),
  ],
  [
    "a header less",
    { responses: { 202: { description: "Later", headers: { "X-Rate": { schema: number } } } } },
    { responses: { 202: { description: "Later" } } },
    "callers break",
    onResult(`if (result.status === 202) console.log(result.headers["X-Rate"]);`),
  ],
  [
    "a header of another type",
    { responses: { 202: { description: "Later", headers: { "X-Rate": { schema: number } } } } },
    { responses: { 202: { description: "Later", headers: { "X-Rate": { schema: text } } } } },
    "callers break",
    onResult(`if (result.status === 202) result.headers["X-Rate"]?.toFixed();`),
  ],
  [
    "a media type more",
    {},
    {
      responses: {
        200: {
          description: "The pet",
          content: {
            "application/json": { schema: ref("Pet") },
            "text/plain": { schema: text },
          },
        },
      },
    },
    "callers go on",
    onPet("pet.id.trim();"),
  ],
  [
    "another media type",
    {},
    {
      responses: {
        200: { description: "The pet", content: { "text/plain": { schema: text } } },
      },
    },
    "callers break",
    onPet("console.log(pet.id);"),
  ],
]);
