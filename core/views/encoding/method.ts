/** What stands between a method of a description and requests that have it. */

const refused = new Set(["CONNECT", "TRACE", "TRACK"]);

/**
 * True of methods that no `Request` of the web has.
 *
 * @see https://fetch.spec.whatwg.org/#methods
 */
export function isForbidden(method: string): boolean {
  return refused.has(method.toUpperCase());
}

/** What the parser of Node's HTTP server knows; it breaks off all other requests, by case as well. */
const parsed = new Set(
  (
    "ACL BIND CHECKOUT CONNECT COPY DELETE GET HEAD LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR " +
    "MKCOL MOVE NOTIFY OPTIONS PATCH POST PROPFIND PROPPATCH PURGE PUT QUERY REBIND REPORT SEARCH " +
    "SOURCE SUBSCRIBE TRACE UNBIND UNLINK UNLOCK UNSUBSCRIBE"
  ).split(" "),
);

/** True where `node:http` hands on requests that have the method. */
export function isReadByNode(method: string): boolean {
  return parsed.has(method);
}
