/** `errors.json`: the error catalogue as data, for other languages and for pages. */
import { isArray, isObject } from "../../spec/load/pointer.ts";
import * as z from "zod";
import { gap, readingRecord } from "../../model/extensions/gaps.ts";
import { wait } from "../../model/extensions/limits.ts";
import type * as ir from "../../model/ir.ts";
import type { ErrorRecord, ErrorTable } from "./table.ts";
import { compileTemplate } from "./template.ts";

const text = z.string();
const place = z.array(text).min(1).describe("Names of members, from the body inward.");
const orNull = "`null` where the document does not give it.";

const message = z
  .strictObject({
    template: text.describe(
      "The text byte for byte. Each `%s` is a placeholder; no escape exists.",
    ),
    parts: z
      .array(text)
      .min(1)
      .describe("The text around the placeholders: one part more than placeholders."),
  })
  .describe(
    "To fill a template in, put an argument between each two parts. To match a text, find the parts in " +
      "order, each at its first place after the previous one. The text begins with the first part and " +
      "ends with the last.",
  );

const errorRecord = z.strictObject({
  code: text,
  category: text.nullable().describe(orNull),
  status: z.int().nullable().describe(`HTTP status. ${orNull}`),
  message: message.nullable().describe(orNull),
  meaning: text.nullable().describe(orNull),
  resolution: text.nullable().describe(`What to do about it. ${orNull}`),
  retryable: z
    .boolean()
    .nullable()
    .describe(
      "Whether the document says to send the same request again. `null`: the document does not say.",
    ),
  wait: wait.nullable().describe(orNull),
  examples: z.array(text),
  nestedCodes: z.array(text).describe("Codes of the errors that an error with this code contains."),
  lifecycle: z
    .array(z.strictObject({ of: text, trigger: text, condition: text.nullable() }))
    .describe("The event after which calls fail with this code."),
  operations: z
    .array(z.strictObject({ operation: text, status: text.nullable() }))
    .describe(
      "Operations whose answers may have the code. `status` is the key of the response; `null`: not shown.",
    ),
  details: z
    .union([z.boolean(), z.record(text, z.unknown())])
    .nullable()
    .describe(
      "JSON Schema of the details; its references lead to `openapi.json` beside this file.",
    ),
  notShown: z.array(gap),
  readings: z.array(readingRecord),
});

/** The shape of the file. */
export const errorsDocumentSchema = z
  .strictObject({
    service: text,
    title: text,
    document: text.describe("Where the document lists the codes."),
    placeholder: z.literal("%s"),
    groups: z.array(z.strictObject({ prefix: text, category: text })),
    codes: z.array(errorRecord).describe("In the order of the document."),
    nestedOnly: z
      .array(z.strictObject({ code: text, seenIn: text }))
      .describe("Codes that the document shows only inside other errors."),
    matchOrder: z
      .array(text)
      .describe(
        "Codes with a message. Two codes never produce the same text, unless one goes before the other on purpose.",
      ),
    body: z
      .strictObject({
        code: place,
        message: place.optional(),
        details: place.optional(),
        requestId: place.optional(),
        errors: place.optional().describe("A list of errors inside this one."),
        nested: z
          .strictObject({ code: place, message: place.optional() })
          .optional()
          .describe("Places within each item of that list."),
      })
      .nullable()
      .describe(
        "Places of the parts of an error in bodies. `null`: no body has it, or bodies differ.",
      ),
    notShown: z.array(gap),
    readings: z.array(readingRecord),
  })
  .describe("The error catalogue of a service.");

export type ErrorsDocument = z.output<typeof errorsDocumentSchema>;

/** The file's content. `description` is the service's `openapi.json`, which has the details. */
export function errorsDocument(table: ErrorTable, description: ir.Json): ErrorsDocument {
  const { service, title, document, groups, nestedOnly, matchOrder, body } = table;
  const details = detailsIn(description);
  return {
    service,
    title,
    document,
    placeholder: "%s",
    groups: groups.map((group) => ({ ...group })),
    codes: table.codes.map((record) => recordOf(record, details.get(record.code) ?? null)),
    nestedOnly: nestedOnly.map((each) => ({ ...each })),
    matchOrder: [...matchOrder],
    body: body === undefined ? null : bodyOf(body),
    notShown: [...table.notShown],
    readings: [...table.readings],
  };
}

function recordOf(
  record: ErrorRecord,
  details: ErrorsDocument["codes"][number]["details"],
): ErrorsDocument["codes"][number] {
  const { message: template } = record;
  return {
    code: record.code,
    category: record.category,
    status: record.status,
    message: template === null ? null : { template, parts: partsOf(template) },
    meaning: record.meaning,
    resolution: record.resolution,
    retryable: record.retryable,
    wait: record.wait,
    examples: [...record.examples],
    nestedCodes: [...record.nestedCodes],
    lifecycle: record.lifecycle.map((each) => ({ ...each })),
    operations: record.operations.map((each) => ({ ...each })),
    details,
    notShown: [...record.notShown],
    readings: [...record.readings],
  };
}

function partsOf(template: string): string[] {
  const { first, rest } = compileTemplate(template);
  return [first, ...rest];
}

function bodyOf({ places, nested }: NonNullable<ErrorTable["body"]>): ErrorsDocument["body"] {
  // Places are lists of names; what is written is a copy of its own.
  return structuredClone({ ...places, ...(nested === undefined ? {} : { nested }) }) as NonNullable<
    ErrorsDocument["body"]
  >;
}

/** The schemas of details by code, as the bundled description has them. */
function detailsIn(description: ir.Json): ReadonlyMap<string, boolean | Record<string, unknown>> {
  const codes = memberOf(memberOf(description, "x-error-codes"), "codes");
  const found = new Map<string, boolean | Record<string, unknown>>();
  for (const entry of isArray(codes) ? codes : []) {
    const [code, details] = [memberOf(entry, "code"), memberOf(entry, "details")];
    if (typeof code !== "string" || found.has(code) || details === undefined) continue;
    if (typeof details === "boolean") found.set(code, details);
    else if (typeof details === "object" && details !== null) {
      found.set(code, beside(details) as Record<string, unknown>);
    }
  }
  return found;
}

export function memberOf(value: ir.Json | undefined, name: string): ir.Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** References within the description lead to the file that it is in. */
function beside(value: ir.Json): ir.Json {
  if (isArray(value)) return value.map(beside);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const leads = key === "$ref" && typeof member === "string" && member.startsWith("#");
      return [key, leads ? `openapi.json${member}` : beside(member)];
    }),
  );
}
