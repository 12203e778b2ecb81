/** Message templates with `%s` placeholders: filled in, and recognised in a finished text. */

const placeholder = "%s";

/** `template` with its placeholders filled in order; throws when the number of `args` differs. */
export function formatMessage(template: string, args: readonly string[]): string {
  const [first = "", ...rest] = template.split(placeholder);
  if (rest.length !== args.length) {
    throw new TypeError(`expected ${rest.length} arguments, found ${args.length}`);
  }
  return first + rest.map((part, index) => `${args[index] ?? ""}${part}`).join("");
}

/**
 * The arguments that give `text` when `template` is filled with them, or `undefined` when none do.
 * Where several fit, each argument is as short as it can be, the first first; only the last takes
 * what is left. One pass over the text.
 */
export function matchMessage(template: string, text: string): readonly string[] | undefined {
  const [first = "", ...rest] = template.split(placeholder);
  const last = rest.pop();
  if (last === undefined) return text === first ? [] : undefined;
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const end = text.length - last.length;
  const args: string[] = [];
  let position = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, position);
    if (found < 0) return undefined;
    args.push(text.slice(position, found));
    position = found + part.length;
  }
  return position > end ? undefined : [...args, text.slice(position, end)];
}
