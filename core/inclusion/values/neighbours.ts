/** The doubles next to a double. */

const view = new DataView(new ArrayBuffer(8));

/** The smallest double above; infinities have none. */
export function nextAbove(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  if (!Number.isFinite(value)) return value;
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return view.getFloat64(0);
}

/** The largest double below; infinities have none. */
export function nextBelow(value: number): number {
  return -nextAbove(-value);
}
