/** Methods that a web-standard `Request` cannot carry. */
export const inexpressible: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);
