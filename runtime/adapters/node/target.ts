/** Request targets: what of them is path, query, and taken away by a framework before. */
import type { IncomingMessage } from "./types.ts";

export interface Target {
  readonly path: string;
  readonly query: string;
}

/**
 * Path and query of a request target, as they were sent; `undefined` when it is none. Steps to another
 * folder (`.` and `..`, however they are spelt) are none: clients resolve them, and who left them in
 * may have passed a proxy that looked at another path.
 */
export function targetOf(url: string): Target | undefined {
  const target = originForm(url);
  if (target === undefined) return undefined;
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? "" : target.slice(mark + 1);
  if (isSimple.test(target)) return { path, query };
  if (hasSteps.test(path)) return undefined;
  return isPlainTarget.test(target) ? { path, query } : encodedTarget(target);
}

/** Most targets: nothing in them could be a step, or be spelt in another way. */
const isSimple = /^[\w\-~!$&'()*+,;=:@/?[\]]*$/;
const isPlainTarget = /^[\w\-.~!$&'()*+,;=:@/%?[\]]*$/u;
const hasSteps = /\/(?:\.|%2e){1,2}(?:\/|$)|\\/iu;

/**
 * A target in absolute form without its host, by which nothing is decided; `undefined` where that is no
 * host, and of other forms, but for the `*` of `OPTIONS`.
 */
function originForm(url: string): string | undefined {
  if (url.startsWith("/")) return url;
  if (url === "*") return "/*";
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/isu.exec(url) ?? [];
  if (authority === undefined || rest === undefined || !isTargetAuthority(authority))
    return undefined;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

const isTargetHost = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/iu;

function isTargetAuthority(authority: string): boolean {
  return isTargetHost.test(authority) && URL.canParse(`http://${authority}/`);
}

/** Characters that have no place in a URL, encoded as a URL has them. */
function encodedTarget(target: string): Target | undefined {
  try {
    // Joined as text: as a relative reference, a target like `//name` would be a host.
    const { pathname, search } = new URL(`http://localhost${target}`);
    return { path: pathname, query: search.slice(1) };
  } catch {
    return undefined;
  }
}

/**
 * The beginning of the path that frameworks took away before they called a listener; `""` when they took
 * nothing, `undefined` when it is none that could be answered. Express tells it; others in the manner of
 * Connect keep the whole target beside the rest.
 */
export function mountOf({ url = "/", originalUrl, baseUrl }: IncomingMessage): string | undefined {
  // No framework stands before most listeners.
  if (baseUrl === undefined && originalUrl === undefined) return "";
  const mount = typeof baseUrl === "string" ? baseUrl : takenFrom(originalUrl, url);
  return hasSteps.test(mount) ? undefined : withoutSlashes(mount);
}

/** A caller may have written any number of them, which a regular expression would count again and again. */
function withoutSlashes(mount: string): string {
  let end = mount.length;
  while (mount[end - 1] === "/") end -= 1;
  return mount.slice(0, end);
}

function takenFrom(originalUrl: unknown, url: string): string {
  if (typeof originalUrl !== "string" || originalUrl === url) return "";
  const [whole, rest] = [originalUrl, url].map((each) => originForm(each)?.replace(/\?.*$/su, ""));
  if (whole === undefined || rest === undefined) return "";
  if (whole.endsWith(rest)) return whole.slice(0, whole.length - rest.length);
  return rest === "/" ? whole : "";
}
