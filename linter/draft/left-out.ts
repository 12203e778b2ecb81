/** What a section leaves out, in one sentence for people. */
import type { Statement } from "../model/statement.ts";
import { codeSpan } from "./safe-text.ts";

/** More are counted. */
const mostNamed = 6;

const nouns = new Map([
  ["alternatives", "alternatives"],
  ["closed", "that no others are allowed"],
  ["encoding", "how it is encoded"],
  ["type", "its type"],
  ["ref", "its schema"],
  ["example", "examples"],
  ["member", "a member"],
  ["enum", "allowed values"],
  ["minItems", "how many items"],
  ["maxItems", "how many items"],
  ["media type", "the media type"],
]);

/** Absent where nothing is left out. */
export function leftOutWords(left: readonly Statement[]): string | undefined {
  if (left.length === 0) return undefined;
  const about = new Map<string, Set<string>>();
  for (const { kind, subject } of left) {
    const name = placeName(subject);
    const kinds = about.get(name) ?? new Set();
    about.set(name, kinds.add(nouns.get(kind) ?? kind));
  }
  const named = [...about].slice(0, mostNamed).map(([name, kinds]) => {
    const said = [...kinds].slice(0, 4).join(", ");
    return name === "" ? said : `${codeSpan(name) ?? "another member"} (${said})`;
  });
  const more = about.size - named.length;
  const rest = more > 0 ? `; and ${more} more` : "";
  return `*The description also says, in forms that this page has no words for: ${named.join("; ")}${rest}.*`;
}

/** The nearest member with a name, and where it stands. */
function placeName([root, , ...way]: readonly string[]): string {
  const known = root === "record" || root === "operation";
  const at = known ? way : [root ?? "", ...way];
  const end = at.findIndex((segment) => /^\(\d+\)$/u.test(segment));
  return (end < 0 ? at : at.slice(0, end))
    .join(".")
    .replaceAll(/\.(\[|\{)/gu, "$1")
    .slice(0, 80);
}
