/** What an error code has to do with others, with operations and with the life of things. */
import type { ErrorRecord } from "../../../core/views/errors/table.ts";
import type * as ir from "../../../core/model/ir.ts";
import { type Markup, type Part, markup } from "../../../core/base/text/html.ts";
import { operationPlace } from "../places/operation-place.ts";
import type { SiteService } from "../places/site.ts";
import { namesOf } from "../places/emitted-names.ts";
import { errorPlace } from "../places/error-place.ts";
import { markdownLine } from "./markdown.ts";
import { linkFrom } from "../places/page-path.ts";

interface Code {
  readonly service: SiteService;
  readonly record: ErrorRecord;
  readonly index: number;
}

/** What an error of this code has in it: other errors, details. */
export function carried(page: string, { service, record, index }: Code): Part {
  const codes = record.nestedCodes.map((code) => codeLink(page, service, code));
  const names = detailNames(service.api, index).map((name) => markup`<code>${name}</code>`);
  return [
    codes.length === 0 ? undefined : markup`<p>Carries errors of the codes ${listed(codes)}</p>`,
    names.length === 0 ? undefined : markup`<p>Carries the details ${listed(names)}</p>`,
  ];
}

/** A code as a link to where the site shows it. */
export function codeLink(page: string, service: SiteService, code: string): Markup {
  return linked(page, errorPlace(service, code), markup`<code>${code}</code>`);
}

function linked(page: string, place: string | undefined, text: Markup): Markup {
  return place === undefined ? text : markup`<a href="${linkFrom(page, place)}">${text}</a>`;
}

function listed(parts: readonly Markup[]): Part {
  return parts.map((part, index) => [index === 0 ? undefined : ", ", part]);
}

/** Members of the details that a code carries, as far as their schema names them. */
function detailNames(api: ir.Api, index: number): readonly string[] {
  let schema = api.errorDetails?.find((details) => details.index === index)?.schema;
  if (schema === undefined) return [];
  const schemas = new Map(api.schemas.map(({ id, schema }) => [id, schema]));
  const seen = new Set<ir.Schema>();
  while (typeof schema === "object" && schema.ref !== undefined && !seen.has(schema)) {
    seen.add(schema);
    schema = schemas.get(schema.ref);
  }
  return typeof schema === "object" ? (schema.object.properties ?? []).map(({ name }) => name) : [];
}

/** The event after which calls fail with this code. */
export function lifecycle({ lifecycle }: ErrorRecord): Part {
  return lifecycle.map(({ of, trigger, condition }) => {
    const when = condition === null ? undefined : [": ", markdownLine(condition)];
    return markup`<p>After <b>${trigger}</b> of ${of}${when}</p>`;
  });
}

/** Whose answers have it. */
export function operations(page: string, { service, record }: Code): Part {
  if (record.operations.length === 0) return undefined;
  const names = namesOf(service.api);
  const byName = new Map(
    service.api.operations.map((operation) => [names.operation(operation).function, operation]),
  );
  const links = record.operations.map(({ operation: name, status }) => {
    const operation = byName.get(name);
    const place = operation && operationPlace(service, operation);
    const known = status === null ? undefined : ` (${status})`;
    return markup`${linked(page, place, markup`<code>${name}</code>`)}${known}`;
  });
  return markup`<p>Answers of ${listed(links)}</p>`;
}
