/** How the members of a multipart form come one after another. */
import type * as ir from "../../model/ir.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { effectiveSchema } from "./effective-schema.ts";
import { type FileMembers, fileMembers, formType } from "./form-type.ts";

export interface FormParts extends Pick<FileMembers, "files" | "either"> {
  /** Names of members of which each item is a part. */
  readonly lists: readonly string[];
  /** True where members that are not listed are described. */
  readonly hasOthers: boolean;
}

/**
 * The parts of the forms that `schema` describes; `undefined` where what is said of a part depends on
 * others, so that none can be judged before all are there.
 */
export function formParts(
  schema: ir.SchemaId,
  media: ir.MediaType,
  shapes: SchemaViewContext,
): FormParts | undefined {
  if (!isJudgedAlone(shapes.schema(schema), shapes)) return undefined;
  const type = formType(schema, media, shapes, (_, inside) => ({ json: inside }));
  const styled = new Set(media.encoding.filter(({ style }) => style).map(({ name }) => name));
  const lists = type.object.flatMap(([name, member]) => {
    const isList = typeof member === "object" && "array" in member;
    return isList && !styled.has(name) ? [name] : [];
  });
  const { files, either } = fileMembers(type);
  return { files, either, lists, hasOthers: type.rest !== undefined };
}

/** True where a member that breaks the schema alone breaks it beside all others. */
function isJudgedAlone(schema: ir.Schema, shapes: SchemaViewContext): boolean {
  const seen = new Set<ir.Schema>();
  const pending: ir.Schema[] = [schema];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === "boolean" || seen.has(next)) continue;
    seen.add(next);
    const { anyOf, oneOf, not, if: condition, allOf = [], object } = next;
    if ([anyOf, oneOf, not, condition].some((each) => each !== undefined)) return false;
    const members = object.properties ?? [];
    // A place in a list says what an item has to be, and the items before it are not kept.
    if (members.some((member) => effectiveSchema(member.schema, shapes).tuples.length > 0)) {
      return false;
    }
    const dependent = object.dependentSchemas ?? [];
    pending.push(...shapes.targets(next).map((id) => shapes.schema(id)), ...allOf);
    pending.push(...dependent.map((each) => each.schema));
  }
  return true;
}
