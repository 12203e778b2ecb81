/** Paths of files as parts of URIs and links. */

/** Of a pair of surrogates, each without the other. */
const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** `path` with `/` separators as a relative URI reference. */
export function uriOf(path: string): string {
  return path
    .replaceAll(lone, "\ufffd")
    .split("/")
    .map((part) => encodeURIComponent(part).replaceAll(/[!'()*]/g, percent))
    .join("/");
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
