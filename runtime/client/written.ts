/** Bodies of requests, as their media types write them. */
import type { Sending, Validation } from "./contract.ts";

/**
 * What is sent; its media type goes into the headers.
 *
 * @throws TypeError when there is no body where one is required, or no way to write it.
 * @throws CallError of kind `contract` when `validation` refuses the request.
 */
export function written(
  { operation, input, body, headers }: Sending,
  validation: Validation | undefined,
): BodyInit | undefined {
  const { name, body: described } = operation;
  if (body === undefined) {
    if (described?.required) throw new TypeError(`${name}: body is missing`);
    validation?.request(operation, input, undefined);
    return undefined;
  }
  const { choose, content = [] } = described ?? {};
  const media = choose ? choose(input["contentType"], content) : content[0];
  if (media === undefined) throw new TypeError(`${name} takes no such body`);
  const [mediaType, { wire: asTravels, write }] = media;
  const wire = asTravels ? asTravels(body) : body;
  validation?.request(operation, input, { mediaType, wire });
  const { body: ready, contentType } = write(wire, mediaType);
  if (contentType !== undefined) headers["content-type"] = contentType;
  return ready;
}
