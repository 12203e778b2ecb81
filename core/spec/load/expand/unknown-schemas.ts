/**
 * Schemas of which it is unknown what they take, since a reference in them leads to nothing: a schema that takes
 * any value stands there. What refuses the values that another schema takes must not refuse by one of those.
 */
import type { Json } from "../../../model/ir.ts";
import { type Step, stepInto } from "../object-kinds.ts";
import type { Located } from "../located.ts";
import { type JsonObject, isArray, isObject } from "../pointer.ts";
import type { Sources } from "../sources.ts";

export interface UnknownSchemas {
  /** What they take is unknown. */
  readonly taking: ReadonlySet<Json>;
  /** Which members and items they describe is unknown as well. */
  readonly describing: ReadonlySet<Json>;
}

/** Keywords whose schemas hold of the same value. */
const inPlace: ReadonlySet<string> = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "if",
  "then",
  "else",
  "dependentSchemas",
]);

interface Use {
  readonly holder: Json;
  readonly isInPlace: boolean;
}

type Uses = Map<Json, Use[]>;

/** The schemas that `dangling` stand in, and all that those are a part of. */
export function unknownSchemas(
  dangling: readonly Located[],
  references: readonly Located[],
  sources: Sources,
): UnknownSchemas {
  const lost = dangling.filter(({ kind, replaces }) => kind === "schema" && replaces);
  if (lost.length === 0) return { taking: new Set(), describing: new Set() };
  const uses = usesIn(references, sources);
  const reached = (isWanted: (use: Use) => boolean): ReadonlySet<Json> => {
    const found = new Set(lost.map(({ holder }) => holder));
    // Schemas are added while they are walked.
    for (const schema of found) {
      for (const use of uses.get(schema) ?? []) if (isWanted(use)) found.add(use.holder);
    }
    return found;
  };
  return { taking: reached(() => true), describing: reached(({ isInPlace }) => isInPlace) };
}

/**
 * What `schema`, which has members of the object `written`, has without what would refuse values by an unsure
 * schema: of each member, its key now and the one that it is written under.
 */
export function loosened(
  schema: JsonObject,
  written: JsonObject,
  { taking, describing }: UnknownSchemas,
): readonly (readonly [key: string, from: string])[] {
  const keys = Object.keys(schema);
  if (!taking.has(written)) return keys.map((key) => [key, key]);
  const isUnsure = (key: string) => schemasIn(schema[key]).some((each) => taking.has(each));
  const dropped = new Set<string>();
  if (isUnsure("not")) dropped.add("not");
  if (isUnsure("if")) for (const key of ["if", "then", "else"]) dropped.add(key);
  if (isUnsure("contains")) dropped.add("maxContains");
  if (describing.has(written)) {
    dropped.add("unevaluatedProperties");
    dropped.add("unevaluatedItems");
  }
  const isOpen = isUnsure("oneOf");
  if (isOpen && Object.hasOwn(schema, "anyOf")) dropped.add("oneOf");
  return keys
    .filter((key) => !dropped.has(key))
    .map((key) => [isOpen && key === "oneOf" ? "anyOf" : key, key]);
}

/** What every schema is a part of. */
function usesIn(references: readonly Located[], sources: Sources): Uses {
  const uses: Uses = new Map();
  const add = (schema: Json, use: Use) => {
    const known = uses.get(schema);
    if (known === undefined) uses.set(schema, [use]);
    else known.push(use);
  };
  const visits: { readonly value: Json; readonly step: Step }[] = [
    { value: sources.root.value, step: { kind: "root", names: false } },
    ...sources.schemaFiles.map(({ value }) => ({ value, step: schemaStep })),
  ];
  for (const { text, document, holder, kind, many, replaces } of references) {
    const target = sources.resolve(text, document, holder);
    if (target === undefined) continue;
    visits.push({ value: target.value, step: { kind, names: many === "names" } });
    if (kind === "schema" && replaces) add(target.value, { holder, isInPlace: true });
  }
  const passed = new Map<string, Set<Json>>();
  for (const { value, step } of visits) {
    if (isArray(value)) visits.push(...value.map((item) => ({ value: item, step })));
    if (!isObject(value) || hasPassed(passed, step, value)) continue;
    for (const [key, member] of Object.entries(value)) {
      const next = step.names ? { kind: step.kind, names: false } : stepInto(step.kind, key, value);
      if (next === undefined) continue;
      visits.push({ value: member, step: next });
      if (step.kind !== "schema" || step.names || next.kind !== "schema") continue;
      const isInPlace = inPlace.has(key);
      for (const each of schemasIn(member, next.names)) add(each, { holder: value, isInPlace });
    }
  }
  return uses;
}

const schemaStep: Step = { kind: "schema", names: false };

function hasPassed(passed: Map<string, Set<Json>>, step: Step, value: Json): boolean {
  const key = `${step.kind} ${step.names}`;
  const values = passed.get(key) ?? new Set();
  passed.set(key, values);
  if (values.has(value)) return true;
  values.add(value);
  return false;
}

/** The schemas that a keyword has: one, a list, or one for each name. */
function schemasIn(value: Json | undefined, names = false): readonly Json[] {
  if (isArray(value)) return value;
  if (!isObject(value)) return [];
  return names ? Object.values(value) : [value];
}
