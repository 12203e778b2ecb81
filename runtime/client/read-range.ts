/** Answers of a range such as `*\/*`, read by what they turn out to be. */
import { mediaKind } from "../http/media-type.ts";
import type { BodyReader } from "./contract.ts";
import { readBytes } from "./read-bytes.ts";
import { readAs } from "./read-as.ts";
import { readForm } from "./read-form.ts";
import { type JsonForm, readJsonAs } from "./read-json-as.ts";
import { readMultipart } from "./read-multipart.ts";
import { readText } from "./read-text.ts";

/** JSON and forms as values, text as a string, else bytes or `FormData`. */
export function readRange(form: JsonForm): BodyReader {
  const of = (contentType: string): BodyReader => {
    switch (mediaKind(contentType)) {
      case "json":
        return readJsonAs(form);
      case "form": {
        const reader = readForm({ type: "unknown" });
        return form.decoding === undefined ? reader : readAs(reader, form.decoding);
      }
      case "multipart":
        return readMultipart;
      case "text":
        return readText;
      case "bytes":
        return readBytes;
    }
  };
  return { of, read: (body) => of(body.contentType).read(body) };
}
