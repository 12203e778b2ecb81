/** Assertions about objects → statements. */
import type * as ir from "../../../core/model/ir.ts";
import { objects, strings } from "./type-tests.ts";
import { literal } from "../../../core/base/text/literal.ts";
import { regularExpression } from "../context/regular-expression.ts";
import { spans } from "../context/max-span.ts";
import {
  type GuardContext,
  deeper,
  isolated,
  mentions,
  refuseWhen,
  soleCondition,
  when,
} from "./guard-context.ts";
import { absence, isInherited, presence, read, refusesUndefined } from "./members.ts";
import { constantOf } from "./scalar.ts";
import { memberInHand } from "./local-names.ts";
import { withIdentifier } from "../../../core/base/text/identifiers.ts";

/** Up to so many names are compared one by one. */
const few = 8;

/** An object by its names, as what it is known to be and as the value that it is. */
interface Names {
  readonly value: string;
  readonly object: string;
}

/** What the keywords of objects ask of the object `value`. */
export function objectStatements(
  schema: ir.SchemaObject,
  value: string,
  context: GuardContext,
): string {
  const object = context.fresh("object", value);
  const code = [
    // Bounds first: of what is too large, no member is looked at.
    sizes(schema, object, context),
    declaredMembers(schema, { value, object }, context),
    dependencies(schema, object, value, context),
    listedMembers(schema, { value, object }, context),
  ].join("");
  if (!mentions(code, object)) return code;
  return `const ${object} = ${context.claims.cast(value, objects, context.use("Members"))};\n${code}`;
}

function declaredMembers(
  { object: { properties = [], required = [] } }: ir.SchemaObject,
  names: Names,
  context: GuardContext,
): string {
  const needed = new Set(required);
  // In the order of their names, whatever order the description has: nothing depends on it.
  const declared = properties.toSorted(byName).map(({ name, schema }) => {
    const isRequired = needed.delete(name);
    return memberStatements(name, schema, isRequired, names, deeper(context));
  });
  const others = [...needed].toSorted().map((name) => refuseWhen(absence(names.object, name)));
  return [...declared, ...others].join("");
}

function byName(a: ir.Property, b: ir.Property): number {
  return a.name < b.name ? -1 : 1;
}

function memberStatements(
  name: string,
  schema: ir.Schema,
  isRequired: boolean,
  { value, object }: Names,
  context: GuardContext,
): string {
  const member = context.fresh("member", value, name);
  const code = context.print(schema, { name: member }, context);
  const taken = `const ${member} = ${read(object, name)};\n`;
  if (isInherited(name)) {
    const lacks = isRequired ? refuseWhen(absence(object, name)) : "";
    const found = mentions(code, member) ? taken + code : code;
    return lacks + when(presence(object, name), found);
  }
  if (code !== "" && !mentions(code, member)) {
    return (
      (isRequired ? refuseWhen(absence(object, name)) : "") + when(presence(object, name), code)
    );
  }
  const refuses = refusesUndefined(schema, context.shapes);
  if (isRequired) {
    if (code === "") return refuseWhen(absence(object, name));
    if (refuses) {
      const value = read(object, name);
      return readOnce(code, member, value) ?? readAtOnce(code, member, value) ?? taken + code;
    }
    return taken + refuseWhen(`${member} === undefined`) + code;
  }
  if (code === "") return "";
  const condition = soleCondition(code);
  if (condition === undefined) return taken + when(`${member} !== undefined`, code);
  const other = isolated(withIdentifier(condition, member, memberInHand));
  return refuseWhen(`${inHand(read(object, name))} !== undefined && ${other}`);
}

/** A condition alone takes the value in its first operand: most members have no name of their own. */
function inHand(value: string): string {
  return `(${memberInHand} = ${value})`;
}

