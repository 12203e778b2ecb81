/** Who may call what: scopes, kinds of key, bindings, cross-origin rules. */
import * as z from "zod";

export const scopes = z
  .array(
    z.strictObject({
      name: z.string().min(1),
      includes: z.array(z.string().min(1)).optional().describe("Scopes this one implies."),
      grants: z.string().min(1).optional(),
    }),
  )
  .min(1)
  .describe(
    "Every scope of the scheme with the scopes that it directly implies. Specwright computes the rest.",
  );

export const credentialKinds = z
  .array(
    z.strictObject({
      kind: z.string().min(1),
      operations: z
        .array(z.string().regex(/^(\*|[\w.-]+\*?)$/u))
        .min(1)
        .describe("Operation names; `*` is all, a trailing `*` matches a prefix."),
      boundTo: z.string().min(1).optional().describe("The one resource the key is valid for."),
      allowed: z.string().min(1).describe("The permissions of the kind, in words of the document."),
    }),
  )
  .min(1)
  .describe("Kinds of key and the operations each may call.");

export const boundTo = z
  .strictObject({
    field: z.string().min(1).describe("Field of the credential that holds the bound value."),
    of: z.string().min(1).describe("The value of a request that must equal it."),
    error: z.string().min(1).optional().describe("Error code of a refusal."),
    overridesScopes: z.boolean().optional().describe("True when no scope lifts the binding."),
  })
  .describe("A credential that is valid for one value of a request only.");

export const cors = z
  .strictObject({
    browserCalls: z.enum(["blocked", "allowed"]).optional(),
    headersSentFor: z
      .strictObject({
        operations: z.array(z.string()).min(1),
        credentialKinds: z.array(z.string()).min(1),
      })
      .optional()
      .describe("CORS headers are sent for these operations and kinds of key only."),
  })
  .describe("Cross-origin rules.");

export const presentWhen = z
  .strictObject({
    scope: z.string().min(1).optional(),
    condition: z.string().min(1).optional(),
    asked: z
      .strictObject({
        by: z.string().min(1).describe("A member of the request's body."),
        value: z.union([z.string(), z.number(), z.boolean()]),
      })
      .optional()
      .describe(
        "The part of a request that meets the condition. Answers to other requests omit the member.",
      ),
  })
  .refine(({ scope, condition }) => (scope === undefined) !== (condition === undefined), {
    message: 'name either "scope" or "condition"',
  })
  .refine(({ condition, asked }) => asked === undefined || condition !== undefined, {
    message: '"asked" says what meets a "condition"',
  })
  .describe("A member that is present only under a condition.");

export const plan = z
  .strictObject({
    only: z.array(z.string().min(1)).min(1).optional().describe("Plans that may use it."),
    rule: z.string().min(1).describe("The restriction, in a few words."),
    fixed: z
      .strictObject({ plan: z.string(), values: z.record(z.string(), z.unknown()) })
      .optional()
      .describe("Values that are always the same on one plan."),
  })
  .describe("A restriction by plan.");
