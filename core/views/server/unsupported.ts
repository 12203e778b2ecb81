/** What a description says of requests that the engine in front of handlers does not check. */
import type { DescribedService } from "../authorization/service-authorization.ts";
import type * as ir from "../../model/ir.ts";
import { encodingContext } from "../encoding/encoding-context.ts";
import { unwritableParts } from "../encoding/form-type.ts";
import { credentialPlace } from "../encoding/credential-place.ts";

/** Reports each place in `operations` once. `output` is what emitted code is called in messages. */
export function reportUnsupported(
  operations: readonly ir.Operation[],
  { api, report }: Pick<DescribedService, "api" | "report">,
  output: "server" | "receiver",
): void {
  for (const { requestBody } of operations) {
    for (const media of requestBody?.content ?? []) {
      const { encoding, origin } = media;
      for (const { name, contentType = "" } of unwritableParts(
        media,
        encodingContext(api).shapes,
      )) {
        report({
          code: "emit/partially-supported",
          construct: "contentType of an encoding",
          message: `the ${output} reads objects in a part only as JSON, but ${JSON.stringify(name)} is ${contentType}, so it rejects the part`,
          origin,
        });
      }
      if (encoding.every(({ headers }) => headers.length === 0)) continue;
      report({
        code: "emit/partially-supported",
        construct: "headers of an encoding",
        message: `the ${output} ignores the headers of the parts of this body`,
        origin,
      });
    }
  }
  const used = new Set(
    operations.flatMap(({ security = [] }) => security.flat().map(({ scheme }) => scheme)),
  );
  for (const scheme of api.securitySchemes) {
    if (!used.has(scheme.key) || credentialPlace(scheme) !== undefined) continue;
    report({
      code: "emit/partially-supported",
      construct: `security scheme "${scheme.type}"`,
      message: `the request cannot carry this credential, so the ${output} rejects calls that need it`,
      origin: scheme.origin,
    });
  }
}
