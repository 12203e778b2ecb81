/** What a description says of requests that the client does not do. */
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import { mediaKind } from "../../core/wire/media-kind.ts";
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
    if (mediaKind(media.mediaType) !== "multipart") continue;
    const unsent = media.encoding.flatMap(({ headers }) => headers.filter(isUnsent));
    if (unsent.length === 0) continue;
    const names = unsent.map(({ name }) => JSON.stringify(name)).join(", ");
    const message = `the client sends headers of parts only where their value is fixed: not ${names}`;
    say("headers of an encoding", message, media.origin);
  }
}
