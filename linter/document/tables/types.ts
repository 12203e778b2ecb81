/** `Type | Meaning`: what words for types mean; none is defined here that the dialect does not have. */
import { readTypeCell } from "../phrases/words.ts";
import type { TableForm } from "./form.ts";

export const types: TableForm = {
  lists: "words for types",
  key: ["type", "type word", "word"],
  columns: { meaning: ["meaning", "means"] },
  needs: ["meaning"],
  fits: ({ names }) =>
    names.some((name) => /^(?:types?|data types?|conventions|notation)$/iu.test(name)),
  where: "below the heading Types, Data types, Conventions or Notation",
  read({ rows, context: { writer, known } }) {
    for (const { key, cell } of rows) {
      const { residue } = readTypeCell(key, [[]]);
      for (const { text, span } of residue) {
        writer.finding("document/residue", `"${text}" is not a word for a type`, span);
      }
      const meaning = cell("meaning");
      const isDate = /^`?date-?time`?$/iu.test(key.text);
      if (isDate && /\bISO[- ]?8601\b/iu.test(meaning?.text ?? "")) known.hasIsoDates = true;
      if (meaning !== undefined) writer.prose(`${key.text}: ${meaning.text}`, [], meaning.span);
    }
  },
};
