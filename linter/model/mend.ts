/** What the two sides say of one thing, as values: what each of them would take from the other. */
import type { Json } from "../../core/model/ir.ts";

export interface Mend {
  readonly what:
    | "type"
    | "required"
    | "default"
    | "bound"
    | "value"
    | "name"
    | "method"
    | "path"
    | "status"
    /** A value of an example: it proves nothing, so that the spec never takes it. */
    | "example";
  /** What the document says. */
  readonly stated: Json;
  /** What the spec says, or what may be meant there. A mend is safe where it is one thing. */
  readonly said: readonly Json[];
  /** The member or parameter, where the spec lists it by its name. */
  readonly subject?: string;
  /** Of a bound: the keyword of the spec. */
  readonly keyword?: string;
  /** The document speaks of a schema as such, wherever it is used. */
  readonly isAboutSchema?: boolean;
  /** How many places of the spec say it; one where absent. */
  readonly places?: number;
}
