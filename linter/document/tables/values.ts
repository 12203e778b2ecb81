/** `Value | Meaning` after an introduction that names a member: the values that it may have. */
import { subjectKey } from "../../model/statement.ts";
import { rawText } from "../phrases/raw-text.ts";
import type { TableForm } from "./form.ts";
import { valueOf } from "./member-column.ts";

export const values: TableForm = {
  lists: "values of a field",
  key: ["value", "allowed value", "state", "constant"],
  columns: {},
  fits: ({ lead, place }) =>
    lead?.base !== undefined && (lead.isOfValues === true || place === undefined),
  where: "after words that name the field",
  read({ rows, context: { writer, lead }, span }) {
    const named = lead?.base ?? [];
    const isList = writer.output.claims
      .about(named)
      .some(
        ({ kind, subject, value }) =>
          kind === "type" &&
          subjectKey(subject) === subjectKey(named) &&
          Array.isArray(value) &&
          value.includes("array"),
      );
    const subject = isList ? [...named, "[]"] : named;
    const list = rows.map(({ key }) => valueOf(key, "") ?? rawText(key));
    const types = new Set(
      list.map((value) => (Number.isInteger(value) ? "integer" : typeof value)),
    );
    const [type] = types;
    if (types.size === 1 && type !== undefined) writer.claim("type", subject, [type], span);
    const [only] = list;
    if (list.length === 1 && only !== undefined) writer.claim("const", subject, only, span);
    else if (list.length > 1) writer.claim("enum", subject, list, span);
    for (const { key, prose } of rows) {
      for (const words of prose) {
        writer.prose(`${rawText(key)}: ${words.text}`, [{ subject }], words.span);
      }
    }
  },
};
