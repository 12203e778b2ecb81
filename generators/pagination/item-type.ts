/** The type of the items of a page, by way of the type of the page. */
import type { TypeCode } from "../../core/views/server/type-code.ts";
import type { Pagination } from "../../core/views/pagination/pagination.ts";
import { noType, typeSet } from "../../core/model/schema-view/type-set.ts";
import { literal } from "../../core/base/text/literal.ts";

/** An indexed access, which costs the compiler least: `NonNullable<types.DomainPage["data"]>[number]`. */
export function itemType({ body, items }: Pagination, types: TypeCode): string {
  const { shapes } = types;
  const mayBeNull = (shapes.possibleTypes(shapes.schema(body)) & typeSet(["null"])) !== noType;
  const page = types.received(body);
  const list = items.reduce(
    (type, name) => `NonNullable<${type}[${literal(name)}]>`,
    mayBeNull ? `NonNullable<${page}>` : page,
  );
  return `${list}[number]`;
}
