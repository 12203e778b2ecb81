/** `Field | Allowed values` among states: the states that something can be in. */
import { stateKey } from "../../model/statement.ts";
import { isAmongStates, ownerOf, statesIn } from "../phrases/states.ts";
import type { TableForm } from "./form.ts";

export const states: TableForm = {
  lists: "states",
  key: ["field", "of", "what", "states of", "state of", "value of"],
  columns: { values: ["allowed values", "values", "states", "possible values"] },
  needs: ["values"],
  needsCells: true,
  fits: isAmongStates,
  where: "below a heading about states, values or a life cycle",
  read({ rows, context: { writer } }) {
    for (const { key, cell, prose } of rows) {
      const subject = ["states", stateKey(key.text)];
      const values = cell("values");
      if (values === undefined) continue;
      const names = statesIn(values);
      if (names === undefined) {
        const message = `"${values.text}" is not a list of states`;
        writer.finding("document/residue", message, values.span, "Write them as code: `a`, `b`.");
      } else writer.claim("states", subject, names, values.span);
      for (const words of prose) writer.prose(words.text, [{ subject }], words.span);
    }
  },
};

/** `State | Meaning`: one row for each state of what the heading names. */
export const stateRows: TableForm = {
  lists: "states one by one",
  key: ["state", "status"],
  columns: {},
  needs: ["prose"],
  keys: /^`?[\p{L}_][\p{L}\p{N}_ -]*`?$/u,
  fits: (context) => isAmongStates(context) && context.lead?.base === undefined,
  where: "below a heading about states or a life cycle",
  read({ rows, span, context: { writer, name } }) {
    const subject = ["states", ownerOf(name)];
    const names = rows.map(({ key }) => key.text.replaceAll("`", ""));
    writer.claim("states", subject, names, span);
    for (const { key, prose } of rows) {
      for (const words of prose) {
        writer.prose(`${key.text}: ${words.text}`, [{ subject }], words.span);
      }
    }
  },
};
