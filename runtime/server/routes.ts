/** The operations of a handler with their paths, for frameworks that find the way to each themselves. */
import type { ServiceRoute } from "../exchange/exchange.ts";
import { literalText } from "./segments.ts";

/** What has operations: what `createHandler` gives. */
export interface Routed {
  readonly routes: () => readonly ServiceRoute[];
}

/** The operations of `handler`, in the order of the description; each path with the base path before it. */
export function toRoutes(handler: Routed): readonly ServiceRoute[] {
  return handler.routes();
}

/** A segment of a path: what stands in front of, between and behind its parameters, and their names. */
export interface PathSegment {
  /** In the spelling of `literalText`; one more than names. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** A route, and its path in segments. */
export interface SegmentedRoute extends ServiceRoute {
  readonly segments: readonly PathSegment[];
}

/**
 * The operations of `handler` in an order in which a framework can try them: what has more text comes
 * first, and `HEAD` before `GET`, which frameworks take for both.
 */
export function segmentedRoutes(handler: Routed): readonly SegmentedRoute[] {
  return toRoutes(handler)
    .map((route) => ({ ...route, segments: segmentsOf(route.path) }))
    .sort(
      (a, b) =>
        a.segments.length - b.segments.length ||
        byText(a, b) ||
        Number(b.method === "HEAD") - Number(a.method === "HEAD"),
    );
}

function segmentsOf(path: string): readonly PathSegment[] {
  return path
    .split("/")
    .slice(1)
    .map((segment) => {
      // Every second piece is a name: "v{major}.{minor}" is "v", "major", ".", "minor", "".
      const pieces = segment.split(/\{([^{}]*)\}/u);
      const at = (parity: number): string[] => pieces.filter((_, index) => index % 2 === parity);
      return { texts: at(0).map(asRequested), names: at(1) };
    });
}

/** `?` and `#`, which stand for themselves in a description, are escaped in requests. */
function asRequested(text: string): string {
  return literalText(text.replaceAll(/[?#]/g, encodeURIComponent));
}

/** At the first segment of another kind: one without parameters, then what has more text beside them. */
function byText(a: SegmentedRoute, b: SegmentedRoute): number {
  for (const [index, { texts, names }] of a.segments.entries()) {
    const other = b.segments[index];
    if (other === undefined) break;
    const isLiteral = Number(other.names.length === 0) - Number(names.length === 0);
    if (isLiteral !== 0) return isLiteral;
    if (names.length === 0) continue;
    const more = other.texts.join("").length - texts.join("").length;
    if (more !== 0) return more;
  }
  return 0;
}

/** True where one parameter is the whole segment. */
export function isWholeParameter({ texts, names }: PathSegment): boolean {
  return names.length === 1 && texts.every((text) => text === "");
}

/**
 * A regular expression for the segment, which takes the same values as the service: each ends where the text
 * behind it comes first. So it takes no longer than the segment is long. `wrapped` may make groups of values.
 */
export function segmentPattern(
  { texts }: PathSegment,
  wrapped: (value: string, index: number) => string = (value) => value,
): string {
  const [first = "", ...others] = texts.map(inPattern);
  const rest = others.map((text, index) => {
    const value = index === others.length - 1 ? anyValue : valueBefore(text);
    return wrapped(value, index) + text;
  });
  return first + rest.join("");
}

/** A value with no text behind it to end it, as a regular expression. */
export const anyValue = "[^/]+";

/** The same of a value that `text` ends, which is a regular expression. */
export function valueBefore(text: string): string {
  const isOne = /^(?:.|\\x..)$/u.test(text);
  return isOne ? `[^/][^/${text}]*` : `[^/](?:(?!${text})[^/])*`;
}

/** `text` in a regular expression, for readers too that know no more of one than its parentheses. */
export function inPattern(text: string): string {
  return text.replaceAll(
    /[^\w~%@&=,;'!\u0080-\uffff-]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}
