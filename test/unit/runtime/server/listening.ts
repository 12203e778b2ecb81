/** Serves a handler on a free port of 127.0.0.1 for the length of a test. */
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Socket, connect } from "node:net";
import { onTestFinished } from "vitest";
import {
  type NodeHandler,
  type NodeOptions,
  toNodeListener,
} from "../../../../runtime/adapters/node.ts";

export interface Listening {
  readonly server: Server;
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Sends bytes as they are and gives everything that comes back until the server closes. */
  readonly raw: (text: string, whenConnected?: (socket: Socket) => void) => Promise<string>;
}

export async function listen(handler: NodeHandler, options?: NodeOptions): Promise<Listening> {
  const server = createServer(toNodeListener(handler, options));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    server,
    origin: `http://127.0.0.1:${port}`,
    raw: (text, whenConnected) =>
      new Promise((resolve, reject) => {
        let received = "";
        const socket = connect(port, "127.0.0.1", () => {
          socket.write(text, "latin1");
          whenConnected?.(socket);
        });
        socket.on("data", (chunk) => (received += chunk.toString("latin1")));
        socket.on("close", () => resolve(received));
        socket.on("error", reject);
      }),
  };
}
