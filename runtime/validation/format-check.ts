/** The check of a format: the name for the message, and the function that decides. */
import { type KnownProblem, refuseAs } from "./issue.ts";
import { type Stating, noting, stating } from "./json-schema.ts";
import { scalarCheck } from "./scalar-checks.ts";

/** Formats that zod has under another name, which its locales know. */
const zodFormats: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["date-time", "datetime"],
  ["iso8601-date-time", "datetime"],
  ["uri", "url"],
  ["byte", "base64"],
]);

/** The names of JSON Schema that zod writes for names of its own. */
const writtenAs: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["datetime", "date-time"],
  ["url", "uri"],
]);

/** Lets the member `format` of a schema tell the format, where zod would write the same name in JSON Schema. */
export function noteFormat(name: string, bag: Record<string, unknown>): void {
  const known = zodFormats.get(name) ?? name;
  if ((writtenAs.get(known) ?? known) === name) bag["format"] ??= known;
}

/** What a value breaks that is not of the format `name`. */
export function formatProblem(name: string, origin: "number" | "string"): KnownProblem {
  return { code: "invalid_format", format: zodFormats.get(name) ?? name, origin };
}

/** Refuses text that is not of the format `name`. */
export function format(name: string, isOfFormat: (text: string) => boolean): Stating {
  const problem = formatProblem(name, "string");
  const text = `Invalid string: expected the format ${name}`;
  const check = scalarCheck(
    stating({ format: name }, (payload) => {
      if (typeof payload.value !== "string" || isOfFormat(payload.value)) return;
      refuseAs(payload, problem, text);
    }),
  );
  return noting(check, (bag) => noteFormat(name, bag));
}

/** Refuses numbers that are not of the format `name`. */
export function numberFormat(name: string, isOfFormat: (value: number) => boolean): Stating {
  const problem = formatProblem(name, "number");
  const text = `Invalid number: expected the format ${name}`;
  return scalarCheck(
    stating({ format: name }, (payload) => {
      if (typeof payload.value !== "number" || isOfFormat(payload.value)) return;
      refuseAs(payload, problem, text);
    }),
  );
}
