/** The check of a format: the name for the message, and the function that decides. */
import { type Check, refuse } from "./issue.ts";

/** Refuses text that is not of the format `name`. */
export function format(name: string, isOfFormat: (text: string) => boolean): Check {
  return (payload) => {
    if (typeof payload.value !== "string" || isOfFormat(payload.value)) return;
    refuse(payload, `Invalid string: expected the format ${name}`);
  };
}

/** Refuses numbers that are not of the format `name`. */
export function numberFormat(name: string, isOfFormat: (value: number) => boolean): Check {
  return (payload) => {
    if (typeof payload.value !== "number" || isOfFormat(payload.value)) return;
    refuse(payload, `Invalid number: expected the format ${name}`);
  };
}
