/** Untrusted names in characters that mean nothing in a URL, an id or a file name. */

/** Other characters as `~<hexadecimal code point>~`: no two names have the same plain name. */
export function plainName(name: string): string {
  return Array.from(name, (character) =>
    /[\w.-]/.test(character) ? character : `~${character.codePointAt(0)?.toString(16)}~`,
  ).join("");
}
