/** Why a caller is refused, as far as what looks at credentials knows it. */
import type { AuthorizationRefusal } from "./contract.ts";

/** The engine adds the request to it, for the decision that answers. */
export type Denial = Omit<AuthorizationRefusal, "operation" | "request" | "requestId">;
