/** Notices that whoever sends a message has reset its connection, while nobody reads of it. */
import type { IncomingMessage } from "./types.ts";

/** Milliseconds between two looks. */
const pause = 400;

/**
 * Looks after a connection until all of its message has come, or until the function is called that this
 * gives: Node leaves it alone while the message is paused, and so hears of nothing that happens to it. To
 * write nothing sends nothing, but fails on a connection that was reset, which then closes.
 */
export function noticeReset(incoming: IncomingMessage): () => void {
  const { socket, httpVersionMajor } = incoming;
  // HTTP/2 pauses streams alone, and lets nobody write to its connection.
  if (incoming.complete || httpVersionMajor !== 1) return () => undefined;
  const timer = setInterval(() => {
    if (socket.destroyed || incoming.complete) clearInterval(timer);
    else if (socket.writable === true) socket.write?.("");
  }, pause);
  return () => clearInterval(timer);
}
