/** Leaves out members that are `undefined`: in the model an absent member is one not stated. */

type Loose<Value> = { [Key in keyof Value]: Value[Key] | undefined };

export function defined<Value extends object>(value: Loose<Value>): Value {
  let stated: Partial<Value> | undefined;
  for (const name in value) {
    if (value[name] === undefined) continue;
    stated ??= {};
    stated[name] = value[name];
  }
  return (stated ?? nothing) as Value;
}

/** Most schemas say nothing of most kinds of values, and there are many of them: all share this. */
export const nothing: Readonly<Record<never, never>> = Object.freeze({});

/** `make(value)`, or `undefined` where there is no value. */
export function optional<In, Out>(
  value: In | undefined,
  make: (value: In) => Out,
): Out | undefined {
  return value === undefined ? undefined : make(value);
}
