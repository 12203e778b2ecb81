/** What a description says of requests that the client does not do. */
import type { GeneratorInput } from "../../core/output/generator.ts";
import type * as ir from "../../core/model/ir.ts";
import { callerParameters, credentialPlace } from "../../core/views/encoding/credential-place.ts";
import { hidesRequest } from "../../core/views/encoding/gaps.ts";
import { isForbidden } from "../../core/views/encoding/method.ts";
import {
  namesBeside,
  sharedNames,
  reservedNames,
} from "../../core/views/encoding/reserved-names.ts";
import { operationServer } from "../../core/views/encoding/operation-server.ts";
import { nestedValue } from "../../core/views/encoding/nested-values.ts";
import { encodingContext } from "../../core/views/encoding/encoding-context.ts";
import { unwritableParts } from "../../core/views/encoding/form-type.ts";
import { textType } from "../../core/views/encoding/wire-type.ts";
import { isUnsent } from "./part-headers.ts";

/** Reports each part of `operation` that calls leave out. */
export function reportUnsupported(
  operation: ir.Operation,
  { api, report }: Pick<GeneratorInput, "api" | "report">,
): void {
  const { origin, requestBody, method, security = [] } = operation;
  const say = (construct: string, message: string, place: ir.Operation["origin"]) =>
    report({ code: "emit/partially-supported", construct, message, origin: place });
  if (operationServer(operation, api) === "unclear") {
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
  for (const parameter of operation.parameters) {
    const { name, schema, style } = parameter;
    if (schema === undefined) continue;
    const at = nestedValue(textType(schema, encodingContext(api).shapes), style);
    if (at === undefined) continue;
    const place = at === "" ? "items" : `the member ${JSON.stringify(at)}`;
    const message = `the style ${style} cannot encode ${place} of parameter ${JSON.stringify(name)}, so a call with such a value throws`;
    say("lists and objects inside of a parameter", message, parameter.origin);
  }
  const { shapes } = encodingContext(api);
  const written = callerParameters(operation, api).flatMap((each) =>
    each.schema === undefined ? [] : [{ ...each, type: textType(each.schema, shapes) }],
  );
  for (const parameter of written) {
    const reserved = reservedNames(parameter, written, namesBeside(operation, api));
    for (const name of reserved === undefined ? [] : sharedNames(parameter, reserved)) {
      const place = `parameter ${JSON.stringify(parameter.name)}`;
      const message =
        name === ""
          ? `${place} and another parameter both allow members of any name, so a call with an unlisted member throws`
          : `${place} and another parameter or credential send the name ${JSON.stringify(name)}, so the server uses one value for both`;
      say("members of an exploded object", message, parameter.origin);
    }
  }
  for (const media of requestBody?.content ?? []) {
    for (const { name, contentType = "" } of unwritableParts(media, encodingContext(api).shapes)) {
      const message = `the client writes objects in a part only as JSON, but ${JSON.stringify(name)} is ${contentType}, so a call with such a value throws`;
      say("contentType of an encoding", message, media.origin);
    }
    if (!media.encoding.some(({ headers }) => headers.some(isUnsent))) continue;
    const message = "the client sends only constant headers with the parts of this body";
    say("headers of an encoding", message, media.origin);
  }
}
