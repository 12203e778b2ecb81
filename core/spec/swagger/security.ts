/** Security definitions of Swagger 2.0 → security schemes. */
import type { Json } from "../../model/ir.ts";
import { isObject } from "../load/pointer.ts";
import type { Target } from "../load/sources.ts";
import { stated } from "./parameter.ts";
import { type Translation, member, others, text } from "./translation.ts";

/** What OpenAPI 3 calls the flows. */
const flows: ReadonlyMap<string, string> = new Map([
  ["implicit", "implicit"],
  ["password", "password"],
  ["application", "clientCredentials"],
  ["accessCode", "authorizationCode"],
]);

const ofFlow = new Set(["flow", "authorizationUrl", "tokenUrl", "scopes"]);

/** @see https://spec.openapis.org/oas/v2.0#security-scheme-object */
export function translateScheme(at: Target, translation: Translation): Json {
  if (!isObject(at.value)) return at.value;
  const type = text(at, "type");
  if (type === "basic") return translation.made({ ...at.value, type: "http", scheme: "basic" }, at);
  if (type !== "oauth2") return translation.made({ ...at.value }, at);
  const written = text(at, "flow");
  const flow = flows.get(written ?? "");
  if (flow === undefined) {
    const place = member(at, "flow") ?? at;
    translation.report({
      code: "spec/structure",
      message: `expected a flow: one of ${[...flows.keys()].join(", ")}`,
      origin: place.document.origin(place.pointer),
    });
  }
  const { authorizationUrl, tokenUrl, scopes = {} } = at.value;
  const content = translation.made(stated({ authorizationUrl, tokenUrl, scopes }), at);
  const described = { ...others(at, ofFlow), flows: { [flow ?? "implicit"]: content } };
  return translation.made(described, at);
}
