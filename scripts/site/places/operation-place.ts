/** Where the pages of a service show its operations. */
import type * as ir from "../../../core/model/ir.ts";
import { pagePath } from "./page-path.ts";
import type { SiteService } from "./site.ts";
import { routesOf } from "./routes.ts";

/** The service's first page, below the site's folder. */
export function servicePlace(service: SiteService): string {
  return pagePath("services", service);
}

/**
 * The place of an operation, a webhook or a callback: `services/<name>.html#/<tag>/<operation>`,
 * below the site's folder. A callback stands with the operation that announces it. `undefined` where
 * no page shows it.
 */
export function operationPlace(service: SiteService, operation: ir.Operation): string | undefined {
  const shown = announcing(service.api, operation);
  const route = shown && routesOf(service.api).operations.get(shown);
  return route && `${servicePlace(service)}#/${route.tag}/${route.operation}`;
}

function announcing({ operations }: ir.Api, operation: ir.Operation): ir.Operation | undefined {
  const { callback } = operation;
  if (callback === undefined) return operation;
  return operations.find(({ operationId, method, path }) => {
    return (operationId ?? `${method} ${path}`) === callback.announcedBy;
  });
}
