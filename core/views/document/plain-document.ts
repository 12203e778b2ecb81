/** The description as one plain OpenAPI document, for people and tools that know no extensions of ours. */
import type * as ir from "../../model/ir.ts";
import { annotate } from "./annotate.ts";
import { withoutBodyCredentials } from "./body-credentials.ts";

/** `document`, the description of `api`; of one of our own what the extensions say stands in its words. */
export function plainDocument(api: ir.Api, document: ir.Json): ir.Json {
  return api.specwright ? withoutBodyCredentials(annotate(document)) : document;
}
