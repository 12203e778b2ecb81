/** Who has to hear that a connection is closed: many requests that wait in line on one. */
import type { Connection } from "./types.ts";

/** One listener for each connection, however many requests it carries: Node warns of more than ten. */
const waitingForClose = new WeakMap<Connection, Set<() => void>>();

/** Calls `closed` when the connection is; gives a function after which it does not. */
export function whenClosed(connection: Connection, closed: () => void): () => void {
  let those = waitingForClose.get(connection);
  if (those === undefined) {
    const all = (those = new Set());
    waitingForClose.set(connection, all);
    connection.on("close", () => {
      for (const each of all) each();
    });
  }
  those.add(closed);
  return () => void those.delete(closed);
}
