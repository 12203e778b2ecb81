/** A method and a path that a document introduces → the operation, or what is wrong with them. */
import type * as ir from "../../../core/model/ir.ts";
import {
  contradictedEvidence,
  contradictedExample,
  missingEvidence,
  missingInExample,
} from "../report/findings.ts";
import { place } from "../vocabulary/schemas.ts";
import type { Endpoint } from "../scope/endpoint.ts";
import { isNumbered, nearNames, nearPaths } from "../vocabulary/near-names.ts";
import { queryNames, takes } from "../vocabulary/query-names.ts";
import { type ElementContext, didYouMean, nearestPath } from "./element-context.ts";

export function readEndpoint(
  endpoint: Endpoint,
  context: ElementContext,
  isCode = false,
): ir.Operation | undefined {
  const { path, method, text, methodStart, start, end } = endpoint;
  const { vocabulary, ledger } = context;
  const all = vocabulary.paths.find(path);
  const document = ledger.place(text, methodStart, end);
  const own = method === undefined ? all[0] : all.find((one) => one.method === method);
  // A path alone may be a base path, a file or a page, and one with a star stands for several.
  const isOfSeveral = /\*/u.test(path);
  if (all.length === 0 && (method === undefined || context.isPast || isOfSeveral)) return undefined;
  if (own === undefined && /\/\*+$/u.test(path)) return undefined;
  ledger.count("endpoint", text.slice(methodStart, end), "read");
  if (own !== undefined) {
    ledger.bound.add(own.origin.pointer);
    // What code sends is compared where the code is read.
    if (method !== undefined && !isCode) readQuery(endpoint, own, context);
    const isOne = method === undefined ? all.length === 1 : isOnly(own, all);
    return isOne ? own : undefined;
  }
  if (all.length === 0) {
    const message = `the spec has no path for "${path}"`;
    const missing = isCode ? missingInExample : missingEvidence;
    const said = nearPaths({ path, method }, vocabulary.api.operations);
    const mend = { what: "path", stated: path, said } as const;
    // Method and path may stand in lines of their own.
    const ofPath = ledger.place(text, start, end);
    const at = ofPath.line === document.line ? document : ofPath;
    ledger.findings.push(
      missing({
        message,
        document: at,
        ...nearestPath(path, context, undefined, method),
        mend,
      }),
    );
    return undefined;
  }
  const methods = all.map((one) => one.method).join(", ");
  const contradicted = isCode ? contradictedExample : contradictedEvidence;
  ledger.findings.push(
    contradicted({
      message: `the document says ${method} ${path}, but the spec has ${methods} there`,
      document,
      ...(all[0] === undefined ? {} : { spec: all[0].origin }),
      mend: { what: "method", stated: method ?? "", said: all.map((one) => one.method) },
    }),
  );
  return all.length === 1 ? all[0] : undefined;
}

function isOnly({ method }: ir.Operation, all: readonly ir.Operation[]): boolean {
  return all.filter((one) => one.method === method).length === 1;
}

/** Names of `?name=value` behind the path. */
function readQuery(
  { query = "", path, text, methodStart, end }: Endpoint,
  operation: ir.Operation,
  { ledger, vocabulary: { paths, schemas } }: ElementContext,
): void {
  const { parameters, origin } = operation;
  const known = queryNames(operation, schemas);
  if (parameters.some((one) => one.in === "querystring")) return;
  for (const [, name = ""] of query.matchAll(/(?:^|&)([\w.-]+)=/gu)) {
    if (known.some((one) => one.toLowerCase() === name.toLowerCase() || one === `${name}[]`))
      continue;
    if (isNumbered(name, known)) continue;
    // What another method of the path takes, or its body, may be shown behind it too.
    if (paths.find(path).some((one) => takes(one, name, schemas))) continue;
    const help = didYouMean(name, known);
    ledger.findings.push(
      missingEvidence({
        message: `the spec has no query parameter "${name}"`,
        document: ledger.place(text, methodStart, end),
        spec: place(origin, "parameters"),
        ...(help === undefined ? {} : { help }),
        mend: { what: "name", stated: name, said: nearNames(name, known) },
      }),
    );
  }
}
