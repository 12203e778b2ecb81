/** The members below a place of the description → rows of a table. */
import type { FactNode } from "../compare/fact-index.ts";
import { wayOf } from "../document/phrases/directives.ts";
import { type Descriptions, placeKey } from "./descriptions.ts";
import { asCell, codeSpan, inline, oneLine } from "./safe-text.ts";
import type { Row, SectionWriter } from "./section.ts";
import { type LinkOf, bareType, only, typeWords } from "./type-words.ts";
import { cellExamples, cellValue } from "./value-words.ts";

export interface Context {
  readonly linkOf: LinkOf;
  readonly descriptions: Descriptions;
}

/** The columns of every table of members behind the name. */
export const memberHeader = ["Type", "Required", "Default", "Example", "Description"] as const;

const nameForm = /^[\p{L}\p{N}_$@.[\]{}:*+-]+$/u;

/** So much of what a description says of a member fits into a cell. */
const longestDescription = 400;

/** A member with the path that leads to it. */
export interface Member {
  readonly path: string;
  readonly way: readonly string[];
  readonly node: FactNode;
}

/** Every member below `node` that has a name the dialect can write, in the order of the description. */
export function* membersBelow(node: FactNode, way: readonly string[] = []): Generator<Member> {
  // A text that joins values is no list of them.
  if (node.facts.some(({ kind }) => kind === "delimited")) return;
  for (const [segment, child] of node.children) {
    if (/^(?:\(|\[\d|\\)/u.test(segment)) continue;
    const at = [...way, segment];
    const path = pathOf(at);
    if (segment !== "[]" && segment !== "{}") {
      const isMember = child.facts.some(({ kind }) => kind === "member");
      if (path === undefined || !isMember) continue;
      yield { path, way: at, node: child };
    }
    yield* membersBelow(child, at);
  }
}

/** `a.b[].c`; absent where the path would be read as another. */
function pathOf(way: readonly string[]): string | undefined {
  const path = way.join(".").replaceAll(/\.?(\[\]|\{\})/gu, "$1");
  if (way.some((segment) => segment.includes("\\"))) return undefined;
  const isSame = JSON.stringify(wayOf(path)) === JSON.stringify(way);
  return isSame && (nameForm.test(path) || path === "") ? path : undefined;
}

/** The rows of `members`, each beginning with the cells that `lead` gives. */
export function memberRows(
  members: Iterable<Member>,
  keyPrefix: string,
  writer: SectionWriter,
  context: Context,
  lead: (name: string, member: Member) => readonly string[] = (name) => [name],
): Row[] {
  const rows: Row[] = [];
  for (const member of members) {
    const key = `${keyPrefix} ${member.path}`;
    const name = nameCell(member.path);
    if (name === undefined) continue;
    rows.push({
      key,
      cells: [...lead(name, member), ...cellsOf(member.node, writer.level(key), context)],
    });
  }
  return rows;
}

function nameCell(path: string): string | undefined {
  const code = codeSpan(path);
  return code === undefined ? undefined : asCell(code);
}

function cellsOf(node: FactNode, level: number, context: Context): string[] {
  const { linkOf, descriptions } = context;
  const type = level === 0 ? typeWords(node, linkOf) : bareType(node, linkOf);
  const said = node.facts.find(({ kind }) => kind === "member" || kind === "header");
  const description = said === undefined ? undefined : descriptions.get(placeKey(said.origin));
  const [fallback, sample] = level === 0 ? [only(node, "default"), only(node, "example")] : [];
  return [
    asCell(type),
    only(node, "required") === true ? "yes" : "",
    fallback === undefined ? "" : asCell(cellValue(fallback, type) ?? ""),
    Array.isArray(sample) ? asCell(cellExamples(sample, type) ?? "") : "",
    description === undefined ? "" : asCell(inline(oneLine(description, longestDescription))),
  ];
}
