/** Whether two nodes of two models of one description say the same. */

/** Equal but for lines and names of files. A change of a pointer is one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return false;
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => {
    if (!Object.hasOwn(other, key)) return false;
    const [left, right]: [unknown, unknown] = [Reflect.get(one, key), Reflect.get(other, key)];
    if (isPlace(key, one) && isPlace(key, other)) return pointerOf(left) === pointerOf(right);
    return isSame(left, right);
  });
}

/** Members that hold the place of a node. */
const places = new Set(["origin", "securityOrigin", "errorsOrigin", "operation"]);

export function isPlace(key: string, holder: object): boolean {
  return places.has(key) && pointerOf(Reflect.get(holder, key)) !== undefined;
}

function pointerOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("pointer" in value)) return undefined;
  return typeof value.pointer === "string" ? value.pointer : undefined;
}
