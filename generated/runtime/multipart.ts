// Copied from Specwright's runtime. Do not edit.
/** `multipart/form-data` bodies from objects. */
import type { BodyDescriptor } from "./operation.js";
import { isRecord, jsonOf, kindsOf, memberType } from "./structure.js";
import { encodeText } from "./text-value.js";

/**
 * One part per member, several for a list: files and blobs as they are, objects as JSON, else text.
 * A part has the media type that the encoding states for it.
 *
 * @throws TypeError when `value` is neither a form nor an object, or a member has no form.
 */
export function encodeMultipart(value: unknown, { type, encoding }: BodyDescriptor): FormData {
  if (value instanceof FormData) return value;
  if (!isRecord(value)) throw new TypeError("a multipart body is an object or FormData");
  const object = kindsOf(type).object ?? { object: [] };
  const form = new FormData();
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const stated = encoding?.find((each) => each.name === name)?.contentType;
    const kinds = kindsOf(memberType(object, name));
    for (const item of Array.isArray(member) ? member : [member]) {
      const part = partOf(item, kinds.array?.array ?? memberType(object, name), stated, name);
      form.append(name, part);
    }
  }
  return form;
}

function partOf(
  value: unknown,
  type: Parameters<typeof encodeText>[1],
  contentType: string | undefined,
  name: string,
): string | Blob {
  // A list of media types or a range says what is allowed, not what this is.
  const exact = contentType !== undefined && !/[,*]/.test(contentType) ? contentType : undefined;
  const options = exact === undefined ? {} : { type: exact };
  if (value instanceof Blob) return value.type === "" ? typed(value, options) : value;
  if (value instanceof ArrayBuffer) return new Blob([value], options);
  if (value instanceof Uint8Array) return new Blob([new Uint8Array(value)], options);
  const structured = isRecord(value) || Array.isArray(value);
  const text = encodeText(value, structured ? jsonOf(type) : type, JSON.stringify(name));
  if (exact !== undefined) return new Blob([text], options);
  return structured ? new Blob([text], { type: "application/json" }) : text;
}

function typed(blob: Blob, options: BlobPropertyBag): Blob {
  return blob instanceof File ? new File([blob], blob.name, options) : new Blob([blob], options);
}
