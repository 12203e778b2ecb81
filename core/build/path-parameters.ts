/** The names in a path template and the path parameters of an operation: each needs the other. */
import type * as ir from "../model/ir.ts";
import { plainSchema } from "../model/schema-view/plain-schema.ts";
import { type BuildContext, noExtensions } from "./build-context.ts";
import { reportFault } from "./fault.ts";

/** `operation` with a path parameter for each `{name}` of its path, and no other unless all are to be kept. */
export function withPathParameters(operation: ir.Operation, context: BuildContext): ir.Operation {
  const { path, parameters, origin } = operation;
  const named = new Set([...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? ""));
  const fault = (message: string, place: ir.Operation["origin"]) =>
    reportFault(context, {
      rule: "repair/path-parameter",
      code: "spec/path-parameter",
      message,
      origin: place,
    });
  const declared = new Set<string>();
  const kept = parameters.filter((parameter) => {
    if (parameter.in !== "path") return true;
    declared.add(parameter.name);
    if (named.has(parameter.name)) return true;
    const name = JSON.stringify(parameter.name);
    fault(
      `the path ${JSON.stringify(path)} does not contain the path parameter ${name}`,
      parameter.origin,
    );
    return context.keepsUnsent;
  });
  const missing = [...named].filter((name) => !declared.has(name));
  for (const name of missing) {
    fault(
      `the path ${JSON.stringify(path)} contains {${name}}, but no path parameter declares it`,
      origin,
    );
  }
  if (missing.length === 0 && kept.length === parameters.length) return operation;
  return { ...operation, parameters: [...missing.map((name) => textAt(name, operation)), ...kept] };
}

/** Whatever stands in a path is text. */
function textAt(name: string, { origin }: ir.Operation): ir.Parameter {
  const id = `${origin.file}#${origin.pointer}/{${name}}`;
  return {
    origin,
    name,
    in: "path",
    required: true,
    deprecated: false,
    style: "simple",
    explode: false,
    allowReserved: false,
    schema: { ...plainSchema({ id, origin }), types: ["string"] },
    extensions: noExtensions,
  };
}
