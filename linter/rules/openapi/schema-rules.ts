/** Rules of schemas: faults that make a schema say nothing, or something that nobody means. */
import { compiledPattern } from "../../../core/base/text/pattern.ts";
import { type Members, type OpenApiRule, isObject, membersOf, shown } from "./rule.ts";
import { whyRefused } from "./value-fits.ts";

/** A pattern that no reader of regular expressions takes. */
export const validPattern: OpenApiRule = {
  severity: "error",
  fix: "Correct the regular expression.",
  visitors: () => ({
    Schema: (node, { report, location }) => {
      const { pattern } = membersOf(node);
      if (typeof pattern !== "string" || compiledPattern(pattern) !== undefined) return;
      const message = `the pattern ${shown(pattern)} is no regular expression`;
      report({ message, location: location.child(["pattern"]) });
    },
  }),
};

/** A default that its own schema refuses. */
export const validDefault: OpenApiRule = {
  severity: "error",
  fix: "Correct the default, or the schema that refuses it.",
  visitors: () => ({
    Schema: (node, { report, location }) => {
      const schema = membersOf(node);
      if (!Object.hasOwn(schema, "default")) return;
      const why = whyRefused(schema["default"], schema);
      if (why === undefined) return;
      const message = `the default ${shown(schema["default"])} is refused by its schema: ${why}`;
      report({ message, location: location.child(["default"]) });
    },
  }),
};

const bounds = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/** A lower bound above the upper one: no value fits. */
export const boundsInOrder: OpenApiRule = {
  severity: "error",
  fix: "Correct one of the two bounds.",
  visitors: () => ({
    Schema: (node, { report, location }) => {
      const schema = membersOf(node);
      for (const [low, high] of bounds) {
        const [least, most] = [schema[low], schema[high]];
        if (typeof least !== "number" || typeof most !== "number" || least <= most) continue;
        const message = `${low} ${least} exceeds ${high} ${most}, so no value fits`;
        report({ message, location: location.child([low]) });
      }
    },
  }),
};

const keywordsOf: readonly (readonly [types: readonly string[], keywords: readonly string[]])[] = [
  [
    ["number", "integer"],
    ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  ],
  [["string"], ["minLength", "maxLength", "pattern"]],
  [["array"], ["minItems", "maxItems", "uniqueItems"]],
  [["object"], ["minProperties", "maxProperties"]],
];

const knownTypes = new Set(["array", "boolean", "integer", "null", "number", "object", "string"]);

/** The types that a schema allows, as written. */
function typeNames({ type }: Members): readonly string[] {
  return [type].flat().filter((name) => typeof name === "string");
}

/** A bound of another type than the schema: it holds for no value. */
export const keywordOfType: OpenApiRule = {
  severity: "warn",
  fix: "Remove the keyword, or correct the type.",
  visitors: () => ({
    Schema: (node, { report, location }) => {
      const schema = membersOf(node);
      const types = typeNames(schema);
      if (types.length === 0 || !types.every((type) => knownTypes.has(type))) return;
      for (const [allowed, keywords] of keywordsOf) {
        if (types.some((type) => allowed.includes(type))) continue;
        for (const name of keywords.filter((each) => Object.hasOwn(schema, each))) {
          const message = `${name} says nothing of a value of the type ${types.join(", ")}`;
          report({ message, location: location.child([name]) });
        }
      }
    },
  }),
};

/** A discriminator by a property that an alternative does not describe. */
export const discriminatorProperty: OpenApiRule = {
  severity: "warn",
  fix: "Describe the property in each alternative, or correct `propertyName`.",
  visitors: () => ({
    Schema: (node, { report, location, resolve }) => {
      const schema = membersOf(node);
      const { propertyName } = membersOf(schema["discriminator"]);
      const alternatives = [schema["oneOf"], schema["anyOf"]].find((each) => Array.isArray(each));
      if (typeof propertyName !== "string" || !Array.isArray(alternatives)) return;
      const resolved = (one: unknown) =>
        isObject(one) && typeof one["$ref"] === "string"
          ? resolve({ $ref: one["$ref"] }).node
          : one;
      const plain = alternatives.map(resolved).filter((one) => isPlainObjectSchema(one));
      const lacking = plain.filter(
        (one) => !Object.hasOwn(membersOf(one["properties"]), propertyName),
      );
      if (plain.length === 0 || lacking.length < plain.length) return;
      const message = `no alternative describes the property ${shown(propertyName)}`;
      report({ message, location: location.child(["discriminator", "propertyName"]) });
    },
  }),
};

/** An object whose properties all stand in it, so that a property that is missing there is missing. */
function isPlainObjectSchema(schema: unknown): schema is Members {
  return (
    isObject(schema) &&
    isObject(schema["properties"]) &&
    !["$ref", "allOf", "anyOf", "oneOf", "if"].some((name) => Object.hasOwn(schema, name))
  );
}
