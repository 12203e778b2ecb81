/** Numbers as people write them: with marks between the thousands. */

/** `20,000`, `20 000` and `20.000` are the same; `0.125` and `1.500` may be others. */
export const grouped =
  "-?\\d{1,3}(?:[,_'’ \\u00A0\\u2009\\u202F]\\d{3})+(?!\\d|,\\d)|-?[1-9]\\d{0,2}(?:\\.000)+(?!\\d|,\\d)";

/** The same number as programs write it. */
export function plainNumber(text: string): string {
  return text.replaceAll(/[,_'’\s]|\.(?=000(?:\D|$))/gu, "");
}
