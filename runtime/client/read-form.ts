/** Answers that are `application/x-www-form-urlencoded`. */
import { CodecError } from "../codec-error.ts";
import { type FormDescriptor, decodeForm } from "../form.ts";
import type { BodyReader } from "./contract.ts";
import { decoderOf } from "./open-body.ts";

/** The object that `form` describes. */
export function readForm(form: FormDescriptor): BodyReader {
  return {
    isValue: true,
    read: async ({ bytes, contentType }) => {
      const value = decodeForm(decoderOf(contentType, true).decode(await bytes()), form);
      if (value === undefined) throw new CodecError("a well-encoded form");
      return value;
    },
  };
}
