/**
 * Message templates of an error catalogue, compiled.
 *
 * A template is taken byte for byte: each `%s` is a placeholder, and nothing else means anything.
 * Documents state no escape, so `%%` is two percent signs and a literal `%s` cannot be written.
 */

export const placeholder = "%s";

/** What stands for a message of no characters where people read. */
export const emptyMessage = "empty, as the document states it";

/** The literal parts of a template, in order: one more than it has placeholders. */
export interface MessageTemplate {
  readonly first: string;
  /** What follows each placeholder. Empty: the template is a fixed text. */
  readonly rest: readonly string[];
}

/** The parts of a template between its placeholders. */
export function compileTemplate(template: string): MessageTemplate {
  const [first = "", ...rest] = template.split(placeholder);
  return { first, rest };
}

/** How many arguments `template` takes. */
export function arity(template: string): number {
  return compileTemplate(template).rest.length;
}

/** The text before the first placeholder, and the one behind the last: of a fixed text all of it. */
export function beginning({ first }: MessageTemplate): string {
  return first;
}

/** The text behind the last placeholder; of a fixed text all of it. */
export function ending({ first, rest }: MessageTemplate): string {
  return rest.at(-1) ?? first;
}

/**
 * The arguments that give `text`, or `undefined` when none do. Where several fit, each is as short as
 * it can be, the first first; only the last takes what is left. One pass over the text.
 */
export function argumentsIn(
  { first, rest }: MessageTemplate,
  text: string,
): readonly string[] | undefined {
  const last = rest.at(-1);
  if (last === undefined) return text === first ? [] : undefined;
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const end = text.length - last.length;
  const found: string[] = [];
  let position = first.length;
  for (const part of rest.slice(0, -1)) {
    const at = text.indexOf(part, position);
    if (at < 0) return undefined;
    found.push(text.slice(position, at));
    position = at + part.length;
  }
  return position > end ? undefined : [...found, text.slice(position, end)];
}
