/** The check of a format: the name for the message, and the function that decides. */
import { type Check, refuseAs } from "./issue.ts";

/** Refuses text that is not of the format `name`. */
export function format(name: string, isOfFormat: (text: string) => boolean): Check {
  return (payload) => {
    if (typeof payload.value !== "string" || isOfFormat(payload.value)) return;
    refuseAs(
      payload,
      { code: "invalid_format", format: name },
      `Invalid string: expected the format ${name}`,
    );
  };
}

/** Refuses numbers that are not of the format `name`. */
export function numberFormat(name: string, isOfFormat: (value: number) => boolean): Check {
  return (payload) => {
    if (typeof payload.value !== "number" || isOfFormat(payload.value)) return;
    refuseAs(
      payload,
      { code: "invalid_format", format: name },
      `Invalid number: expected the format ${name}`,
    );
  };
}
