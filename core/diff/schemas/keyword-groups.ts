/** The keywords of a schema that say something of a value without looking inside, each as a schema of its own. */
import type { Origin } from "../../base/origin.ts";
import type { Side } from "../../inclusion/inclusion.ts";
import type * as ir from "../../model/ir.ts";
import { stating } from "./statement.ts";

/** What one keyword asks for. */
export interface Group {
  /** Unique within a schema: the keyword, and the name where it is about one member. */
  readonly key: string;
  /** As a schema of the description that it stands in. */
  readonly statement: ir.SchemaObject;
  readonly origin: Origin;
  /** What it says, for people. */
  readonly says: string;
  /** The member that it is about. */
  readonly name?: string;
}

type Found = readonly [
  key: string,
  says: unknown,
  keywords: Partial<ir.SchemaObject>,
  name?: string,
];

/** The groups of one schema object, without what its references and `allOf` add. */
export function keywordGroups(schema: ir.SchemaObject, side: Side): Group[] {
  const { origin } = schema;
  return foundIn(schema, side).map(([key, says, keywords, name]) => ({
    key: name === undefined ? key : `${key}:${name}`,
    statement: stating(keywords),
    origin: placeBelow(origin, key),
    says: typeof says === "string" ? says : JSON.stringify(says),
    ...(name === undefined ? {} : { name }),
  }));
}

function placeBelow(origin: Origin, keyword: string): Origin {
  return origin.below?.(`/${keyword}`) ?? origin;
}

function foundIn(schema: ir.SchemaObject, side: Side): Found[] {
  const { types, enum: values, const: single, format } = schema;
  const isAsserted = side.assertsFormats || schema.assertsFormat === true;
  return [
    ...(types ? [["type", types.join(" or "), { types }] satisfies Found] : []),
    ...(values ? [["enum", values, { enum: values }] satisfies Found] : []),
    ...(single ? [["const", single.value, { const: single }] satisfies Found] : []),
    ...scalars(schema),
    ...(format !== undefined && isAsserted
      ? [["format", format, { format, assertsFormat: true }] satisfies Found]
      : []),
    ...arrays(schema),
    ...objects(schema),
    ...conditions(schema),
    ...opaque(schema),
  ];
}

function scalars({ number, string }: ir.SchemaObject): Found[] {
  const { minLength, maxLength, pattern } = string;
  const lengths = { minLength, maxLength, pattern };
  return [
    ...stated({ ...number }).map(
      ([key, value]): Found => [key, value, { number: { [key]: value } }],
    ),
    ...stated(lengths).map(([key, value]): Found => [key, value, { string: { [key]: value } }]),
  ];
}

function arrays({ array }: ir.SchemaObject): Found[] {
  const { minItems, maxItems, uniqueItems, contains, minContains, maxContains } = array;
  const { leavesContained } = array;
  const counted = contains !== undefined && {
    contains,
    ...(minContains === undefined ? {} : { minContains }),
    ...(maxContains === undefined ? {} : { maxContains }),
    ...(leavesContained === undefined ? {} : { leavesContained }),
  };
  return [
    ...stated({ minItems, maxItems, uniqueItems }).map(
      ([key, value]): Found => [key, value, { array: { [key]: value } }],
    ),
    ...(counted ? [["contains", { minContains, maxContains }, { array: counted }] as Found] : []),
  ];
}

function objects(schema: ir.SchemaObject): Found[] {
  const { object, array } = schema;
  const { minProperties, maxProperties, propertyNames } = object;
  // What is left over depends on all that the schema says besides.
  const leftOver: Found[] = [];
  if (array.unevaluatedItems !== undefined)
    leftOver.push(["unevaluatedItems", "other items", schema]);
  if (object.unevaluatedProperties !== undefined) {
    leftOver.push(["unevaluatedProperties", "other members", schema]);
  }
  return [
    ...stated({ minProperties, maxProperties }).map(
      ([key, value]): Found => [key, value, { object: { [key]: value } }],
    ),
    ...(propertyNames === undefined
      ? []
      : [["propertyNames", "names of members", { object: { propertyNames } }] satisfies Found]),
    ...(object.required ?? []).map(
      (name): Found => ["required", name, { object: { required: [name] } }, name],
    ),
    ...(object.dependentRequired ?? []).map(
      (each): Found => [
        "dependentRequired",
        each.requires,
        { object: { dependentRequired: [each] } },
        each.name,
      ],
    ),
    ...(object.dependentSchemas ?? []).map(
      (each): Found => [
        "dependentSchemas",
        "a schema",
        { object: { dependentSchemas: [each] } },
        each.name,
      ],
    ),
    ...leftOver,
  ];
}

function conditions(schema: ir.SchemaObject): Found[] {
  const { not, if: condition, then, else: otherwise } = schema;
  return [
    ...(not === undefined ? [] : [["not", "a schema", { not }] satisfies Found]),
    ...(condition === undefined
      ? []
      : [
          [
            "if",
            "a condition",
            {
              if: condition,
              ...(then === undefined ? {} : { then }),
              ...(otherwise === undefined ? {} : { else: otherwise }),
            },
          ] satisfies Found,
        ]),
  ];
}

function opaque({ delimited, extensions, object }: ir.SchemaObject): Found[] {
  const spans = extensions["x-max-span"];
  // The unit of a member counts, and no other member does.
  const starts = new Set((spans ?? []).map(({ from }) => from));
  const { properties = [] } = object;
  const measured = { properties: properties.filter(({ name }) => starts.has(name)) };
  return [
    ...(delimited === undefined
      ? []
      : [["x-delimited", "a list in one text", { delimited }] satisfies Found]),
    ...(spans === undefined
      ? []
      : [
          [
            "x-max-span",
            "a distance of members",
            { extensions: { "x-max-span": spans }, object: measured },
          ] satisfies Found,
        ]),
  ];
}

function stated<Value>(
  keywords: Readonly<Record<string, Value | undefined>>,
): (readonly [string, Value])[] {
  return Object.entries(keywords).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
}
