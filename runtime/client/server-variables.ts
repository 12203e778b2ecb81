/** URLs with variables. */

export interface ServerVariable {
  readonly name: string;
  readonly usual: string;
  /** Absent: any text. */
  readonly values?: readonly string[];
}

/**
 * `template` with the values of its variables.
 *
 * @throws TypeError when a value is none of those that are listed.
 */
export function withVariables(
  template: string,
  variables: readonly ServerVariable[],
  given: Readonly<Record<string, string | undefined>> = {},
): string {
  const known = new Map(variables.map((variable) => [variable.name, variable]));
  return template.replace(/\{([^{}]*)\}/g, (text, name: string) => {
    const variable = known.get(name);
    if (variable === undefined) return text;
    const value = (Object.hasOwn(given, name) ? given[name] : undefined) ?? variable.usual;
    if (variable.values?.includes(value) !== false) return value;
    throw new TypeError(`variables: ${JSON.stringify(name)} is none of the listed values`);
  });
}
