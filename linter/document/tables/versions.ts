/** `Version indication | Value`: what says which version of the interface is described. */
import { versions as readVersions } from "../sentences/versions.ts";
import { readVersionWords } from "../phrases/version.ts";
import type { TableForm } from "./form.ts";

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
