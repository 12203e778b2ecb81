/** What a description says of requests that the client does not do. */
import type { GeneratorInput } from "../../core/output/generator.ts";
import type * as ir from "../../core/model/ir.ts";
import { credentialPlace } from "../../core/views/encoding/credential-place.ts";
import { hidesRequest } from "../../core/views/encoding/gaps.ts";
import { isForbidden } from "../../core/views/encoding/method.ts";
import { ownServer } from "../../core/views/encoding/own-server.ts";
import { isUnsent } from "./part-headers.ts";

export function reportUnhonoured(
  operation: ir.Operation,
  { api, report }: Pick<GeneratorInput, "api" | "report">,
): void {
  const { origin, requestBody, method, security = [] } = operation;
  const say = (construct: string, message: string, place: ir.Operation["origin"]) =>
    report({ code: "emit/not-honoured", construct, message, origin: place });
  if (ownServer(operation, api) === "unclear") {
    say(
      "servers of an operation",
      "the client ignores servers of operations, and uses its base URL",
      origin,
    );
  }
  if (isForbidden(method))
    say(method, `\`fetch\` rejects the method ${method}, so every call fails`, origin);
  const demanded = new Set(security.flat().map(({ scheme }) => scheme));
  const isInBody = api.securitySchemes.some(
    (scheme) => demanded.has(scheme.key) && credentialPlace(scheme)?.in === "body",
  );
  if (isInBody && requestBody === undefined && !hidesRequest(operation)) {
    say(
      "credential in the body",
      "the operation has no body, so the client does not send the credential",
      origin,
    );
  }
  for (const media of requestBody?.content ?? []) {
    if (!media.encoding.some(({ headers }) => headers.some(isUnsent))) continue;
    const message = "the client sends only constant headers with the parts of this body";
    say("headers of an encoding", message, media.origin);
  }
}
