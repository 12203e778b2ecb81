/** The name of a schema → the names of the functions that decide on it. */

/** The exported function. */
export function guardName(name: string): string {
  return `is${name}`;
}

/** The function that gives up on values that are nested too deeply. */
export function innerName(name: string): string {
  return `fits${name}`;
}

/** The function whose answers are remembered. */
export function decisionName(name: string): string {
  return `decide${name}`;
}

/** All of them. */
export function functionNames(name: string): string[] {
  return [guardName(name), innerName(name), decisionName(name)];
}
