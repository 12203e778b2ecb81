/** Whether a request surely never left, as the causes of an error tell. */
import type { CallError } from "./call-error.ts";

/** Of finding the host and connecting to it: nothing of a request travels before. */
const connecting = ["connect", "getaddrinfo"];
const codes = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/**
 * True where no connection came about. Where the platform does not tell why, as in browsers, it is
 * false, and so it is once there was any answer: the connection of a redirect may have failed.
 */
export function connectionFailed({ cause, response }: CallError): boolean {
  return response === undefined && failedToConnect(cause, 8);
}

/** As Node has it. */
interface SystemError extends Error {
  readonly code?: unknown;
  readonly syscall?: unknown;
}

function failedToConnect(cause: unknown, depth: number): boolean {
  if (!(cause instanceof Error) || depth === 0) return false;
  const { code, syscall }: SystemError = cause;
  if (connecting.includes(String(syscall)) || codes.includes(String(code))) return true;
  // Of the several addresses of a host.
  if (cause instanceof AggregateError && cause.errors.length > 0) {
    return cause.errors.every((error) => failedToConnect(error, depth - 1));
  }
  return failedToConnect(cause.cause, depth - 1);
}
