/** The side of a competitor's process: tells its port, and its CPU time when it is asked. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What a competitor's process sends. */
export type Message =
  | { readonly port: number }
  /** Microseconds since the process began. */
  | { readonly cpu: number };

/** Listens on a free port of 127.0.0.1, and ends the process when the one that began it is gone. */
export function announce(server: Server): void {
  process.on("disconnect", () => process.exit());
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    tell({ cpu: user + system });
  });
  server.listen(0, "127.0.0.1", () => tell({ port: (server.address() as AddressInfo).port }));
}

function tell(message: Message): void {
  process.send?.(message);
}
