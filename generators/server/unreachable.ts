/** Operations that no request reaches: reported, because their handlers would wait in vain. */
import type { Report } from "../../core/base/diagnostic.ts";
import type * as ir from "../../core/model/ir.ts";
import { isForbidden, isReadByNode } from "../../core/views/encoding/method.ts";
import { operationServer } from "../../core/views/encoding/operation-server.ts";
import { basePathOf } from "./base-path.ts";

/** Methods that no request has, or that only some mounts read. Paths are judged for all outputs at once. */
export function reportUnreachable(operations: readonly ir.Operation[], report: Report): void {
  for (const { method, origin } of operations) {
    if (isForbidden(method)) {
      report({
        code: "emit/partially-supported",
        construct: method,
        message: `the Fetch API forbids the method ${method}, so this operation cannot be called`,
        origin,
      });
    } else if (!isReadByNode(method)) {
      report({
        code: "emit/partially-supported",
        construct: "method of additionalOperations",
        message: `node:http rejects the method ${method}; other mounts support it`,
        origin,
      });
    }
  }
}

/** All paths begin where the service does. What is unclear about a place is said with the client. */
export function reportMisplaced(api: ir.Api, report: Report): void {
  const base = basePathOf(api);
  for (const operation of api.operations) {
    const { servers = [], origin } = operation;
    const own = basePathOf({ servers });
    if (typeof operationServer(operation, api) !== "object" || own === base) continue;
    report({
      code: "emit/partially-supported",
      construct: "servers of an operation",
      message: `the server ignores servers of operations: it uses ${JSON.stringify(base || "/")}, not ${JSON.stringify(own || "/")}`,
      origin,
    });
  }
}
