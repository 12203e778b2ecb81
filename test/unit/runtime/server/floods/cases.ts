/** Bodies of a megabyte that break a description in every way that may cost a server its time. */

/** One operation and the body that it is flooded with. */
export interface Flood {
  readonly name: string;
  /** The schema of the operation's body. */
  readonly schema: object;
  readonly mediaType:
    | "application/json"
    | "application/jsonl"
    | "application/x-www-form-urlencoded"
    | "application/xml"
    | "multipart/form-data; boundary=x";
  readonly body: () => string;
  /** The styles of a form's members. */
  readonly encoding?: object;
}

/** Characters of each body: what a server takes at most unless it is told otherwise. */
export const size = 1_000_000;

const list = (items: object, more: object = {}) => ({
  type: "object",
  required: ["list"],
  properties: { list: { type: "array", items, ...more } },
});

const record = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "integer" }, name: { type: "string", maxLength: 10 } },
};

const joined = (items: object) => ({
  type: "object",
  properties: { ids: { type: "string", "x-delimited": { separator: "-", items } } },
});

const ranges = {
  separator: "_",
  fields: ["from", "to"].map((name) => ({ name, schema: { type: "integer" } })),
};

/** `{"list":[item,item,…]}`, and `last` at its end. */
function items(item: string, last: string = item): string {
  const count = Math.floor((size - 20 - last.length) / (item.length + 1));
  return `{"list":[${`${item},`.repeat(count)}${last}]}`;
}

/** `{"k0":member,"k1":member,…}` */
function members(member: string, name: string = "k"): string {
  const parts: string[] = [];
  let length = 2;
  for (let index = 0; length < size; index += 1) {
    const part = `"${name}${index}":${member}`;
    parts.push(part);
    length += part.length + 1;
  }
  return `{${parts.join(",")}}`;
}

/** A binary tree of objects that hold two each. */
function tree(levels: number, leaf: string): string {
  let text = leaf;
  for (let level = 0; level < levels; level += 1) text = `{"l":${text},"r":${text}}`;
  return text;
}

function nested(open: string, close: string, levels: number, inside: string): string {
  return open.repeat(levels) + inside + close.repeat(levels);
}

const json = "application/json";
const form = "application/x-www-form-urlencoded";
const xml = "application/xml";
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export const schemas = {
  Record: record,
  Tree: {
    type: "object",
    required: ["id"],
    properties: {
      id: { type: "integer" },
      next: ref("Tree"),
      children: { type: "array", items: ref("Tree") },
    },
  },
  Distinct: {
    type: "array",
    uniqueItems: true,
    items: { anyOf: [ref("Distinct"), { type: ["string", "integer"] }] },
  },
  Choice: {
    type: "object",
    anyOf: [
      { properties: { l: ref("Choice") }, required: ["l"] },
      { properties: { r: ref("Choice") }, required: ["r"] },
      { properties: { v: { type: "integer" } } },
    ],
    unevaluatedProperties: false,
  },
  Expression: {
    anyOf: [
      {
        type: "object",
        required: ["x"],
        properties: { c: ref("Expression"), x: { type: "string" } },
      },
      {
        type: "object",
        required: ["y"],
        properties: { c: ref("Expression"), y: { type: "string" } },
      },
      { type: "array", items: ref("Expression") },
    ],
  },
  Folder: {
    type: "object",
    allOf: [ref("Tree")],
    properties: { next: ref("Folder") },
  },
  Cat: {
    type: "object",
    required: ["kind", "lives"],
    properties: { kind: { const: "cat" }, lives: { type: "integer" } },
  },
  Dog: {
    type: "object",
    required: ["kind", "tricks"],
    properties: { kind: { const: "dog" }, tricks: { type: "array", items: { type: "string" } } },
  },
} as const;

