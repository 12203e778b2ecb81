/** Servers on free ports of 127.0.0.1, as long as a group of tests needs them. */
import { type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Served {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Ends open connections too. */
  readonly stop: () => Promise<void>;
}

export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
