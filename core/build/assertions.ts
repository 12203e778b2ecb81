/** The keywords of JSON Schema's validation vocabulary at one schema. */
import type * as ir from "../model/ir.ts";
import type { OlderDraft } from "../spec/load/metaschemas.ts";
import type { BuildContext } from "./build-context.ts";
import { defined, nothing, optional } from "./defined.ts";
import type { KeywordGroup } from "./keyword-groups.ts";
import { checkListed } from "./listed-values.ts";
import { typesWithNullable } from "./nullable.ts";
import { numberBounds } from "./number-bounds.ts";
import type { Node } from "./node.ts";
import { isJsonType, jsonTypes, typesOfSynonym } from "./type-synonyms.ts";

type Assertions = Pick<
  ir.SchemaObject,
  "types" | "enum" | "const" | "number" | "string" | "array" | "object"
>;

/**
 * Those that stand at `node`, which has keywords of `groups`.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
export function readAssertions(
  node: Node,
  groups: ReadonlySet<KeywordGroup>,
  context: BuildContext,
  draft: OlderDraft | undefined,
): Assertions {
  const types = readTypes(node, context);
  checkListed(node, types ?? [], context.report);
  return defined<Assertions>({
    types,
    enum: node.listOf("enum", "string")?.map(({ value }) => value),
    const: optional(node.child("const"), ({ value }) => ({ value })),
    number: groups.has("number") ? readNumber(node, context, draft) : nothing,
    string: groups.has("string") ? readString(node) : nothing,
    array: groups.has("array") ? readArray(node) : nothing,
    object: groups.has("object") ? readObject(node, context) : nothing,
  });
}

function readNumber(
  node: Node,
  context: BuildContext,
  draft: OlderDraft | undefined,
): ir.NumberAssertions {
  return defined<ir.NumberAssertions>({
    multipleOf: node.number("multipleOf"),
    ...numberBounds(node, context, draft),
  });
}

function readString(node: Node): ir.StringAssertions {
  return defined<ir.StringAssertions>({
    minLength: node.count("minLength"),
    maxLength: node.count("maxLength"),
    pattern: node.string("pattern"),
  });
}

function readArray(node: Node): ir.ArrayAssertions {
  return defined<ir.ArrayAssertions>({
    minContains: node.count("minContains"),
    maxContains: node.count("maxContains"),
    minItems: node.count("minItems"),
    maxItems: node.count("maxItems"),
    uniqueItems: node.boolean("uniqueItems"),
  });
}

function readTypes(node: Node, context: BuildContext): readonly ir.JsonType[] | undefined {
  const written = node.child("type");
  if (written === undefined) return undefined;
  const names = Array.isArray(written.value) ? written.items() : [written];
  if (names.length === 0) written.wrong("at least one type");
  let isAny = false;
  const types = names.flatMap((name): readonly ir.JsonType[] => {
    const { value } = name;
    if (typeof value === "string" && isJsonType(value)) return [value];
    const expected = `one of ${jsonTypes.join(", ")}`;
    // YAML reads a bare null as no text.
    const word = value === null ? "null" : value;
    if (context.specwright || typeof word !== "string") return name.wrong(expected) ?? [];
    name.repaired("repair/type", expected);
    const meant = typesOfSynonym(word);
    isAny ||= meant.length === 0;
    return meant;
  });
  // Nothing is said of the value where one of the words may mean anything.
  if (isAny) return undefined;
  return typesWithNullable(node, types, context);
}

function readObject(node: Node, context: BuildContext): ir.ObjectAssertions {
  const dependent = node.has("dependentRequired") ? node.map("dependentRequired") : undefined;
  return defined<ir.ObjectAssertions>({
    required: readRequired(node, context),
    minProperties: node.count("minProperties"),
    maxProperties: node.count("maxProperties"),
    dependentRequired: dependent?.map(([name, child]) => ({ name, requires: child.stringItems() })),
  });
}

/** Before draft 4 of JSON Schema a member said of itself whether it is required. */
function readRequired(node: Node, { specwright }: BuildContext): readonly string[] | undefined {
  const written = node.child("required");
  if (typeof written?.value !== "boolean" || specwright) return node.strings("required");
  written.repaired("repair/required", "a list of the names of members");
  return undefined;
}
