/** What a description says of requests that a generated server does not check. */
import type { GeneratorInput } from "../../core/generator.ts";
import { credentialPlace } from "../../core/wire/credential-place.ts";
import { mediaKind } from "../../core/wire/media-kind.ts";

/** Reports each place once. */
export function reportUnhonoured({ api, report }: GeneratorInput): void {
  for (const { requestBody } of api.operations) {
    for (const { mediaType, schema, origin } of requestBody?.content ?? []) {
      if (mediaKind(mediaType) !== "multipart" || schema === undefined) continue;
      report({
        code: "emit/not-honoured",
        construct: "multipart request body",
        message: "a handler gets this body as FormData, and nothing of it is checked",
        origin,
      });
    }
  }
  const used = new Set(
    api.operations.flatMap(({ security = [] }) => security.flat().map(({ scheme }) => scheme)),
  );
  for (const scheme of api.securitySchemes) {
    if (!used.has(scheme.key) || credentialPlace(scheme) !== undefined) continue;
    report({
      code: "emit/not-honoured",
      construct: `security scheme "${scheme.type}"`,
      message: "a request does not carry this credential, so the server refuses what needs it",
      origin: scheme.origin,
    });
  }
}
