/** The header `Link`: which link leads to the next page. */

/** `<target>; name=value; name="value"`, up to a comma or the end. */
const link =
  /\s*<([^>]*)>((?:\s*;\s*[^\s=;,"<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)\s*(?:,|$)/y;
const parameter = /;\s*([^\s=;,"<>]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/g;

/**
 * The target of the first link with the relation `next`; `undefined` where there is none. What
 * follows a link that is not well-formed is not read.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8288#section-3
 */
export function nextLink(header: string): string | undefined {
  link.lastIndex = 0;
  for (let found = link.exec(header); found !== null; found = link.exec(header)) {
    const [, target, parameters = ""] = found;
    if (isNext(parameters)) return target;
    if (link.lastIndex >= header.length) return undefined;
  }
  return undefined;
}

/** A link with an anchor is one of another resource. Of several `rel` the first counts. */
function isNext(parameters: string): boolean {
  let relation: string | undefined;
  for (const [, name = "", quoted, plain] of parameters.matchAll(parameter)) {
    if (name.toLowerCase() === "anchor") return false;
    if (name.toLowerCase() === "rel") relation ??= quoted ?? plain ?? "";
  }
  return relation?.toLowerCase().split(/\s+/).includes("next") === true;
}
