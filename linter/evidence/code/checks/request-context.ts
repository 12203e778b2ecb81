/** What of the description a request is held against, besides its operation. */
import type * as ir from "../../../../core/model/ir.ts";
import type { Schemas } from "../../vocabulary/schemas.ts";

export interface RequestContext {
  readonly schemas: Schemas;
  readonly securitySchemes: readonly ir.SecurityScheme[];
  /** Whether messages of the document show how their sender is known. */
  readonly showsLogin: boolean;
}
