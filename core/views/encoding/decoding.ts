/** A schema → in which form people see its values, as the data that `runtime/encoding/decoding.ts` describes. */
import type * as ir from "../../model/ir.ts";
import { type Discriminator, discriminatorOf } from "../../model/schema-view/discriminator.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { noType, typeNames, typeSet } from "../../model/schema-view/type-set.ts";
import { Code, expression } from "../../base/text/code.ts";
import { decodedKinds } from "./decoded-kinds.ts";
import { delimitedForm } from "./delimited-form.ts";

/** Expressions for what a decoding refers to. */
export interface Codes {
  /** The decoding of a named schema. */
  readonly reference: (id: ir.SchemaId) => Code;
  readonly codec: (codec: ir.Codec) => Code;
}

/** An expression, or `undefined` where values stay as they travel. */
export function decodingExpression(
  schema: ir.Schema,
  shapes: SchemaViewContext,
  codes: Codes,
): Code | undefined {
  const data = decodingOf(schema, { shapes, ...codes });
  if (data === undefined) return undefined;
  // What stands by itself is no function.
  return new Code(expression(data instanceof Code ? { also: [data] } : data));
}

interface Context extends Codes {
  readonly shapes: SchemaViewContext;
}

/** Data; code where it is no more than a reference. */
function decodingOf(schema: ir.Schema, context: Context): object | undefined {
  const { shapes } = context;
  if (typeof schema === "boolean" || shapes.isAmbiguous(schema)) return undefined;
  if (!shapes.decoded.contains(schema) && !shapes.filled.contains(schema)) return undefined;
  const { codec, delimited, anyOf, oneOf, allOf = [] } = schema;
  const unions = [anyOf, oneOf].flatMap((list) => (list === undefined ? [] : [list]));
  const choices: object[] = [];
  const also: object[] = [...references(schema, context), ...each(allOf, context)];
  for (const branches of unions) {
    const byMember = branchesByMember(branches, shapes);
    // Where branches are told apart by type, or see the value alike, each has its say.
    const others =
      byMember === undefined
        ? branches
        : branches.filter((branch) => !byMember.branches.includes(branch));
    also.push(...others.flatMap((branch) => ofBranch(branch, context) ?? []));
    const choice = byMember && eitherOf(byMember, context);
    if (choice !== undefined) choices.push(choice);
  }
  // Of two unions that are told apart by a member, one is a part of its own.
  const [either, ...more] = choices;
  also.push(...more.map((choice) => ({ either: choice })));
  const own = {
    codec: codec && context.codec(codec),
    ...(delimited === undefined ? ofParts(schema, context) : ofDelimited(delimited, context)),
    also: also.length === 0 ? undefined : also,
    either,
  };
  const said = Object.values(own).filter((part) => part !== undefined);
  if (said.length === 0) return undefined;
  return said.length === 1 && also.length === 1 ? also[0] : own;
}

function references(schema: ir.SchemaObject, { shapes, reference }: Context): Code[] {
  const { decoded, filled } = shapes;
  return shapes
    .targets(schema)
    .filter((id) => decoded.isContainer(id) || filled.isContainer(id))
    .map((id) => new Code(`() => ${reference(id).text}`));
}

function each(schemas: readonly ir.Schema[], context: Context): object[] {
  return schemas.flatMap((schema) => decodingOf(schema, context) ?? []);
}

/** A branch has its say of such values only as it lets through. */
function ofBranch(branch: ir.Schema, context: Context): object | undefined {
  const decoding = decodingOf(branch, context);
  if (decoding === undefined) return undefined;
  const { shapes } = context;
  const possible = shapes.possibleTypes(branch);
  const kinds = decodedKinds(branch, shapes);
  if ((kinds & ~possible) === noType) return decoding;
  const names = typeNames(kinds & possible);
  const only = names.map((name) => (name === "integer" ? "number" : name));
  return only.length === 0 ? undefined : { only, also: [decoding] };
}

const objects = typeSet(["object"]);

interface BranchesByMember extends Discriminator {
  readonly branches: readonly ir.Schema[];
}

/** Branches for other kinds of value say nothing of an object. */
function branchesByMember(
  branches: readonly ir.Schema[],
  shapes: SchemaViewContext,
): BranchesByMember | undefined {
  const ofObjects = branches.filter(
    (branch) => (shapes.possibleTypes(branch) & objects) !== noType,
  );
  const found = discriminatorOf(ofObjects, shapes);
  return found && { ...found, branches: ofObjects };
}

function eitherOf(
  { name, values, branches }: BranchesByMember,
  context: Context,
): object | undefined {
  const decodings = branches.flatMap((branch, at) => {
    const decoding = decodingOf(branch, context);
    return decoding === undefined ? [] : [[values[at] ?? [], decoding] as const];
  });
  return decodings.length === 0 ? undefined : { member: name, branches: decodings };
}

function ofParts({ array, object }: ir.SchemaObject, context: Context): object {
  const prefix = array.prefixItems?.map((item) => decodingOf(item, context) ?? null);
  const members = (object.properties ?? []).map(
    ({ name, schema }) => [name, decodingOf(schema, context) ?? null] as const,
  );
  const rest = decodingOf(object.additionalProperties ?? true, context);
  const isCoded = ([, decoding]: (typeof members)[number]) => decoding !== null;
  const fills = (object.properties ?? []).flatMap(({ name, fill }) =>
    fill === undefined ? [] : [[name, fill.value] as const],
  );
  // Members that stay as they travel are listed only to keep them apart from the rest.
  const listed = rest === undefined ? members.filter(isCoded) : members;
  const items = decodingOf(array.items ?? true, context);
  const isCounted = items !== undefined || prefix?.some((item) => item !== null) === true;
  return {
    items,
    prefix: isCounted ? prefix : undefined,
    members: listed.length === 0 ? undefined : listed,
    rest,
    fills: fills.length === 0 ? undefined : fills,
  };
}

function ofDelimited(delimited: ir.Delimited, context: Context): object {
  const form = delimitedForm(delimited, context.shapes);
  if ("item" in delimited) return { delimited: form, items: decodingOf(delimited.item, context) };
  const members = delimited.fields.flatMap(({ name, schema }) => {
    const decoding = decodingOf(schema, context);
    return decoding === undefined ? [] : [[name, decoding] as const];
  });
  return { delimited: form, items: members.length === 0 ? undefined : { members } };
}
