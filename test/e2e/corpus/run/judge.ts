/** What ajv and the emitted validators say of the body that a caller got. */
import type { Media } from "../../../conformance/server/description.ts";
import { kindOf } from "../../../properties/round-trip/properties/requests.ts";
import type { Called, Subject } from "../../../properties/round-trip/properties/subject.ts";
import type { Validator } from "../../../../runtime/issues/validator.ts";

/** What is wrong with `body`; `undefined` where nothing is. */
export function objection(
  { judge, service }: Subject,
  { modelled }: Called,
  status: string,
  media: Media,
  body: unknown,
): string | undefined {
  const kind = kindOf(media.mediaType);
  if (kind === "bytes") return body instanceof Uint8Array ? undefined : "the body is no bytes";
  if (!judge.fits(media.schema, body)) return `ajv refuses ${shown(body)}`;
  const { function: name } = service.names.operation(modelled);
  const responses = service.operationValidators[name]?.responses ?? {};
  const validator: Validator | undefined = responses[status]?.[media.mediaType];
  if (validator === undefined) {
    // Of a text without rules there is nothing to validate.
    return kind === "text" ? undefined : "there is no emitted validator";
  }
  const result = validator.safeParse(body);
  if (result.success) return undefined;
  return `the emitted validator refuses ${shown(body)}: ${shown(result.error.issues)}`;
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 300);
}
