/**
 * The description's types as openapi-typescript writes them, for people who use tools that expect those; for our
 * own documents also a module that holds both kinds of types together.
 */
import {
  type GeneratorInput,
  type SourceFile,
  defineGenerator,
} from "../../core/output/generator.ts";
import { render } from "../../core/output/template.ts";
import { plainDocument } from "../../core/views/document/plain-document.ts";
import { agreementView } from "./agreement.ts";
import { openapiTypes } from "./typescript.ts";

export const openapiTypesGenerator = defineGenerator({
  name: "openapi-types",
  // openapi-typescript takes as long as all other outputs together, and few projects use its types.
  optIn: true,
  // What they are called since before they had to be asked for.
  files: ["openapi.ts", "openapi-agreement.ts"],
  requires: ["types", "openapi"],
  generate: async (input) => {
    const document = plainDocument(input.api, input.document());
    const types = await openapiTypes(document);
    if ("failure" in types) {
      reportFailure(types.failure, input);
      return { files: [] };
    }
    const files: SourceFile[] = [{ path: "openapi.ts", text: types.text }];
    reportCuts(types.cut, input);
    reportUnknown(input);
    const view = agreementView(input.api, input.names, document);
    // Of documents of others nothing is promised: a broken module would be in their way.
    if (input.api.specwright && view.pairs.length > 0) {
      const path = "openapi-agreement.ts";
      files.push({ path, text: render("openapi-types/agreement.ts", view) });
    }
    return { files };
  },
});

function reportCuts(cut: readonly string[], { api, report }: GeneratorInput): void {
  for (const pointer of cut) {
    report({
      code: "emit/partially-supported",
      construct: "reference in openapi.ts",
      message: `openapi-typescript emits invalid code for ${JSON.stringify(pointer)}, so openapi.ts uses an open type there`,
      origin: api.origin,
    });
  }
}

/** The tool knows the methods and parameters of OpenAPI 3.1. */
function reportUnknown({ api, report }: GeneratorInput): void {
  const known = new Set("GET PUT POST DELETE OPTIONS HEAD PATCH TRACE".split(" "));
  for (const { method, origin, parameters } of [...api.operations, ...api.webhooks]) {
    for (const parameter of parameters) {
      if (parameter.in !== "querystring") continue;
      report({
        code: "emit/partially-supported",
        construct: "in: querystring in openapi.ts",
        message: "openapi-typescript does not support whole queries, so openapi.ts omits them",
        origin: parameter.origin,
      });
    }
    if (known.has(method)) continue;
    report({
      code: "emit/partially-supported",
      construct: "method in openapi.ts",
      message: `openapi-typescript does not support the method ${method}, so openapi.ts omits its operations`,
      origin,
    });
  }
}

function reportFailure(failure: string, { api, report }: GeneratorInput): void {
  report({
    code: "emit/partially-supported",
    construct: "openapi.ts",
    message: `openapi-typescript fails on this description, so openapi.ts is omitted: ${failure}`,
    origin: api.origin,
  });
}
