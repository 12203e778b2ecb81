/** A method and a path that a document introduces → the operation, or what is wrong with them. */
import type * as ir from "../../../core/model/ir.ts";
import { contradictedEvidence, missingEvidence } from "../report/findings.ts";
import type { Endpoint } from "../scope/sections.ts";
import { type ElementContext, nearestPath } from "./element-context.ts";

export function readEndpoint(
  endpoint: Endpoint,
  context: ElementContext,
): ir.Operation | undefined {
  const { path, method, text, methodStart, end } = endpoint;
  const { vocabulary, ledger } = context;
  const all = vocabulary.paths.find(path);
  const document = ledger.place(text, methodStart, end);
  const own = method === undefined ? all[0] : all.find((one) => one.method === method);
  // A path alone may be a base path, a file or a page.
  if (all.length === 0 && method === undefined) return undefined;
  ledger.count("endpoint", text.slice(methodStart, end), "read");
  if (own !== undefined) {
    ledger.bound.add(own.origin.pointer);
    return method === undefined && all.length > 1 ? undefined : own;
  }
  if (all.length === 0) {
    const message = `the spec has no path for "${path}"`;
    ledger.findings.push(missingEvidence({ message, document, ...nearestPath(path, context) }));
    return undefined;
  }
  const methods = all.map((one) => one.method).join(", ");
  ledger.findings.push(
    contradictedEvidence({
      message: `the document says ${method} ${path}, but the spec has ${methods} there`,
      document,
      ...(all[0] === undefined ? {} : { spec: all[0].origin }),
    }),
  );
  return all.length === 1 ? all[0] : undefined;
}
