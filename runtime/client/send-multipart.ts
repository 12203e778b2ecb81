/** Requests that are `multipart/form-data`. */
import type { BodyWriter } from "./contract.ts";
import { type MultipartForm, partsOf } from "./form-parts.ts";
import { multipartBody, randomBoundary } from "./multipart-body.ts";

/**
 * The form of an object's members by `form`; `FormData` as it is. With a stream among the members
 * the body is a stream too, else a `Blob`, which can be sent again.
 */
export function sendMultipart(
  form: MultipartForm,
  boundary: () => string = randomBoundary,
): BodyWriter {
  return {
    write: (wire) => {
      // `fetch` names the media type, with the boundary that it chooses.
      if (wire instanceof FormData) return { body: wire };
      const mark = boundary();
      const body = multipartBody(partsOf(wire, form), mark);
      return { body, contentType: `multipart/form-data; boundary=${mark}` };
    },
  };
}
