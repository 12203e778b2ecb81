/** `Version indication | Value`: what says which version of the interface is described. */
import { versions as readVersions } from "../sentences/versions.ts";
import type { TableForm } from "./form.ts";
import type { Writer } from "../phrases/claim-writer.ts";
import { pathPrefix } from "../phrases/path-prefix.ts";
import type { Text } from "../phrases/text.ts";

export const versions: TableForm = {
  lists: "versions",
  key: ["version indication", "version of", "version", "interface", "api"],
  columns: { value: ["value", "is"], words: ["version indication", "version"] },
  needs: ["value", "words"],
  needsCells: true,
  read({ rows, context }) {
    for (const row of rows) {
      const words = row.cell("words");
      if (
        words !== undefined &&
        !readVersions({ text: words, isLead: false, isItem: false }, context)
      ) {
        readVersionWords(`${row.key.text} version`, words, context.writer);
      }
      const value = row.cell("value");
      if (value !== undefined) readVersionWords(row.key.text, value, context.writer);
      for (const prose of row.prose) {
        context.writer.prose(prose.text, [{ subject: ["service"] }], prose.span);
      }
    }
  },
};

/** What is said of paths that are shown, not of those that the service has, is no base path. */
const isShown = /\bshown\b/iu;
const isPrefix = /\bprefix\b|\bbegin\b|\bstart\b|\bbase path\b/iu;
const isVersion = /\bversion\b/iu;

/** Words of which each is understood; others are for people as well. */
const understood =
  /^(?:(?:the|of|api|interface|service|documentation|document|http|path|paths|url|shown|base|prefix|version|number|operations) ?)+$/iu;

/** Claims what `words` name, with the words of `value`; prose when they name nothing known. */
function readVersionWords(words: string, value: Text, writer: Writer): void {
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
