/** What the template of pagination.ts shows, from a model. */
import type { GeneratorInput } from "../../core/output/generator.ts";
import { deprecationTag } from "../../core/model/deprecation.ts";
import { typeCode, type TypeCode } from "../../core/views/server/type-code.ts";
import { paginationNames } from "../../core/transform/naming/pagination.ts";
import { pagedOperations } from "../../core/views/pagination/derive.ts";
import type { Pagination } from "../../core/views/pagination/pagination.ts";
import { docComment, inlineText } from "../../core/base/text/comment.ts";
import { Code, expression } from "../../core/base/text/code.ts";
import { needsInput } from "../../core/views/encoding/needs-input.ts";
import { strategyOf } from "./strategy.ts";
import { noType, typeSet } from "../../core/model/schema-view/type-set.ts";
import { literal } from "../../core/base/text/literal.ts";

/** It knows where the errors of the service have their codes. */
const unwrap = new Code("operations.unwrap");

/** The view of `templates/pagination/pagination.ts.hbs`; `undefined` where nothing is paged. */
export function paginationView(input: GeneratorInput): object | undefined {
  const { api, names, runtime, report } = input;
  const types = typeCode(input);
  const paged = pagedOperations(api.operations, types.shapes, report);
  if (paged.length === 0) return undefined;
  const functions = paginationNames(
    paged.map(({ operation }) => operation),
    names,
  );
  const strategies = paged.map((pagination) => strategyOf(pagination, names));
  const operations = paged.map((pagination, index) => {
    const { operation, items } = pagination;
    const { function: name, type } = names.operation(operation);
    return {
      name,
      type,
      title: `\`${name}\``,
      function: functions.get(operation) ?? "",
      comment: documentation(pagination),
      item: itemType(pagination, types),
      inputOptional: !needsInput(operation, api, types.shapes),
      descriptor: expression({ name, items, by: strategies[index]?.code, unwrap }),
    };
  });
  const used = new Set(strategies.map(({ name }) => name));
  return {
    title: inlineText(api.title).replaceAll("`", "'"),
    imports: [...used, "paginate"].toSorted().join(", "),
    pagesModule: `${runtime}/client/pages.js`,
    usesTypes: types.usesTypes(),
    operations,
  };
}

function documentation({ operation, by }: Pagination): string {
  const { method, path, summary } = operation;
  return docComment(
    summary,
    `All pages of \`${`${method} ${path}`.replaceAll("`", "'")}\`, ${ways[by.way]}.`,
    deprecationTag(operation),
  ).trimEnd();
}

const ways = {
  page: "by their number",
  offset: "by the position that they begin at",
  item: "each after the last item of the previous page",
  token: "each by a value of the previous page",
  link: "each by a link in the previous page",
  header: "each by the header `Link` of the previous page",
} as const satisfies Record<Pagination["by"]["way"], string>;

/** The type of the items of a page: an indexed access, which costs the compiler least: `NonNullable<types.DomainPage["data"]>[number]`. */
function itemType({ body, items }: Pagination, types: TypeCode): string {
  const { shapes } = types;
  const mayBeNull = (shapes.possibleTypes(shapes.schema(body)) & typeSet(["null"])) !== noType;
  const page = types.received(body);
  const list = items.reduce(
    (type, name) => `NonNullable<${type}[${literal(name)}]>`,
    mayBeNull ? `NonNullable<${page}>` : page,
  );
  return `${list}[number]`;
}
