/** One operation at a URL of the implementer's own choice: its handler in, a web-standard handler out. */
import type { ServerOperation } from "./contract.ts";
import { requireMethod } from "./implementation.ts";
import { checkOptions } from "./option-checks.ts";
import type { ServiceHandler } from "../exchange/exchange.ts";
import type { MountedOperations, ServiceOptions } from "./service-description.ts";
import { mount } from "./service.ts";
import { ownValue } from "../json/json.ts";

export interface ReceiverDescriptor extends Omit<MountedOperations, "operations"> {
  readonly operation: ServerOperation;
}

export interface ReceiverSetup extends ServiceOptions {
  /** Needed by an operation with path parameters: no template says where in the URL they are. */
  readonly pathParameters?: (request: Request) => PathTexts;
}

/** By name, percent-encoded as in the URL. */
type PathTexts = Readonly<Record<string, string | undefined>>;

/**
 * A function that answers every request to the operation, whatever its path. It never rejects.
 *
 * @throws Error at once when something that the operation needs is missing.
 */
export function createReceiver(
  { operation, ...shared }: ReceiverDescriptor,
  handler: (input: never, call: never) => unknown,
  options: ReceiverSetup,
): ServiceHandler {
  const names = [...operation.path.matchAll(/\{([^{}]*)\}/gu)].map(([, name = ""]) => name);
  const known = new Set(
    operation.parameters.flatMap((each) => (each.in === "path" ? each.name : [])),
  );
  if (known.size > 0) requireMethod(options, "pathParameters", "options");
  checkOptions(options);
  const handlers = Object.fromEntries([[operation.name, handler]]);
  const methods = new Map([[operation.method, operation.name]]);
  return mount({ ...shared, operations: [operation] }, handlers, options, (exchange) => {
    const texts = known.size === 0 ? undefined : options.pathParameters?.(exchange.request);
    return { methods, values: names.map((name) => ownValue(texts, name)) };
  });
}
