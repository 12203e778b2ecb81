/** The check of a format: the name for the message, and the function that decides. */
import { type KnownProblem, refuseAs } from "./issue.ts";
import { type Stating, stating } from "./json-schema.ts";
import { scalar } from "./scalar-checks.ts";

/** Formats that zod has under another name, which its locales know. */
const zodFormats: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["date-time", "datetime"],
  ["iso8601-date-time", "datetime"],
  ["uri", "url"],
  ["byte", "base64"],
]);

/** What a value breaks that is not of the format `name`. */
export function formatProblem(name: string, origin: "number" | "string"): KnownProblem {
  return { code: "invalid_format", format: zodFormats.get(name) ?? name, origin };
}

/** Refuses text that is not of the format `name`. */
export function format(name: string, isOfFormat: (text: string) => boolean): Stating {
  const problem = formatProblem(name, "string");
  const text = `Invalid string: expected the format ${name}`;
  return scalar(
    stating({ format: name }, (payload) => {
      if (typeof payload.value !== "string" || isOfFormat(payload.value)) return;
      refuseAs(payload, problem, text);
    }),
  );
}

/** Refuses numbers that are not of the format `name`. */
export function numberFormat(name: string, isOfFormat: (value: number) => boolean): Stating {
  const problem = formatProblem(name, "number");
  const text = `Invalid number: expected the format ${name}`;
  return scalar(
    stating({ format: name }, (payload) => {
      if (typeof payload.value !== "number" || isOfFormat(payload.value)) return;
      refuseAs(payload, problem, text);
    }),
  );
}