export const floods: readonly Flood[] = [
  of("badTexts", list({ type: "string", minLength: 1 }), () => items('""')),
  of("badNumbers", list({ type: "integer", minimum: 10 }), () => items("1.5")),
  of("badRecords", list(ref("Record")), () => items('{"id":"x"}')),
  of("emptyRecords", list(ref("Record")), () => items("{}")),
  of("lastRecordBad", list(ref("Record")), () => items('{"id":1,"name":"a"}', '{"id":"x"}')),
  of("lastTextBad", list({ type: "string", minLength: 1 }), () => items('"a"', '""')),
  of("tooManyItems", list(ref("Record"), { maxItems: 100 }), () => items('{"id":"x"}')),
  of("tooFewItems", list(ref("Record"), { minItems: 1_000_000 }), () => items("{}")),
  of(
    "tooManyMembers",
    { type: "object", maxProperties: 50, additionalProperties: ref("Record") },
    () => members("{}"),
  ),
  of("unknownMembers", { ...record, additionalProperties: false }, () => members("1")),
  of("badMembers", { type: "object", additionalProperties: { type: "string" } }, () =>
    members("1"),
  ),
  of("badNames", { type: "object", propertyNames: { maxLength: 1 } }, () => members("1")),
  of("patternedMembers", { type: "object", patternProperties: { "^k": ref("Record") } }, () =>
    members("1"),
  ),
  of("unevaluatedMembers", { allOf: [ref("Record")], unevaluatedProperties: false }, () =>
    members("1"),
  ),
  of(
    "unevaluatedItems",
    {
      type: "object",
      properties: { list: { prefixItems: [true], unevaluatedItems: { type: "string" } } },
    },
    () => items("1"),
  ),
  of("deepObjects", ref("Tree"), () => nested('{"id":1,"next":', "}", 60_000, '{"id":"x"}')),
  of("deepLists", list({}), () => nested("[", "]", 490_000, "")),
  of("deepAndWide", ref("Tree"), () =>
    nested('{"id":1,"children":[', "]}", 900, `${'{"id":1},'.repeat(100_000)}{"id":"x"}`),
  ),
  of("deepAndBad", ref("Tree"), () =>
    nested('{"children":[', "]}", 900, `${"{},".repeat(300_000)}{}`),
  ),
  of("noAlternative", list({ anyOf: [ref("Cat"), ref("Record"), { type: "boolean" }] }), () =>
    items('{"id":"x"}'),
  ),
  of("taggedAlternatives", list({ oneOf: [ref("Cat"), ref("Dog")] }), () =>
    items('{"kind":"dog","tricks":1}'),
  ),
  of(
    "bothAlternatives",
    list({ oneOf: [ref("Record"), { type: "object", required: ["name"] }] }),
    () => items('{"id":1,"name":"a"}'),
  ),
  of("conjunction", list({ allOf: [ref("Record"), { type: "object", required: ["name"] }] }), () =>
    items('{"id":1.5}'),
  ),
  of("repeatedItems", list({ type: "object" }, { uniqueItems: true }), () => {
    const parts = Array.from({ length: 80_000 }, (_, index) => `{"a":${index}}`);
    return `{"list":[${parts.join(",")},{"a":79999}]}`;
  }),
  of(
    "repeatedAtEachLevel",
    { type: "object", required: ["missing"], properties: { list: ref("Distinct") } },
    () => {
      const texts = Array.from({ length: 100_000 }, (_, index) => `"${index.toString(36)}"`);
      return `{"list":${nested("[0,", "]", 900, `[${texts.join(",")}]`)}}`;
    },
  ),
  of("nothingContained", list({}, { contains: ref("Cat") }), () => items('{"kind":1}')),
  of("negation", list({ not: { type: "object" } }), () => items("{}")),
  of("condition", list({ if: { required: ["id"] }, then: { required: ["name"] } }), () =>
    items('{"id":1}'),
  ),
  of(
    "longText",
    {
      type: "object",
      properties: { list: { type: "string", maxLength: 10, pattern: "^(a|b)*$" } },
    },
    () => `{"list":"${"a".repeat(size - 20)}c"}`,
  ),
  of(
    "joinedValues",
    joined({ schema: { type: "integer", minimum: 5 } }),
    () => `{"ids":"${"1-".repeat(size / 2 - 20)}1"}`,
  ),
  of("joinedRanges", joined(ranges), () => `{"ids":"${"1_2-".repeat(size / 4 - 20)}x"}`),
  of(
    "joinedEmptiness",
    joined({ schema: { type: "integer" } }),
    () => `{"ids":"${"-".repeat(size - 20)}"}`,
  ),
  of("joinedForm", joined(ranges), () => `ids=${"2_x-".repeat(size / 4 - 20)}x`, form),
  of(
    "repeatedField",
    { type: "object", properties: { a: { type: "array", items: { type: "integer" } } } },
    () => "a=x&".repeat(size / 4 - 1),
    form,
  ),
  of(
    "manyFields",
    { type: "object", additionalProperties: { type: "integer" } },
    () => members("1").replace(/[{}"]/g, "").replace(/:/g, "=").replace(/,/g, "&"),
    form,
  ),
  of("xmlElements", list(ref("Record")), () => elements("<a/>"), xml),
  of("xmlRecords", list(ref("Record")), () => elements("<list><id>x</id></list>"), xml),
  of("xmlComments", list(ref("Record")), () => elements("<!---->"), xml),
  of("xmlInstructions", list(ref("Record")), () => elements("<?a?>"), xml),
  of("xmlAttributes", list(ref("Record")), () => `<list ${attributes()}/>`, xml),
  of("xmlReferences", list(ref("Record")), () => elements("&#65;"), xml),
  of("xmlOpen", list(ref("Record")), () => "<a>".repeat(size / 3 - 1), xml),
  of("chosenInside", ref("Choice"), () => tree(15, '{"q":1}')),
  of("expressions", list(ref("Expression")), () => items(nested('{"c":', "}", 5, "{}"))),
  of("expressionsOfBoth", list(ref("Expression")), () =>
    items(nested('{"x":"","y":"","c":', "}", 14, "1")),
  ),
  of("cycleInCycle", ref("Folder"), () =>
    nested(
      '{"id":1,"next":',
      "}",
      900,
      `{"id":1,"children":[${'{"id":1},'.repeat(100_000)}{"id":"x"}]}`,
    ),
  ),
  of("hugeNumbers", list({ type: "number", multipleOf: 0.01 }), () => items("1e308", "0.001")),
  of("hugeOddNumbers", list({ type: "number", multipleOf: 0.07 }), () => items("7e307", "0.001")),
  of("longNames", { type: "object", additionalProperties: { type: "string" } }, () =>
    members("1", "k".repeat(9000)),
  ),
  of("oneLongName", { type: "object", additionalProperties: { type: "string" } }, () =>
    members("1", "k".repeat(size)),
  ),
  {
    ...of(
      "joinedList",
      {
        type: "object",
        properties: { a: { type: "array", items: { type: "string", minLength: 2 } } },
      },
      () => `a=${"b,".repeat(size / 2 - 10)}b`,
      form,
    ),
    encoding: { a: { style: "form", explode: false } },
  },
  of(
    "partHeaders",
    { type: "object", properties: { a: { type: "string" } } },
    () => `--x\r\n${"a: b\r\n".repeat(size / 6 - 20)}\r\n1\r\n--x--\r\n`,
    "multipart/form-data; boundary=x",
  ),
  of("brokenJson", list(ref("Record")), () => `${items("{}").slice(0, -1)}!`),
];

function attributes(): string {
  return Array.from({ length: size / 10 }, (_, index) => `a${index}="1"`)
    .join(" ")
    .slice(0, size - 50);
}

/** `<list><a/><a/>…</list>` */
function elements(element: string): string {
  return `<list>${element.repeat(Math.floor((size - 20) / element.length))}</list>`;
}

function of(
  name: string,
  schema: object,
  body: () => string,
  mediaType: Flood["mediaType"] = json,
): Flood {
  return { name, schema, mediaType, body };
}

/** One operation for each flood, and `ping`, which asks for nothing. */
export const description = {
  openapi: "3.1.0",
  "x-specwright": 1,
  info: { title: "Floods", version: "1" },
  paths: {
    "/ping": { get: { operationId: "ping", responses: { "204": { description: "" } } } },
    ...Object.fromEntries(
      floods.map(({ name, schema, mediaType, encoding }) => [
        `/${name}`,
        {
          post: {
            operationId: name,
            requestBody: {
              required: true,
              content: {
                [mediaType.replace(/;.*/, "")]: {
                  schema,
                  ...(encoding === undefined ? {} : { encoding }),
                },
              },
            },
            responses: { "204": { description: "" } },
          },
        },
      ]),
    ),
  },
  components: { schemas },
};
