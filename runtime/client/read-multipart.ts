/** Answers that are `multipart/form-data`. */
import { CodecError } from "../encoding/codec-error.ts";
import type { BodyReader } from "./contract.ts";

/** The form as `FormData`. */
export const readMultipart: BodyReader = {
  read: async ({ bytes, contentType }) => {
    const answer = new Response(await bytes(), { headers: { "content-type": contentType } });
    try {
      return await answer.formData();
    } catch {
      throw new CodecError("a well-formed multipart form");
    }
  },
};
