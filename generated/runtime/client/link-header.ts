// Copied from Specwright's runtime. Do not edit.
/** The header `Link`: which link leads to the next page. */

const target = /[\t ]*<([^>]*)>/y;
const parameterName = /[\t ]*;[\t ]*([^\t =;,"<>]+)/y;
const quotedParameter = /[\t ]*=[\t ]*"((?:[^"\\]|\\.)*)"/y;
const plainParameter = /[\t ]*=[\t ]*([^\t ;,"]*)/y;
const endOfLink = /[\t ]*(?:,|$)/y;

/**
 * The target of the first link with the relation `next`; `undefined` where there is none. What
 * follows a link that is not well-formed is not read.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8288#section-3
 */
export function nextLink(header: string): string | undefined {
  let at = 0;
  const read = (part: RegExp): string | undefined => {
    part.lastIndex = at;
    const found = part.exec(header);
    if (found === null) return undefined;
    at = part.lastIndex;
    return found[1] ?? "";
  };
  while (at < header.length) {
    const found = read(target);
    if (found === undefined) return undefined;
    const parameters: [name: string, value: string][] = [];
    for (let key = read(parameterName); key !== undefined; key = read(parameterName)) {
      parameters.push([key.toLowerCase(), read(quotedParameter) ?? read(plainParameter) ?? ""]);
    }
    if (read(endOfLink) === undefined) return undefined;
    if (isNext(parameters)) return found;
  }
  return undefined;
}

/** A link with an anchor is one of another resource. Of several `rel` the first counts. */
function isNext(parameters: readonly (readonly [name: string, value: string])[]): boolean {
  if (parameters.some(([key]) => key === "anchor")) return false;
  const relation = parameters.find(([key]) => key === "rel")?.[1] ?? "";
  return relation.toLowerCase().split(/\s+/).includes("next");
}
