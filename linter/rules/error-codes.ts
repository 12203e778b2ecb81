/** `error/undeclared`, `error/unused`: codes that are named, and codes of the catalogue. */
import { codeSchemas, errorBodyOf } from "../../core/views/errors/body.ts";
import { type CodeUse, below, codeUses } from "../../core/views/errors/uses.ts";
import type * as ir from "../../core/model/ir.ts";
import type { Origin } from "../../core/base/origin.ts";
import { allOfSchemas } from "../../core/model/schema-view/all-of.ts";
import { schemaViewContext } from "../../core/model/schema-view/schema-view-context.ts";
import { shownValue } from "../model/values.ts";
import { defineFinding } from "../model/finding.ts";
import { ComparisonBudget, NameIndex } from "../model/suggestions.ts";
import { defineRule } from "./rule.ts";

const undeclaredCode = defineFinding("error/undeclared", {
  severity: "error",
  cause: "The spec uses an error code that its catalogue does not list.",
  fix: "Correct the code, or add it to the catalogue.",
});

const unusedCode = defineFinding("error/unused", {
  severity: "warning",
  cause:
    "The catalogue lists an error code that nothing in the spec uses, though it uses other codes.",
  fix: "List the code in `x-errors` of its responses. If its status is not shown, list it at its operations.",
});

/** A description without a catalogue declares nothing, so nothing is missing in it. */
export const undeclaredCodes = defineRule([undeclaredCode], function* ({ api }) {
  const { errorCatalogue: catalogue } = api;
  if (catalogue === undefined) return;
  const declared = declaredCodes(api);
  const names = new NameIndex([...declared].map((code) => [code, code] as const));
  const effort = new ComparisonBudget();
  for (const { code, origin } of [...codeUses(api), ...codesInBodies(api)]) {
    if (declared.has(code)) continue;
    const [near] = names.near(code, effort);
    yield undeclaredCode({
      message: `the catalogue does not list the error code ${shownValue(code)}`,
      ...(near === undefined ? {} : { help: `It lists ${shownValue(near.name)}.` }),
      spec: origin,
    });
  }
});

/**
 * Where no answer says which codes it has, nothing is to be expected of any: catalogues are often
 * given for a whole service, or without one.
 */
export const unusedCodes = defineRule([unusedCode], function* ({ api }) {
  const uses = codeUses(api);
  if (!uses.some(namesAnswer)) return;
  const used = new Set([...uses, ...codesInBodies(api)].map(({ code }) => code));
  const place = api.errorsOrigin ?? api.origin;
  for (const [index, { code }] of (api.errorCatalogue?.codes ?? []).entries()) {
    if (used.has(code)) continue;
    yield unusedCode({
      message: `nothing in the spec uses the error code ${shownValue(code)} of the catalogue`,
      spec: below(place, `/codes/${index}/code`),
    });
  }
});

function namesAnswer({ by }: CodeUse): boolean {
  return by.kind === "response" || by.kind === "operation";
}

function declaredCodes({ errorCatalogue }: ir.Api): ReadonlySet<string> {
  const { codes = [], nestedOnly = [] } = errorCatalogue ?? {};
  return new Set([...codes, ...nestedOnly].map(({ code }) => code));
}

/** Constants, listed values and examples where error bodies have their code. */
function codesInBodies(api: ir.Api): readonly Pick<CodeUse, "code" | "origin">[] {
  if (api.errorCatalogue === undefined) return [];
  const shapes = schemaViewContext(api);
  const body = errorBodyOf(api, shapes);
  if (body === undefined) return [];
  return codeSchemas(body, shapes)
    .flatMap((schema) => allOfSchemas(schema, shapes))
    .flatMap(({ origin, const: only, enum: listed = [], examples }) => [
      ...(only === undefined ? [] : textsOf([only.value], () => below(origin, "/const"))),
      ...textsOf(listed, (index) => below(origin, `/enum/${index}`)),
      ...textsOf(examples, (index) => below(origin, `/examples/${index}`)),
    ]);
}

function textsOf(values: readonly ir.Json[], place: (index: number) => Origin) {
  return values.flatMap((code, index) =>
    typeof code === "string" ? [{ code, origin: place(index) }] : [],
  );
}
