/** What is said of the version of an interface: the version itself, or the beginning of its paths. */
import type { Writer } from "./claim-writer.ts";
import { pathPrefix } from "./path-prefix.ts";
import type { Text } from "./text.ts";

/** What is said of paths that are shown, not of those that the service has, is no base path. */
const isShown = /\bshown\b/iu;
const isPrefix = /\bprefix\b|\bbegin\b|\bstart\b|\bbase path\b/iu;
const isVersion = /\bversion\b/iu;

/** Words of which each is understood; others are for people as well. */
const understood =
  /^(?:(?:the|of|api|interface|service|documentation|document|http|path|paths|url|shown|base|prefix|version|number|operations) ?)+$/iu;

/** Claims what `words` name, with the words of `value`; prose when they name nothing known. */
export function readVersionWords(words: string, value: Text, writer: Writer): void {
  if (!understood.test(words.trim())) {
    writer.prose(`${words}: ${value.text}`, [{ subject: ["service"] }], value.span);
  }
  const [, bare] = /^`?([^`\s]+)`?$/u.exec(value.text) ?? [];
  if (bare !== undefined && isPrefix.test(words) && !isShown.test(words)) {
    writer.claim("base path", ["service"], pathPrefix(bare), value.span);
  } else if (bare !== undefined && isVersion.test(words)) {
    writer.claim("version", ["service"], bare, value.span);
  } else {
    writer.prose(`${words}: ${value.text}`, [{ subject: ["service"] }], value.span);
  }
}
