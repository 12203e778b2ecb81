/** Answers that are `application/x-www-form-urlencoded`. */
import { CodecError } from "../encoding/codec-error.ts";
import { type FormDescriptor, decodeForm } from "../http/form.ts";
import { strictText } from "./body-text.ts";
import type { BodyReader } from "./contract.ts";

/** The object that `form` describes. */
export function readForm(form: FormDescriptor): BodyReader {
  return {
    isValue: true,
    read: async (body) => {
      const value = decodeForm(await strictText(body), form);
      if (value === undefined) throw new CodecError("a well-encoded form");
      return value;
    },
  };
}
