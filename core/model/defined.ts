/** Leaves out members that are `undefined`: in the model an absent member is one not stated. */

type Loose<Value> = { [Key in keyof Value]: Value[Key] | undefined };

export function defined<Value extends object>(value: Loose<Value>): Value {
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries) as Value;
}

/** `make(value)`, or `undefined` where there is no value. */
export function optional<In, Out>(
  value: In | undefined,
  make: (value: In) => Out,
): Out | undefined {
  return value === undefined ? undefined : make(value);
}
