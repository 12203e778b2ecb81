/** The check of a format: the name for the message, and the function that decides. */
import { refuseAs } from "./issue.ts";
import { type Stating, stating } from "./json-schema.ts";

/** Refuses text that is not of the format `name`. */
export function format(name: string, isOfFormat: (text: string) => boolean): Stating {
  return stating({ format: name }, (payload) => {
    if (typeof payload.value !== "string" || isOfFormat(payload.value)) return;
    refuseAs(
      payload,
      { code: "invalid_format", format: name },
      `Invalid string: expected the format ${name}`,
    );
  });
}

/** Refuses numbers that are not of the format `name`. */
export function numberFormat(name: string, isOfFormat: (value: number) => boolean): Stating {
  return stating({ format: name }, (payload) => {
    if (typeof payload.value !== "number" || isOfFormat(payload.value)) return;
    refuseAs(
      payload,
      { code: "invalid_format", format: name },
      `Invalid number: expected the format ${name}`,
    );
  });
}
