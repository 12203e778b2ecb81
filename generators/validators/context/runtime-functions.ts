/** What emitted validators may import from the runtime, and the module each lives in. */
import { formatFunctions } from "./formats.ts";

export const runtimeFunctions = {
  ...formatFunctions,
  Evaluation: "guards/unevaluated",
  At: "validation/declared-types",
  EnumOf: "validation/declared-types",
  JsonBody: "validation/declared-types",
  ObjectSchema: "validation/declared-types",
  ObjectSchemaFrom: "validation/declared-types",
  ObjectSchemaWith: "validation/declared-types",
  Members: "json/json",
  Validator: "issues/validator",
  accepting: "validation/issue",
  additionalProperties: "validation/object-checks",
  allOf: "validation/applicator-checks",
  anyOf: "validation/applicator-checks",
  depthLimited: "json/depth",
  depthLimitedOnce: "json/depth",
  byType: "validation/type-checks",
  compiled: "validation/compiled",
  compiledCycle: "validation/compiled",
  conditional: "validation/applicator-checks",
  intersection: "validation/schemas",
  contains: "validation/array-checks",
  dateTime: "encoding/codecs",
  decimal: "encoding/codecs",
  maxLevels: "json/depth",
  delimited: "validation/delimited-checks",
  dependentRequired: "validation/object-checks",
  dependentSchemas: "validation/object-checks",
  equal: "json/equality",
  equalToOneOf: "validation/applicator-checks",
  exactFormat: "validation/exact-checks",
  exactly: "validation/exact-checks",
  everyItem: "guards/unevaluated",
  everyMember: "guards/unevaluated",
  exclusiveMaximum: "validation/number-checks",
  exclusiveMinimum: "validation/number-checks",
  fillDefaults: "validation/defaults",
  fitsDelimited: "guards/predicates",
  itemsMatching: "guards/unevaluated",
  format: "validation/format-check",
  formatAnnotation: "validation/format-annotations",
  numberAs: "validation/format-annotations",
  stringAs: "validation/format-annotations",
  giveUp: "json/depth",
  hasUnevaluatedIndex: "guards/unevaluated",
  hasUnevaluatedMember: "guards/unevaluated",
  withOriginalInput: "validation/schemas",
  inNumberForm: "json/exact-numbers",
  int64: "encoding/codecs",
  int64Text: "encoding/codecs",
  integer: "validation/schemas",
  integerAs: "validation/schemas",
  isArray: "json/json",
  isJsonNumber: "json/exact-numbers",
  isLonger: "guards/predicates",
  isMultiple: "guards/multiples",
  isNumeric: "json/exact-numbers",
  isObject: "json/json",
  isShorter: "guards/predicates",
  isWhole: "json/exact-numbers",
  isWithinSpan: "guards/predicates",
  items: "validation/array-checks",
  jsonNumber: "validation/exact-schemas",
  lazyEvaluation: "guards/unevaluated",
  firstItems: "guards/unevaluated",
  membersMatching: "guards/unevaluated",
  maxItems: "validation/array-checks",
  maxLength: "validation/string-checks",
  maxProperties: "validation/object-checks",
  maxSpan: "validation/object-checks",
  maximum: "validation/number-checks",
  merged: "validation/merged-object",
  memberCount: "json/json",
  minItems: "validation/array-checks",
  minLength: "validation/string-checks",
  minProperties: "validation/object-checks",
  minimum: "validation/number-checks",
  multipleOf: "validation/number-checks",
  membersNamed: "guards/unevaluated",
  not: "validation/applicator-checks",
  numberFormat: "validation/format-check",
  oneOf: "validation/applicator-checks",
  onlyArrays: "validation/type-checks",
  onlyObjects: "validation/type-checks",
  pattern: "validation/string-checks",
  patternProperties: "validation/object-checks",
  prefixItems: "validation/array-checks",
  properties: "validation/object-checks",
  propertyNames: "validation/object-checks",
  recursive: "validation/recursion",
  memoized: "json/depth",
  required: "validation/object-checks",
  requiredTogether: "validation/object-checks",
  anyEvaluation: "guards/unevaluated",
  unevaluatedIndexes: "guards/unevaluated",
  unevaluatedItems: "validation/unevaluated-checks",
  unevaluatedMembers: "guards/unevaluated",
  unevaluatedProperties: "validation/unevaluated-checks",
  hasUniqueItems: "json/unique-items",
  uniqueItems: "validation/array-checks",
  unixTime: "encoding/codecs",
  evaluationIf: "guards/unevaluated",
  evaluationIfPresent: "guards/unevaluated",
  withoutMembers: "validation/only-media",
  wholeNumber: "validation/exact-schemas",
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
