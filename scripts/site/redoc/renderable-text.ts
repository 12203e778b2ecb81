/** A document → the same in characters that the renderer can show. */
import type * as ir from "../../../core/model/ir.ts";
import { isArray, isObject } from "../../../core/spec/load/pointer.ts";
import { visible } from "../../../core/base/text/visible.ts";

/** What turns the direction of reading, and halves of surrogate pairs, on which the renderer fails. */
const unreadable = /[\u202a-\u202e\u2066-\u2069\p{Cs}]/gu;

/**
 * The copy, in which such characters are written as `\uXXXX`, in names as well. Others stay, since
 * data is shown as it is.
 */
export function renderableText(value: ir.Json): ir.Json {
  if (typeof value === "string") return value.replace(unreadable, visible);
  if (isArray(value)) return value.map(renderableText);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name.replace(unreadable, visible),
      renderableText(member),
    ]),
  );
}
