/** URLs with variables. */

export interface ServerVariable {
  readonly name: string;
  readonly usual: string;
  /** Absent: any text. */
  readonly values?: readonly string[];
}

/**
 * `template` with the values of its variables, without a slash at the end.
 *
 * @throws TypeError when a value is none of those that are listed, or of another service: one of any
 * text stays in its place in the host or the path.
 */
export function withVariables(
  template: string,
  variables: readonly ServerVariable[],
  given: Readonly<Record<string, string | undefined>> = {},
): string {
  const known = new Map(variables.map((variable) => [variable.name, variable]));
  const url = template.replace(/\{([^{}]*)\}/g, (text, name: string, offset: number) => {
    const variable = known.get(name);
    if (variable === undefined) return text;
    const { usual, values } = variable;
    const value = (Object.hasOwn(given, name) ? given[name] : undefined) ?? usual;
    if (values?.includes(value) === false) {
      throw new TypeError(`variables: ${JSON.stringify(name)} is not one of the listed values`);
    }
    // Behind a slash that is none of `https://` there may be several segments.
    const isInPath = /^\/|[^:/]\//.test(template.slice(0, offset));
    const parts = isInPath ? value.split("/") : [value];
    if (values || value === usual || parts.every((part) => /^(?!\.*$)[\w.~:-]+$/.test(part))) {
      return value;
    }
    throw new TypeError(
      `variables: ${JSON.stringify(name)} has characters that a URL does not allow`,
    );
  });
  return url.replace(/\/+$/, "");
}
