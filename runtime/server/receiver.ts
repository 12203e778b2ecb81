/** One operation at a URL of the implementer's own choice: its handler in, a web-standard handler out. */
import type { ServerOperation } from "./contract.ts";
import { demand } from "./implementation.ts";
import type { TargetRoute } from "./targets.ts";
import { own } from "./validation.ts";
import { type MountedOperations, type ServiceOptions, mount } from "./service.ts";

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
  handler: (input: never) => unknown,
  options: ReceiverSetup,
): (request: Request) => Promise<Response> {
  const names = operation.parameters.flatMap((each) => (each.in === "path" ? [each.name] : []));
  if (names.length > 0) demand(options, "pathParameters", "options");
  const handlers = Object.fromEntries([[operation.name, handler]]);
  return mount({ ...shared, operations: [operation] }, handlers, options, (request) =>
    routeOf(operation, names, names.length > 0 ? options.pathParameters?.(request) : undefined),
  );
}

/** Parameters that the request lacks are left out, for the engine to notice. */
function routeOf(
  operation: ServerOperation,
  names: readonly string[],
  texts: PathTexts | undefined,
): TargetRoute {
  const found = names.flatMap((name) => {
    const text = own(texts, name);
    return text === undefined ? [] : [{ name, text }];
  });
  return {
    operations: new Map([[operation.method, { operation, names: found.map(({ name }) => name) }]]),
    values: found.map(({ text }) => text),
  };
}
