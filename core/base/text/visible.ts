/** Characters that must never stand raw in output, and how they are written instead. */

/**
 * Control characters, line separators, invisible and bidirectional formatting characters, and lone
 * surrogates: raw, they could end a line, reorder what a reader sees, or be lost in writing.
 */
const unsafe =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Nearly all texts have no others, which one range tells several times as fast as `unsafe` does. */
const beyondPlain = /[^\t\n\x20-\x7e]/;

/** `text` with every unsafe character written as `\uXXXX`; line feeds and tabs stay. */
export function visible(text: string): string {
  return beyondPlain.test(text) ? text.replace(unsafe, escape) : text;
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
