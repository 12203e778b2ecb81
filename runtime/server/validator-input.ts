/** What validators are shown of a value that was made of texts. */
import { isRecord } from "../encoding/structure.ts";
import type { WireType } from "../encoding/wire-type.ts";

/**
 * The same with digits that no number holds, which are still text, as the nearest number. A validator
 * refuses that for the same reason as in JSON, where it is all that is left.
 */
export function validatorInput(value: unknown, type: WireType): unknown {
  if (type === "integer") {
    return typeof value === "string" && /^-?[1-9]\d{15,299}$/.test(value) ? Number(value) : value;
  }
  if (typeof type !== "object") return value;
  if ("array" in type && Array.isArray(value)) {
    return value.map((item: unknown) => validatorInput(item, type.array));
  }
  return "object" in type && isRecord(value) ? validatorInputMembers(value, type.object) : value;
}

function validatorInputMembers(
  value: Readonly<Record<string, unknown>>,
  types: readonly (readonly [name: string, type: WireType])[],
): Readonly<Record<string, unknown>> {
  let result: Record<string, unknown> | undefined;
  for (const [name, type] of types) {
    if (!Object.hasOwn(value, name)) continue;
    const shown = validatorInput(value[name], type);
    if (shown === value[name]) continue;
    // The copy has the member as its own, so that `__proto__` is set like any other.
    result ??= { ...value };
    result[name] = shown;
  }
  return result ?? value;
}
