/** Leaves out members that are `undefined`: in the model an absent member is one not stated. */

type Loose<Value> = { [Key in keyof Value]: Value[Key] | undefined };

export function defined<Value extends object>(value: Loose<Value>): Value {
  const stated: Partial<Value> = {};
  for (const name in value) if (value[name] !== undefined) stated[name] = value[name];
  return stated as Value;
}

/** `make(value)`, or `undefined` where there is no value. */
export function optional<In, Out>(
  value: In | undefined,
  make: (value: In) => Out,
): Out | undefined {
  return value === undefined ? undefined : make(value);
}