/** `code` that is one condition, where that asks the value first whatever follows. */
function readAtOnce(code: string, member: string, value: string): string | undefined {
  const condition = soleCondition(code);
  if (condition === undefined) return undefined;
  const renamed = withIdentifier(condition, member, memberInHand);
  const [, before, after] = /^(!?\(?(?:typeof )?)member\b(.*)$/.exec(renamed) ?? [];
  if (before === undefined || after === undefined) return undefined;
  return refuseWhen(before + inHand(value) + after);
}

/** `code` with the value itself in place of its name, where it asks for it once. */
function readOnce(code: string, member: string, value: string): string | undefined {
  const at = code.indexOf(member);
  const isOnce = code.indexOf(member, at + 1) < 0;
  return isOnce ? code.slice(0, at) + value + code.slice(at + member.length) : undefined;
}

function sizes(
  { object: { minProperties = 0, maxProperties } }: ir.SchemaObject,
  object: string,
  context: GuardContext,
): string {
  if (minProperties === 0 && maxProperties === undefined) return "";
  // One more than is allowed is enough to know.
  const count = (most: number) => `${context.use("memberCount")}(${object}, ${literal(most)})`;
  return [
    minProperties === 0 ? "" : refuseWhen(`${count(minProperties)} < ${literal(minProperties)}`),
    maxProperties === undefined
      ? ""
      : refuseWhen(`${count(maxProperties + 1)} > ${literal(maxProperties)}`),
  ].join("");
}

function dependencies(
  schema: ir.SchemaObject,
  object: string,
  value: string,
  context: GuardContext,
): string {
  const { dependentRequired = [], dependentSchemas = [] } = schema.object;
  const together = schema.extensions["x-required-together"] ?? [];
  const lacking = (names: readonly string[]) =>
    names.map((name) => refuseWhen(absence(object, name))).join("");
  return [
    ...dependentRequired.map(({ name, requires }) =>
      when(presence(object, name), lacking(requires)),
    ),
    ...dependentSchemas.map((dependent) =>
      when(
        presence(object, dependent.name),
        context.print(dependent.schema, { name: value, types: objects }, context),
      ),
    ),
    ...together.map((group) =>
      when(group.map((name) => isolated(presence(object, name))).join(" || "), lacking(group)),
    ),
    ...spans(schema).map(({ from, to, max }) => {
      const args = [object, literal(from), literal(to), literal(max)].join(", ");
      return refuseWhen(`!${context.use("isWithinSpan")}(${args})`);
    }),
  ].join("");
}

/** What is asked of every member by its name. */
function listedMembers(
  schema: ir.SchemaObject,
  { value, object }: Names,
  context: GuardContext,
): string {
  const { properties = [], propertyNames = true, additionalProperties = true } = schema.object;
  const patterns = (schema.object.patternProperties ?? []).flatMap(({ pattern, schema: inner }) => {
    const expression = regularExpression(pattern, schema.origin, context.report);
    return expression === undefined ? [] : [{ test: constantOf(expression, context), inner }];
  });
  const name = context.fresh("name", value);
  const inside = deeper(context);
  const member = (inner: ir.Schema) => {
    const found = context.fresh("other", value);
    const code = context.print(inner, { name: found }, inside);
    return mentions(code, found) ? `const ${found} = ${object}[${name}];\n${code}` : code;
  };
  const matches = patterns.map(({ test }) => `${test}.test(${name})`);
  const unknown = additionalProperties === true ? "" : member(additionalProperties);
  const names = context.print(propertyNames, { name, types: strings }, context);
  const known = [
    ...unknownName(properties.map((property) => property.name).toSorted(), name, context),
    ...matches.map((match) => `!${match}`),
  ];
  const code = [
    names,
    ...patterns.map(({ inner }, index) => when(matches[index] ?? "", member(inner))),
    known.length === 0 ? unknown : when(known.join(" && "), unknown),
  ].join("");
  if (code === "") return "";
  if (!mentions(code, name)) return when(`${context.use("memberCount")}(${object}, 1) > 0`, code);
  const skip = `if (${object}[${name}] === undefined) continue;\n`;
  return `for (const ${name} in ${object}) {\n${skip}${code}}\n`;
}

/** Conditions that hold for names other than `names`. */
function unknownName(names: readonly string[], name: string, context: GuardContext): string[] {
  const compared = context.claims.comparable(name, strings);
  if (names.length <= few) return names.map((known) => `${compared} !== ${literal(known)}`);
  const known = context.constant(`/* @__PURE__ */ new Set<string>(${literal(names)})`);
  return [`!${known}.has(${name})`];
}
