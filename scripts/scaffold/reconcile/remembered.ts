/** A function that works out each thing once: what is asked for each of many operations depends on a file alone. */
export function remembered<Key extends object, Rest extends readonly unknown[], Value>(
  make: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...rest) => {
    const found = known.get(key) ?? { value: make(key, ...rest) };
    known.set(key, found);
    return found.value;
  };
}
