/** `State / trigger | Condition | Result`: the transitions of a life cycle. */
import type { Subject } from "../../statement.ts";
import type { TableForm } from "./form.ts";

export const transitions: TableForm = {
  lists: "transitions",
  key: ["state / trigger", "trigger", "transition", "event", "action"],
  columns: {
    from: ["from", "from state"],
    to: ["to", "to state", "new state"],
    condition: ["condition", "conditions", "when"],
    result: ["result", "effect", "outcome", "consequence"],
  },
  needs: ["condition", "result", "to"],
  read({ rows, context }) {
    const { writer } = context;
    const of = context.name.replace(/\s*(?:life ?cycle|states|transitions)\s*$/iu, "").trim();
    for (const { key, cell, prose } of rows) {
      const subject: Subject = ["transition", of, key.text.replaceAll("`", "")];
      writer.claim("transition", subject, true, key.span);
      for (const column of ["from", "to", "condition", "result"]) {
        const words = cell(column);
        if (words !== undefined) writer.prose(words.text, [{ subject }], words.span);
      }
      for (const words of prose) writer.prose(words.text, [{ subject }], words.span);
    }
  },
};
