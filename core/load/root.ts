/** Whether the root document is an OpenAPI description of a version that is read. */
import type { Report } from "../diagnostic.ts";
import type { Json } from "../ir.ts";
import { isArray, isObject } from "./pointer.ts";
import { quoted } from "./quoted.ts";
import type { SourceDocument } from "./sources.ts";

/**
 * Whether the document is read as OpenAPI 3.0 or 3.1; reports why when it is not. Version 3.2 is refused:
 * what it adds (further methods, streamed items, whole-query parameters) would be lost in silence.
 */
export function checkRoot(root: SourceDocument, report: Report): boolean {
  const { value } = root;
  if (isObject(value) && Object.hasOwn(value, "openapi")) {
    const version = value["openapi"];
    if (typeof version === "string" && /^3\.[01]\.\d+(?:-.+)?$/.test(version)) return true;
    const expected =
      typeof version === "string" ? "expected 3.0.x or 3.1.x" : 'expected text such as "3.1.0"';
    const message = `"openapi" is ${described(version)}; ${expected}`;
    report({ code: "source/version", message, origin: root.origin("/openapi") });
  } else if (isObject(value) && Object.hasOwn(value, "swagger")) {
    const message = `the document is Swagger ${described(value["swagger"])}; expected OpenAPI 3.0.x or 3.1.x`;
    report({ code: "source/version", message, origin: root.origin("/swagger") });
  } else {
    const message = `expected an object with the field "openapi", found ${described(value)}`;
    report({ code: "source/not-openapi", message, origin: root.origin("") });
  }
  return false;
}

function described(value: Json | undefined): string {
  if (value === undefined || value === null) return "nothing";
  if (isArray(value)) return "an array";
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object") return `the ${typeof value} ${value}`;
  const keys = Object.keys(value).slice(0, 4);
  if (keys.length === 0) return "an empty object";
  return `an object with ${keys.map(quoted).join(", ")}`;
}
