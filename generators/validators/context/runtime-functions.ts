/** What emitted validators may import from the runtime, and the module each lives in. */
import { formatFunctions } from "./formats.ts";

const runtimeFunctions = {
  ...formatFunctions,
  Evaluation: "unevaluated",
  FilledObjectSchema: "filled",
  ObjectSchema: "schemas",
  Members: "json",
  Validator: "validation",
  accepting: "issue",
  additionalProperties: "object-checks",
  allOf: "applicator-checks",
  anyOf: "applicator-checks",
  bounded: "depth",
  boundedOnce: "depth",
  byType: "type-checks",
  compiled: "compiled",
  compiledCycle: "compiled",
  conditional: "applicator-checks",
  conjunction: "schemas",
  contains: "array-checks",
  dateTime: "codecs",
  decimal: "codecs",
  deepest: "depth",
  delimited: "delimited-checks",
  dependentRequired: "object-checks",
  dependentSchemas: "object-checks",
  equal: "equality",
  equalToOneOf: "applicator-checks",
  exactFormat: "exact-checks",
  exactly: "exact-checks",
  everyItem: "unevaluated",
  everyMember: "unevaluated",
  exclusiveMaximum: "number-checks",
  exclusiveMinimum: "number-checks",
  filling: "filled",
  fitsDelimited: "predicates",
  fitting: "unevaluated",
  format: "formats",
  giveUp: "depth",
  hasUnevaluatedIndex: "unevaluated",
  hasUnevaluatedMember: "unevaluated",
  intact: "schemas",
  inNumberForm: "exact-numbers",
  int64: "codecs",
  int64Text: "codecs",
  integer: "schemas",
  isArray: "json",
  isJsonNumber: "exact-numbers",
  isLonger: "predicates",
  isMultiple: "multiples",
  isNumeric: "exact-numbers",
  isObject: "json",
  isShorter: "predicates",
  isWhole: "exact-numbers",
  isWithinSpan: "predicates",
  items: "array-checks",
  jsonNumber: "exact-schemas",
  later: "unevaluated",
  leading: "unevaluated",
  matching: "unevaluated",
  maxItems: "array-checks",
  maxLength: "string-checks",
  maxProperties: "object-checks",
  maxSpan: "object-checks",
  maximum: "number-checks",
  memberCount: "json",
  minItems: "array-checks",
  minLength: "string-checks",
  minProperties: "object-checks",
  minimum: "number-checks",
  multipleOf: "number-checks",
  named: "unevaluated",
  not: "applicator-checks",
  numberFormat: "formats",
  oneOf: "applicator-checks",
  onlyArrays: "type-checks",
  onlyObjects: "type-checks",
  pattern: "string-checks",
  patternProperties: "object-checks",
  prefixItems: "array-checks",
  properties: "object-checks",
  propertyNames: "object-checks",
  recursive: "recursion",
  remembered: "depth",
  required: "object-checks",
  requiredTogether: "object-checks",
  together: "unevaluated",
  unevaluatedIndexes: "unevaluated",
  unevaluatedItems: "unevaluated-checks",
  unevaluatedMembers: "unevaluated",
  unevaluatedProperties: "unevaluated-checks",
  unique: "repeated",
  uniqueItems: "array-checks",
  unixTime: "codecs",
  where: "unevaluated",
  wherePresent: "unevaluated",
  withoutMembers: "only-media",
  wholeNumber: "exact-schemas",
} as const;

export type RuntimeFunction = keyof typeof runtimeFunctions;

/** What one emitted module uses of the runtime. */
export interface RuntimeUses {
  /** The name by which the module calls a runtime function. */
  readonly use: (name: RuntimeFunction) => string;
  /** `import` lines, by module, for what code with these identifiers calls: not all asked for is printed. */
  readonly imports: (runtime: string, identifiers: ReadonlySet<string>) => string;
  /** The runtime modules that hold it, in alphabetical order. */
  readonly modules: (identifiers: ReadonlySet<string>) => string[];
}

/** `taken` are names that the module gives to something else. */
export function runtimeUses(taken: ReadonlySet<string>): RuntimeUses {
  const used = new Set<RuntimeFunction>();
  const calledAs = (name: RuntimeFunction) => (taken.has(name) ? `$${name}` : name);
  const mentioned = (identifiers: ReadonlySet<string>) =>
    [...used].filter((name) => identifiers.has(calledAs(name))).toSorted();
  const modules = (identifiers: ReadonlySet<string>) =>
    [...new Set(mentioned(identifiers).map((name) => runtimeFunctions[name]))].toSorted();
  const importOf = (name: RuntimeFunction) => {
    const alias = calledAs(name);
    const written = alias === name ? name : `${name} as ${alias}`;
    return /^[A-Z]/.test(name) ? `type ${written}` : written;
  };
  return {
    use: (name) => {
      used.add(name);
      return calledAs(name);
    },
    modules,
    imports: (runtime, identifiers) =>
      modules(identifiers)
        .map((module) => {
          const names = mentioned(identifiers).filter((name) => runtimeFunctions[name] === module);
          const list = names.map(importOf).join(", ");
          return `import { ${list} } from "${runtime}/${module}.js";\n`;
        })
        .join(""),
  };
}
