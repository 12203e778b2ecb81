/** Each call of the generated client goes to the generated server twice: as it is, and through Prism. */
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type * as ir from "../../core/model/ir.ts";
import { toNodeListener } from "../../runtime/adapters/node.ts";
import type { Service } from "../properties/round-trip/service.ts";
import type { Implementation } from "./implementations.ts";
import { startPrism } from "./prism.ts";

type Values = Readonly<Record<string, unknown>>;

export interface Exchange {
  /** The direct answer. */
  readonly direct: Response;
  readonly proxied: Response;
  /** False: the request was refused before a handler saw it. */
  readonly handled: boolean;
}

export interface Proxied {
  /** Calls with this input; `undefined` when the client itself refuses it. */
  readonly call: (
    operation: ir.Operation,
    input: unknown,
    answer: Values,
  ) => Promise<Exchange | undefined>;
  readonly stop: () => void;
}

/**
 * The service on two ports: called directly it enforces its own contract;
 * behind Prism its answers go out as they are.
 */
export async function startProxied(
  name: string,
  service: Service,
  { basePath = "", credentials, credentialField, options }: Implementation,
): Promise<Proxied> {
  let answer: Values = {};
  let calls = 0;
  const handler = () => {
    calls += 1;
    return answer;
  };
  const handlers = service.api.operations.map((operation) => [
    service.names.operation(operation).function,
    handler,
  ]);
  const listening = (validateResponses: string) =>
    listen(
      service.createHandler(Object.fromEntries(handlers) as object, {
        ...options,
        validateResponses,
      }),
    );
  const [server, behind] = await Promise.all([listening("enforce"), listening("off")]);
  const prism = await startPrism(`generated/${name}/openapi.json`, behind.origin + basePath);
  let exchange: Exchange | undefined;
  const client = service.createClient({
    baseUrl: server.origin,
    credentials,
    fetch: async (url: string, init: RequestInit) => {
      const before = calls;
      const direct = await fetch(url, init);
      const handled = calls > before;
      const headers = new Headers(init.headers);
      // As far as OpenAPI can say it, a key in the body is one in this header.
      if (credentialField !== undefined) headers.set("authorization", "Basic a2V5Og==");
      const path = url.slice((server.origin + basePath).length);
      exchange = {
        direct,
        handled,
        proxied: await fetch(prism.origin + path, { ...init, headers }),
      };
      return direct.clone();
    },
  });
  return {
    call: async (operation, input, answered) => {
      exchange = undefined;
      answer = answered;
      const call = service.calls[service.names.operation(operation).function];
      await call?.(client, input as object).catch(ofContract);
      return exchange;
    },
    stop: () => {
      prism.stop();
      server.stop();
      behind.stop();
    },
  };
}

/** The client may refuse an input that is broken, or what is answered to it. */
function ofContract(error: unknown): void {
  if (error instanceof Error && /^(?:TypeError|ContractError|DecodeError)$/.test(error.name))
    return;
  throw error;
}

async function listen(handle: (request: Request) => Promise<Response>) {
  const server: Server = createServer(toNodeListener(handle));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
