/** The side of a competitor's process: tells its port, and what it has used when it is asked. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Collected, watchCollector } from "./collected.ts";

/** What a competitor's process is asked. */
export type Question = "cpu" | "watch" | "collected";

/** What a competitor's process sends. */
export type Message =
  | { readonly port: number }
  /** Microseconds since the process began. */
  | { readonly cpu: number }
  | { readonly watching: number }
  /** Since it was told to watch. */
  | { readonly collected: Collected };

let ended = (): Collected => ({ pause: 0, allocated: 0 });

/** Listens on a free port of 127.0.0.1, and ends the process when the one that began it is gone. */
export function announce(server: Server): void {
  process.on("disconnect", () => process.exit());
  process.on("message", (question: Question) => tell(answerTo(question)));
  server.listen(0, "127.0.0.1", () => tell({ port: (server.address() as AddressInfo).port }));
}

function answerTo(question: Question): Message {
  if (question === "cpu") {
    const { user, system } = process.cpuUsage();
    return { cpu: user + system };
  }
  if (question === "watch") {
    ended = watchCollector();
    return { watching: 1 };
  }
  return { collected: ended() };
}

function tell(message: Message): void {
  process.send?.(message);
}
