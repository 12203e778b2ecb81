/** `Version indication | Value`: what says which version of the interface is described. */
import { readVersionWords } from "../version.ts";
import type { TableForm } from "./form.ts";

export const versions: TableForm = {
  lists: "versions",
  key: ["version indication", "version of", "version"],
  columns: { value: ["value", "version", "is"] },
  needs: ["value"],
  read({ rows, context }) {
    for (const row of rows) {
      const value = row.cell("value");
      if (value !== undefined) readVersionWords(row.key.text, value, context.writer);
      for (const prose of row.prose) {
        context.writer.prose(prose.text, [{ subject: ["service"] }], prose.span);
      }
    }
  },
};
