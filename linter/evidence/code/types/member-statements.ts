/** The type and the comment of a declared member → what they state. */
import { MarkedText } from "../../outline/marked-text.ts";
import { readWords } from "../../statements/read-words.ts";
import { statedType } from "../../statements/stated-type.ts";
import type { Statement } from "../../statements/stated.ts";
import type { DeclaredMember } from "./declared-member.ts";

type Part = DeclaredMember["statements"][number];

/** `"a" | "b" | null`, `Optional[Literal["a", "b"]]`, `[]string`, `number`. */
export function typeStatements(type: MarkedText): Part[] {
  const end = type.text.length;
  const whole = (statement: Statement): Part => ({ text: type, statement });
  const place = { start: 0, end };
  const plain = type.text
    .trim()
    .replace(/^(?:Optional|Nullable|Partial|Readonly|Annotated)\[(.*)\]$/su, "$1")
    .replace(/^\*/u, "");
  const inner = /^(?:Literal)\[(.*)\]$/su.exec(plain)?.[1];
  const parts = alternativesOf(inner ?? plain, inner === undefined ? "|" : ",");
  const found: Part[] = [];
  const isNull = (part: string) => /^(?:null|None|nil)$/u.test(part);
  const isAbsent = (part: string) => part === "undefined";
  if (inner === undefined && parts.length > 1 && parts.includes("null")) {
    found.push(whole({ kind: "nullable", value: true, ...place }));
  }
  const real = parts.filter((part) => !isNull(part) && !isAbsent(part));
  const literals = real.map(literalOf);
  if (real.length > 0 && literals.every((one) => one !== undefined)) {
    // One alone is an example as often as the only value.
    const isAll = real.length > 1;
    const values = literals.filter((one) => one !== undefined);
    if (isAll) found.push(whole({ kind: "values", value: { values, isAll }, ...place }));
    return found;
  }
  const stated = statedType(real.map(wordOf).join(" | "));
  if (stated !== undefined) found.push(whole({ kind: "type", value: stated, ...place }));
  return found;
}

/** What a comment beside a member says of it. */
export function commentStatements(comment: MarkedText): Part[] {
  const words = new MarkedText(
    comment.text,
    comment.runs.map((run) => ({ ...run, look: "text" as const })),
  );
  const said = readWords(words)
    .filter(({ kind }) => kind !== "nullable")
    .map((statement): Part => ({ text: words, statement }));
  // `// integer, required`
  const word = /^\s*([A-Za-z][\w<>[\]]{0,40})(?=\s*(?:[,;.(]|$))/u.exec(comment.text)?.[1];
  const type = word === undefined ? undefined : statedType(word);
  if (word === undefined || type === undefined) return said;
  const start = comment.text.indexOf(word);
  const statement: Statement = { kind: "type", value: type, start, end: start + word.length };
  return [{ text: words, statement }, ...said];
}

function alternativesOf(text: string, mark: "|" | ","): string[] {
  return text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function literalOf(part: string): string | undefined {
  return /^(["'])([^"'\n]*)\1$/u.exec(part)?.[2] ?? /^-?\d+(?:\.\d+)?$/u.exec(part)?.[0];
}

/** Words of programs for the words that documents have. */
function wordOf(part: string): string {
  if (/^(?:Record|Map|Dict|dict)\b/u.test(part) || part.startsWith("{")) return "object";
  const items = /^(?:ReadonlyArray|Array|List|list|Sequence|Set)[<[](.+)[>\]]$/su.exec(part)?.[1];
  if (items !== undefined) return `array of ${wordOf(items.trim())}`;
  const listed = /^\(?([^()]+?)\)?\[\]$/su.exec(part)?.[1];
  return listed === undefined ? part : `array of ${wordOf(listed.trim())}`;
}
