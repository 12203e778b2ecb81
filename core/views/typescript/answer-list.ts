/** The answers of an operation → a paragraph of its docstring. */
import type { DocPart } from "../../base/text/comment.ts";
import type * as ir from "../../model/ir.ts";

/** A longer description of an answer is cut: editors show the list beside a call. */
const longestLine = 100;

/** One line for each status that `operation` describes; `undefined` where it describes none. */
export function answerList({ responses = [] }: ir.Operation): DocPart {
  if (responses.length === 0) return undefined;
  const lines = responses.map(({ status, description }) => {
    const words = firstWords(description);
    return `- \`${status}\`${words === "" ? "" : `: ${words}`}`;
  });
  return `Answers:\n${lines.join("\n")}`;
}

function firstWords(description: string): string {
  const line = description.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= longestLine) return line;
  return `${line.slice(0, line.lastIndexOf(" ", longestLine)).slice(0, longestLine)} …`;
}
