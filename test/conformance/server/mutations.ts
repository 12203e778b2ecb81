/** Changes of a request that was in order: something is dropped, doubled, cut, retyped or put in. */
import fc from "fast-check";
import { hostileJson, hostileNames, hostileTexts, mediaTypes } from "./hostile.ts";
import type { RawRequest } from "./request.ts";

export type Change = (request: RawRequest) => RawRequest;

/** Changes of the parts that a separator sets apart: pairs of a query, segments, fields of a form. */
function ofParts(separator: string): fc.Arbitrary<(text: string) => string> {
  return fc
    .tuple(
      fc.nat(),
      fc.constantFrom("drop", "double", "reverse", "retype", "rename", "insert", "cut", "encode"),
      fc.constantFrom(...hostileTexts),
      fc.constantFrom(...hostileNames),
    )
    .map(([at, what, text, name]) => (whole: string) => {
      const parts = whole.split(separator);
      const index = at % parts.length;
      const part = parts[index] ?? "";
      const [key = "", ...rest] = part.split("=");
      const isPair = separator === "&";
      const replaced = (by: readonly string[]): string =>
        parts.toSpliced(index, 1, ...by).join(separator);
      switch (what) {
        case "drop":
          return replaced([]);
        case "double":
          return replaced([part, part]);
        case "reverse":
          return parts.toReversed().join(separator);
        case "retype":
          return replaced([isPair ? `${key}=${text}` : text]);
        case "rename":
          return replaced([isPair ? `${name}=${rest.join("=")}` : name]);
        case "insert":
          return replaced([part, isPair ? `${name}=${text}` : text]);
        case "cut":
          return whole.slice(0, at % (whole.length + 1));
        default:
          return replaced([part.replaceAll("%", "%25")]);
      }
    });
}

/** What cannot stand in a first line or header would only test the parser of Node. */
function printable(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent);
}

function inTarget(): fc.Arbitrary<Change> {
  return fc
    .tuple(fc.boolean(), ofParts("&"), ofParts("/"))
    .map(([isQuery, ofQuery, ofPath]) => (request) => {
      const [path = "", query = ""] = request.target.split("?");
      const target = isQuery
        ? `${path}?${ofQuery(query)}`
        : `/${ofPath(path.slice(1))}${query && `?${query}`}`;
      return { ...request, target: printable(target) };
    });
}

function inHeaders(): fc.Arbitrary<Change> {
  return fc
    .tuple(
      fc.nat(),
      fc.constantFrom(
        "drop",
        "double",
        "retype",
        "Content-Type",
        "Content-Encoding",
        "Accept",
        "Cookie",
      ),
      fc.constantFrom(...hostileTexts),
      fc.constantFrom(...mediaTypes),
    )
    .map(([at, what, text, mediaType]) => ({ headers, ...request }) => {
      const value = text.slice(0, 1000);
      const index = headers.length === 0 ? 0 : at % headers.length;
      const chosen = headers[index];
      const others = headers.toSpliced(index, 1);
      if (what === "Content-Type" || what === "Accept") {
        const kept = headers.filter(([name]) => name !== what);
        return { ...request, headers: [...kept, [what, mediaType] as const] };
      }
      if (what === "Content-Encoding")
        return { ...request, headers: [...headers, [what, "gzip"] as const] };
      if (what === "Cookie")
        return {
          ...request,
          headers: [...headers, [what, `session=${value}; number=${value}`] as const],
        };
      if (chosen === undefined || what === "drop") return { ...request, headers: others };
      if (what === "double") return { ...request, headers: [...headers, chosen] };
      return { ...request, headers: [...others, [chosen[0], value] as const] };
    });
}

function inBody(): fc.Arbitrary<Change> {
  return fc
    .tuple(fc.boolean(), ofParts("&"), inJson())
    .map(([isGone, ofForm, ofJson]) => (request) => {
      const { body, ...rest } = request;
      if (body === undefined) return { ...rest, body: Buffer.from("{}") };
      if (isGone && body.length % 5 === 0) return rest;
      const text = body.toString("utf8");
      const changed = /^[[{"\d]/u.test(text) ? ofJson(text) : ofForm(text);
      return { ...rest, body: Buffer.from(changed) };
    });
}

/** Changes of a JSON text: of one member of the outermost value, or of the text itself. */
function inJson(): fc.Arbitrary<(text: string) => string> {
  return fc
    .tuple(
      fc.nat(),
      fc.constantFrom("drop", "retype", "insert", "whole", "cut", "double", "deep"),
      fc.constantFrom(...hostileJson),
      fc.constantFrom(...hostileNames),
    )
    .map(([at, what, value, name]) => (text: string) => {
      if (what === "cut") return text.slice(0, at % (text.length + 1));
      if (what === "whole") return JSON.stringify(value);
      if (what === "deep") return "[".repeat(at % 3000) + text + "]".repeat(at % 3000);
      const read = attempt(text);
      if (typeof read !== "object" || read === null || Array.isArray(read)) return `[${text}]`;
      const members = Object.entries(read).map(
        ([key, member]) => JSON.stringify(key) + ":" + JSON.stringify(member),
      );
      const index = members.length === 0 ? 0 : at % members.length;
      const member = members[index] ?? '"a":1';
      const [key = ""] = Object.keys(read).slice(index);
      const given = JSON.stringify(value);
      const by = {
        drop: [],
        retype: [`${JSON.stringify(key)}:${given}`],
        insert: [member, `${JSON.stringify(name)}:${given}`],
        double: [member, member],
      }[what];
      return `{${members.toSpliced(index, 1, ...(by ?? [])).join(",")}}`;
    });
}

function attempt(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function inMethod(): fc.Arbitrary<Change> {
  return fc
    .constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND")
    .map((method) => (request) => ({ ...request, method }));
}

/** One change, or several one after the other. */
export const mutated: fc.Arbitrary<Change> = fc
  .array(fc.oneof(inTarget(), inHeaders(), inBody(), inMethod()), { minLength: 1, maxLength: 3 })
  .map((changes) => (request) => changes.reduce((changed, change) => change(changed), request));
