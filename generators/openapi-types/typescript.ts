/**
 * A plain OpenAPI document → `paths` and `components` as types. The only importer of
 * openapi-typescript, which is slow to load and is therefore loaded here only.
 *
 * Its transformation is called directly, not its loader: that one would lint, bundle, and resolve
 * whatever looks like a reference by reading files or fetching.
 */
import type { GlobalContext, OpenAPI3 } from "openapi-typescript";
import type * as ir from "../../core/model/ir.ts";
import { escapeToken, isObject, valueAt } from "../../core/spec/load/pointer.ts";
import { visible } from "../../core/base/text/visible.ts";
import { dropUnsupportedRefs } from "./drop-unsupported-refs.ts";
import { inlineParameters, inlineRequired } from "./inline-parameters.ts";
import { inlineMediaTypes } from "./media-types.ts";
import { inlineNestedRefs } from "./inline-nested-refs.ts";
import { dropSharedIds } from "./shared-ids.ts";
import { repairDocument } from "./repair.ts";

export type TypesText =
  | {
      readonly text: string;
      /** JSON Pointers of references that would not compile and say nothing instead. */
      readonly cut: readonly string[];
    }
  | { readonly failure: string };

/** The module's text, or why the tool does not get through this document. */
export async function openapiTypes(document: ir.Json): Promise<TypesText> {
  const types = await typesOf(document);
  if ("text" in types) return types;
  // Looking for faults takes time that few documents need.
  const repaired = structuredClone(document);
  repairDocument(repaired);
  return typesOf(repaired);
}

async function typesOf(document: ir.Json): Promise<TypesText> {
  try {
    const tool = await import("openapi-typescript");
    // The tool writes discriminators into the document, so it gets a copy.
    const { copy, cut } = plainCopy(document);
    const schema = copy as unknown as OpenAPI3;
    dropSharedIds(copy);
    inlineParameters(copy);
    inlineRequired(copy);
    const context = contextFor(schema, tool);
    // What it gathers in `injectFooter` is among these.
    const nodes = tool.transformSchema(schema, context);
    const text = safe(tool.astToString(nodes));
    const fault = await syntaxFault(text);
    return fault === undefined ? { text, cut } : { failure: fault };
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return { failure: reason };
  }
}

/** A copy, and what had to be cut in it: few documents have references that need to be opened for that. */
function plainCopy(document: ir.Json): { readonly copy: ir.Json; readonly cut: readonly string[] } {
  const plain = structuredClone(document);
  inlineMediaTypes(plain);
  if (dropUnsupportedRefs(plain).length === 0) return { copy: plain, cut: [] };
  const copy = structuredClone(document);
  inlineMediaTypes(copy);
  inlineNestedRefs(copy);
  return { copy, cut: dropUnsupportedRefs(copy) };
}

type Tool = typeof import("openapi-typescript");

function contextFor(schema: OpenAPI3, tool: Tool): GlobalContext {
  const options = {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    // A default does not make a member present.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    enum: false,
    enumValues: false,
    conditionalEnums: false,
    dedupeEnums: false,
    excludeDeprecated: false,
    exportType: false,
    immutable: false,
    pathParamsAsTypes: false,
    propertiesRequiredByDefault: false,
    rootTypes: false,
    rootTypesNoSchemaPrefix: false,
    rootTypesKeepCasing: false,
    silent: true,
    makePathsEnum: false,
    generatePathParams: false,
    readWriteMarkers: false,
  };
  return {
    ...options,
    discriminators: discriminatorsOf(schema, options, tool),
    injectFooter: [],
    postTransform: undefined,
    transform: undefined,
    transformProperty: undefined,
    // Only its own loader, which is not called, reads this.
    redoc: undefined as never,
    resolve: <Target>($ref: string) => tool.resolveRef<Target>(schema, $ref, { silent: true }),
  };
}

/**
 * Where the tool adds the member of a discriminator by itself: not to a schema that has it among its own,
 * which would declare it twice.
 */
function discriminatorsOf(
  schema: OpenAPI3,
  options: Parameters<Tool["scanDiscriminators"]>[1],
  tool: Tool,
): GlobalContext["discriminators"] {
  const { objects, refsHandled } = tool.scanDiscriminators(schema, options);
  const stated = Object.entries(objects).flatMap(([$ref, { propertyName }]) => {
    const holder = tool.resolveRef<ir.Json>(schema, $ref, { silent: true });
    if (!isObject(holder) || Object.hasOwn(holder, "discriminator")) return [];
    return valueAt(holder, `/properties/${escapeToken(propertyName)}`) === undefined ? [] : [$ref];
  });
  return { objects, refsHandled: [...refsHandled, ...stated] };
}

/** Comments carry text of the description: neither hidden characters nor orders to the compiler. */
function safe(text: string): string {
  return visible(text.replace(/\r\n?/g, "\n")).replace(
    /@ts-(?=ignore|expect-error|nocheck|check)/g,
    "@ts\\u002d",
  );
}

/** The first syntax error of `text`, if any. */
async function syntaxFault(text: string): Promise<string | undefined> {
  const { default: ts } = await import("typescript");
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
  const [first] = diagnostics;
  return first === undefined ? undefined : ts.flattenDiagnosticMessageText(first.messageText, " ");
}
