/** Requests that are `application/x-www-form-urlencoded`, of a service that joins lists by a separator. */
import { type FormDescriptor, encodeForm } from "../http/form.ts";
import { isRecord, kindsOf, memberType } from "../encoding/structure.ts";
import type { BodyWriter } from "./contract.ts";

/** As `sendForm`; a list in a member of no described type is one text, its items joined. */
export function sendJoinedForm(form: FormDescriptor, separator: string): BodyWriter {
  const object = kindsOf(form.type).object ?? { object: [] };
  const encoded = new Set(form.encoding?.map(({ name }) => name));
  const joined = ([name, member]: [string, unknown]): [string, unknown] => {
    if (!Array.isArray(member) || member.length === 0 || encoded.has(name)) return [name, member];
    if (memberType(object, name) !== "unknown") return [name, member];
    return [name, member.map((item) => itemText(item, name, separator)).join(separator)];
  };
  return {
    write: (wire, mediaType) => {
      const value = isRecord(wire) ? Object.fromEntries(Object.entries(wire).map(joined)) : wire;
      return { body: encodeForm(value, form), contentType: mediaType };
    },
  };
}

function itemText(item: unknown, name: string, separator: string): string {
  const isPlain = ["string", "number", "boolean"].includes(typeof item);
  const text = isPlain ? String(item) : "";
  if (text !== "" && !text.includes(separator)) return text;
  const place = `an item of ${JSON.stringify(name)}`;
  throw new TypeError(`${place} cannot be joined by ${JSON.stringify(separator)}`);
}
