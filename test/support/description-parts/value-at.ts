/** Reads and fills plain values at JSON Pointers. */
import type { Members, Value } from "./value.ts";

/** Undefined where nothing is. */
export function valueAt(value: Value, pointer: string): Value | undefined {
  let place: Value | undefined = value;
  for (const step of stepsOf(pointer)) {
    if (typeof place !== "object" || place === null || !Object.hasOwn(place, step))
      return undefined;
    place = (place as Members)[step];
  }
  return place;
}

/** Puts `item` at `pointer`, with the objects that are missing on the way. */
export function setAt(value: Value, pointer: string, item: Value): void {
  const steps = stepsOf(pointer);
  const last = steps.pop() ?? "";
  let place = value as { [key: string]: Value };
  for (const step of steps) {
    if (!Object.hasOwn(place, step)) define(place, step, {});
    place = place[step] as { [key: string]: Value };
  }
  define(place, last, item);
}

/** An own member, also one named `__proto__`. */
function define(object: object, key: string, value: Value): void {
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
}
