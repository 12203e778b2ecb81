/** A value of a message of an operation, on both sides. */
import type { Placed, Side } from "../../inclusion/inclusion.ts";
import type * as ir from "../../model/ir.ts";
import type { Message } from "../change/message.ts";
import type { Flow, Root } from "../schemas/finding.ts";

export interface ValueRoot extends Root {
  readonly flow: Flow;
  readonly role: "request" | "response";
  readonly place: "parameter" | "header" | "body";
  readonly operation: string;
  readonly part: string;
  readonly old: Placed;
  readonly new: Placed;
  /** The message without the value, where it may be absent. */
  readonly absent?: Message;
  /** The message with that value. */
  readonly message: (value: ir.Json) => Message;
}

/** What describes the value of a parameter or a header: a value of `content` is that of its schema. */
export function placedIn(
  { schema, content }: Pick<ir.Parameter, "schema" | "content">,
  side: Side,
): Placed {
  return schema === undefined ? placedById(content?.schema, side) : { schema, side };
}

/** Anything, where no schema is given. */
export function placedById(id: ir.SchemaId | undefined, side: Side): Placed {
  return { schema: id === undefined ? true : side.lookup.schema(id), side };
}
