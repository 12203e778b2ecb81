/** The paths of operations as a tree of segments, in the order in which a router tries them. */

import { compareSegments, inOrderOfPaths } from "../../core/views/encoding/path-precedence.ts";

/** What a router needs to know of an operation. */
export interface Routed {
  /** What the operation is called in emitted code. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** What lies where a path has come to. */
export interface Place {
  /** The template of the path that first came here; `""` at the root. */
  readonly path: string;
  /** Name of the operation by method; empty where no path ends. */
  readonly methods: Map<string, string>;
  /** By `literalText` of the runtime: decoded, but for escapes of reserved characters. */
  readonly literals: Map<string, Place>;
  /** Most literal text first, so that `{id}.json` is tried before `{id}`. */
  readonly templates: Template[];
}

/** A segment with parameters, which differ from others by what stands around them alone. */
export interface Template {
  /** Percent-encoded, in front of, between and behind the parameters. */
  readonly texts: readonly string[];
  readonly place: Place;
}

/**
 * The place above all paths, the same in whichever order they stand. Of two operations for the same
 * requests the one stands whose path comes later as text.
 */
export function routeTree(operations: readonly Routed[]): Place {
  const root = placeAt("");
  for (const { name, method, path } of inOrderOfPaths(operations)) {
    let place = root;
    for (const segment of path.split("/").slice(1)) place = below(place, segment);
    place.methods.set(method, name);
  }
  for (const { templates } of placesOf(root)) {
    templates.sort((a, b) => compareSegments(a.texts.join("{}"), b.texts.join("{}")));
  }
  return root;
}

/** `root` and every place below it, each after the one above. */
export function placesOf(root: Place): readonly Place[] {
  const places = [root];
  // The list keeps growing while it is walked.
  for (const { literals, templates } of places) {
    places.push(...literals.values(), ...templates.map(({ place }) => place));
  }
  return places;
}

/** True for a place where some path ends. */
export function ends({ methods }: Place): boolean {
  return methods.size > 0;
}

/** True for a place that some path goes on from. */
export function goesOn({ literals, templates }: Place): boolean {
  return literals.size > 0 || templates.length > 0;
}

/** True where one parameter is the whole segment. */
export function isWhole(texts: readonly string[]): boolean {
  return texts.length === 2 && texts.every((text) => text === "");
}

function placeAt(path: string): Place {
  return { path, methods: new Map(), literals: new Map(), templates: [] };
}

function below({ path, literals, templates }: Place, segment: string): Place {
  // Every second piece is a name: "v{major}.{minor}" is "v", "major", ".", "minor", "".
  const pieces = segment.split(/\{([^{}]*)\}/u);
  const place = placeAt(`${path}/${segment}`);
  if (pieces.length === 1) {
    const text = spelled(segment);
    const existing = literals.get(text);
    if (existing === undefined) literals.set(text, place);
    return existing ?? place;
  }
  const texts = pieces.filter((_, index) => index % 2 === 0).map(encoded);
  const existing = templates.find((template) => isSame(template.texts, texts));
  if (existing === undefined) templates.push({ texts, place });
  return existing?.place ?? place;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

/** `literalText` of the runtime; `?` and `#`, which stand for themselves here, are escaped in requests. */
function spelled(text: string): string {
  const escaped = text
    .replaceAll(/%(?![\da-f]{2})/giu, "%25")
    .replaceAll(/%[\da-f]{2}/giu, (escape) => escape.toUpperCase())
    .replaceAll(/[?#]/gu, encodeURIComponent);
  try {
    return decodeURIComponent(escaped.replaceAll(reservedEscape, "%25"));
  } catch {
    return escaped;
  }
}

/** The `%` of an escape for a sub-delimiter, `:`, `@`, `/`, `?`, `#` or `%` itself. */
const reservedEscape = /%(?=2[13-9ABCF]|3[ABDF]|40)/gu;

/** As browsers and clients write the text in a URL. */
function encoded(text: string): string {
  const plain = spelled(text);
  try {
    // Each `%` that is left begins an escape that stays.
    return encodeURI(plain).replaceAll("%25", "%");
  } catch {
    return plain;
  }
}
