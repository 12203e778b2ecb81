/** Which operations of a description are paged, as a table that people read. */
import { collect } from "../../../../../core/base/diagnostic.ts";
import { withReadWriteVariants } from "../../../../../core/transform/read-write/read-write-variants.ts";
import type * as ir from "../../../../../core/model/ir.ts";
import { load } from "../../../../../core/spec/load.ts";
import { build } from "../../../../../core/build/build.ts";
import { pagedOperations } from "../../../../../core/views/pagination/derive.ts";
import type { Pagination, Place } from "../../../../../core/views/pagination/pagination.ts";
import { phrase } from "../../../../../core/views/pagination/vocabulary.ts";
import { schemaViewContext } from "../../../../../core/model/schema-view/schema-view-context.ts";

/** The model of the description at `spec`; its faults are of no interest here. */
export async function apiOf(spec: string): Promise<ir.Api> {
  const report = collect([]);
  const { sources } = await load(spec, { cwd: "/" });
  if (sources === undefined) throw new Error(`${spec} cannot be read`);
  return withReadWriteVariants(build(sources, { service: "derived", report }), report);
}

/** The paged operations of `api`; `x-pagination` that does not fit throws. */
export function pagedIn(api: ir.Api): readonly Pagination[] {
  return pagedOperations(api.operations, schemaViewContext(api), ({ message }) => {
    throw new Error(message);
  });
}

/** A golden file: each paged operation, then those that only seem to be. */
export function tableOf(name: string, api: ir.Api): string {
  const paged = pagedIn(api);
  const isPaged = new Set(paged.map(({ operation }) => operation));
  const seeming = api.operations.filter(
    (operation) => !isPaged.has(operation) && seemingParameters(operation).length > 0,
  );
  const others = api.operations.length - paged.length - seeming.length;
  return [
    `# Pages of ${name}`,
    `${api.operations.length} operations: ${paged.length} paged, ${seeming.length} that only seem so, ${others} others.`,
    ...section("Paged", "| operation | list | by | told |", paged.map(pagedRow)),
    ...section(
      "Not paged, as far as the description says",
      "| operation | parameters |",
      seeming.map((operation) =>
        row([nameOf(operation), code(seemingParameters(operation).join(", "))]),
      ),
    ),
    "",
  ].join("\n");
}

function section(title: string, head: string, rows: readonly string[]): string[] {
  if (rows.length === 0) return [];
  const line = head.replace(/[^|]+/g, " --- ");
  return [`\n## ${title}\n`, head, line, ...rows];
}

function pagedRow({ operation, items, by }: Pagination): string {
  const { way, ...rest } = by;
  const told = Object.entries(rest).flatMap(([key, value]) =>
    Array.isArray(value) && key !== "parameters" ? [`${key} ${code(value.join("."))}`] : [],
  );
  const first = by.way === "page" ? [`first ${by.first}`] : [];
  return row([
    nameOf(operation),
    items.length === 0 ? "the body" : code(items.join(".")),
    `${way} ${code(parametersOf(by).join(", "))}`,
    [...first, ...told].join("; "),
  ]);
}

function parametersOf(by: Pagination["by"]): readonly string[] {
  if ("parameters" in by) return by.parameters.map(({ parameter }) => parameter.name);
  return [placeName(by.parameter)];
}

function placeName(place: Place): string {
  return place.in === "query" ? place.parameter.name : `body.${place.field}`;
}

const words = /\b(?:page|per page|limit|offset|cursor|after|before|since|skip|token|size)$/;

function seemingParameters({ parameters }: ir.Operation): readonly string[] {
  return parameters
    .filter((parameter) => parameter.in === "query" && words.test(phrase(parameter.name)))
    .map(({ name }) => name);
}

function nameOf({ operationId, method, path }: ir.Operation): string {
  return operationId ?? `${method} ${path}`;
}

function code(text: string): string {
  return `\`${text}\``;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
