/** Which values travel as JSON that has to keep all digits of integers, and the code that sees to it. */
import { isExact } from "../codecs/exact.ts";
import { Code } from "../text/code.ts";
import type { BodyDescriptor, WireType } from "./descriptor.ts";

/** `exactJson` of the runtime, as emitted modules import it. */
const exactJson = new Code("exactJson");

/** Wire types and bodies are plain data, so what is code in them is apart. */
type ExactText = Extract<WireType, { readonly json: unknown }> & { readonly exact: Code };
type ExactBody = BodyDescriptor & { readonly exactJson: Code };

/** `body`, which may be JSON, with the code where it holds such integers. */
export function asExactBody(body: BodyDescriptor): BodyDescriptor {
  if (!holdsExact(body.type)) return body;
  const exact: ExactBody = { ...body, exactJson };
  return exact;
}

/** True where a value of `type` holds an integer of any size, at any depth. */
function holdsExact(type: WireType): boolean {
  if (typeof type === "string" || "delimited" in type) return false;
  if ("codec" in type) return isExact(type.codec);
  return insideOf(type).some(holdsExact);
}

/** True where code of emitted operations uses it: `value` is a descriptor. */
export function mentionsExactJson(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return value === exactJson || Object.values(value).some(mentionsExactJson);
}

/** `type` with the code for every JSON text inside that holds such integers. */
export function withExactJson(type: WireType): WireType {
  if (typeof type === "string") return type;
  if ("json" in type) return holdsExact(type.json) ? exactText(type.json) : type;
  if ("union" in type) return { union: type.union.map(withExactJson) };
  if ("array" in type) return { array: withExactJson(type.array) };
  if (!("object" in type)) return type;
  const { object, rest } = type;
  return {
    object: object.map(([name, member]) => [name, withExactJson(member)] as const),
    ...(rest === undefined ? {} : { rest: withExactJson(rest) }),
  };
}

function exactText(json: WireType): ExactText {
  return { json, exact: exactJson };
}

type Structure = Exclude<
  WireType,
  string | { readonly delimited: unknown } | { readonly codec: unknown }
>;

function insideOf(type: Structure): readonly WireType[] {
  if ("json" in type) return [type.json];
  if ("union" in type) return type.union;
  if ("array" in type) return [type.array];
  return [
    ...type.object.map(([, member]) => member),
    ...(type.rest === undefined ? [] : [type.rest]),
  ];
}
