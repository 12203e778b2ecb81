/**
 * What a claim of a document leads to besides the spec: the operation, the schema or the error code
 * that it is about.
 */
import type * as ir from "../../../core/model/ir.ts";
import { type Markup, markup } from "../../../core/base/text/html.ts";
import { operationName } from "../../../linter/spec/facts/paths.ts";
import type { TracedClaim } from "../../../linter/model/lint-result.ts";
import { operationPlace } from "../places/operation-place.ts";
import type { SiteService } from "../places/site.ts";
import { namesOf } from "../places/emitted-names.ts";
import { errorPlace } from "../places/error-place.ts";
import { linkFrom } from "../places/page-path.ts";
import { schemaPlace } from "../places/schema-place.ts";

interface Target {
  /** Below the site's folder; absent: no page shows it. */
  readonly place: string | undefined;
  readonly text: string;
}

/** Links for the page at `page`; `undefined` of a claim about nothing that has a page. */
export function relatedOf(
  page: string,
  service: SiteService,
): (claim: TracedClaim) => Markup | undefined {
  const named = namedBy(service);
  const enclosing = enclosingOf(service);
  return (claim) => {
    const target = named(claim.subject) ?? enclosing(claim);
    return target?.place === undefined
      ? undefined
      : markup` → <a href="${linkFrom(page, target.place)}">${target.text}</a>`;
  };
}

/** What the subject of a claim names. */
function namedBy(service: SiteService) {
  const { api } = service;
  const operations = new Map(
    api.operations.map((operation) => [operationName(api, operation), operation]),
  );
  const webhooks = new Map(
    api.webhooks.map((webhook) => [`${webhook.method} ${webhook.path}`, webhook]),
  );
  return ([root, name = ""]: TracedClaim["subject"]): Target | undefined => {
    if (root === "error") return { place: errorPlace(service, name), text: name };
    const operation =
      root === "operation"
        ? operations.get(name)
        : root === "webhook"
          ? (webhooks.get(name) ?? api.webhooks.find(({ path }) => path === name))
          : undefined;
    return operation && operationTarget(service, operation);
  };
}

function operationTarget(service: SiteService, operation: ir.Operation): Target {
  const text = operation.operationId ?? `${operation.method} ${operation.path}`;
  return { place: operationPlace(service, operation), text };
}

/** The innermost operation or schema in which the spec says what a claim says. */
function enclosingOf(service: SiteService) {
  const { operations, webhooks, schemas } = service.api;
  const names = namesOf(service.api);
  const all = new Map<string, () => Target>();
  for (const schema of schemas) {
    if (schema.variant !== undefined || schema.hint.from === "body") continue;
    all.set(keyOf(schema.origin), () => {
      return { place: schemaPlace(service, schema), text: names.schema(schema.id) };
    });
  }
  for (const operation of [...operations, ...webhooks]) {
    all.set(keyOf(operation.origin), () => operationTarget(service, operation));
  }
  return ({ spec }: TracedClaim): Target | undefined => {
    for (const { file, pointer } of spec) {
      // Of `/paths/~1v1~1me/get/responses/200` each beginning may be an operation.
      for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf("/", end - 1)) {
        const found = all.get(keyOf({ file, pointer: pointer.slice(0, end) }));
        if (found !== undefined) return found();
        if (end === 0) break;
      }
    }
    return undefined;
  };
}

function keyOf({ file, pointer }: Pick<ir.Operation["origin"], "file" | "pointer">): string {
  return `${file}#${pointer}`;
}
