/** Requests that are `application/x-www-form-urlencoded`. */
import { type FormDescriptor, encodeForm } from "../http/form.ts";
import type { BodyWriter } from "./contract.ts";

/** The form of an object by `form`, of which members may have an encoding of their own. */
export function sendForm(form: FormDescriptor): BodyWriter {
  return {
    write: (wire, mediaType) => ({ body: encodeForm(wire, form), contentType: mediaType }),
  };
}
