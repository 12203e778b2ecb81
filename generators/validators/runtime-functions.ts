/** What emitted validators may import from the runtime, and the module each lives in. */
import { formatFunctions } from "./formats.ts";

export const runtimeFunctions = {
  ...formatFunctions,
  Evaluation: "unevaluated",
  ObjectSchema: "schemas",
  additionalProperties: "object-checks",
  allOf: "applicator-checks",
  anyOf: "applicator-checks",
  conditional: "applicator-checks",
  conjunction: "schemas",
  contains: "array-checks",
  delimited: "delimited-checks",
  dependentRequired: "object-checks",
  dependentSchemas: "object-checks",
  equalToOneOf: "applicator-checks",
  everyItem: "unevaluated",
  everyMember: "unevaluated",
  exclusiveMaximum: "number-checks",
  exclusiveMinimum: "number-checks",
  fitting: "unevaluated",
  format: "formats",
  integer: "schemas",
  isArray: "issue",
  isObject: "issue",
  items: "array-checks",
  later: "unevaluated",
  leading: "unevaluated",
  matching: "unevaluated",
  maxItems: "array-checks",
  maxLength: "string-checks",
  maxProperties: "object-checks",
  maxSpan: "object-checks",
  maximum: "number-checks",
  minItems: "array-checks",
  minLength: "string-checks",
  minProperties: "object-checks",
  minimum: "number-checks",
  multipleOf: "number-checks",
  named: "unevaluated",
  not: "applicator-checks",
  numberFormat: "formats",
  oneOf: "applicator-checks",
  pattern: "string-checks",
  patternProperties: "object-checks",
  prefixItems: "array-checks",
  properties: "object-checks",
  propertyNames: "object-checks",
  required: "object-checks",
  requiredTogether: "object-checks",
  together: "unevaluated",
  unevaluatedItems: "unevaluated",
  unevaluatedProperties: "unevaluated",
  uniqueItems: "array-checks",
  where: "unevaluated",
  wherePresent: "unevaluated",
} as const;

export type RuntimeFunction = keyof typeof runtimeFunctions;

/** `import` lines for `used`, by module; `calledAs` is what the importing module calls each. */
export function runtimeImports(
  used: ReadonlySet<RuntimeFunction>,
  runtime: string,
  calledAs: (name: RuntimeFunction) => string,
): string {
  return runtimeModules(used)
    .map((module) => {
      const names = [...used]
        .filter((name) => runtimeFunctions[name] === module)
        .toSorted()
        .map((name) => {
          const alias = calledAs(name);
          const written = alias === name ? name : `${name} as ${alias}`;
          return /^[A-Z]/.test(name) ? `type ${written}` : written;
        });
      return `import { ${names.join(", ")} } from "${runtime}/${module}.js";\n`;
    })
    .join("");
}

/** The modules that hold `used`, in alphabetical order. */
export function runtimeModules(used: ReadonlySet<RuntimeFunction>): string[] {
  return [...new Set([...used].map((name) => runtimeFunctions[name]))].toSorted();
}
