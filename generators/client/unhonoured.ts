/** What a description says of requests that the client does not do. */
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import { isUnsent } from "./part-headers.ts";

export function reportUnhonoured(
  { servers, origin, requestBody }: ir.Operation,
  { api, report }: Pick<GeneratorInput, "api" | "report">,
): void {
  const say = (construct: string, message: string, place: ir.Operation["origin"]) =>
    report({ code: "emit/not-honoured", construct, message, origin: place });
  if (servers !== undefined && servers[0]?.url !== api.servers[0]?.url) {
    say("servers of an operation", "the client sends this operation to its one base URL", origin);
  }
  for (const media of requestBody?.content ?? []) {
    if (!media.encoding.some(({ headers }) => headers.some(isUnsent))) continue;
    const message = "the client sends only headers with a fixed value with the parts of this body";
    say("headers of an encoding", message, media.origin);
  }
}
