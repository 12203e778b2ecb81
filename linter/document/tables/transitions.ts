/** `State / trigger | Condition | Result`: the transitions of a life cycle. */
import type { ProsePart } from "../../model/claim.ts";
import type { Subject } from "../../model/statement.ts";
import { rawText } from "../phrases/raw-text.ts";
import type { Writer } from "../phrases/claim-writer.ts";
import { ownerOf, statesIn } from "../phrases/states.ts";
import type { Text } from "../phrases/text.ts";
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
  needs: ["from", "to", "condition", "result"],
  read({ rows, context }) {
    const { writer } = context;
    const of = ownerOf(context.name);
    for (const { key, cell, prose } of rows) {
      const subject: Subject = ["transition", of, key.text.replaceAll("`", "")];
      writer.claim("transition", subject, true, key.span);
      readStates(cell("from"), "from states", subject, writer);
      readStates(cell("to"), "to state", subject, writer);
      for (const part of parts) {
        const words = cell(part.name);
        if (words === undefined) continue;
        writer.prose(words.text, [{ subject, part }], words.span);
        if (part.name === "result") readError(words, subject, writer);
      }
      for (const words of prose) writer.prose(words.text, [{ subject }], words.span);
    }
  },
};

/** Words for people, each with what they are about: a condition is no result. */
const parts: readonly ProsePart[] = [
  { name: "condition", kinds: ["condition"] },
  { name: "result", kinds: ["result", "later error"] },
];

/** "calls fail with `expired_key`": the error that later calls are answered with. */
function readError(words: Text, subject: Subject, writer: Writer): void {
  const [, code] = words.match(/\bfails? with (?:the (?:error )?code )?(`[^`\s]+`)/u) ?? [];
  if (code !== undefined) writer.claim("later error", subject, rawText(code), code.span);
}

/** States by their names; a transition leads to one of them. */
function readStates(
  cell: Text | undefined,
  kind: "from states" | "to state",
  subject: Subject,
  writer: Writer,
): void {
  if (cell === undefined) return;
  const names = statesIn(cell);
  const [only] = names ?? [];
  if (names === undefined || only === undefined || (kind === "to state" && names.length > 1)) {
    const help = kind === "to state" ? "Write one state: `a`." : "Write states: `a`, `b`.";
    writer.finding("document/residue", `"${cell.text}" is not a state`, cell.span, help);
  } else writer.claim(kind, subject, kind === "to state" ? only : names, cell.span);
}
