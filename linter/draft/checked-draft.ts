/** A description → a draft that agrees with it: what the linter would read otherwise is left out and said so. */
import type * as ir from "../../core/model/ir.ts";
import { blockHash } from "../derived/blocks.ts";
import { documentMarkOf, formatMark } from "../derived/mark.ts";
import { type Provenance, statementHash } from "../derived/provenance.ts";
import { lintParsedDocuments, readDocuments } from "../lint.ts";
import type { Finding } from "../model/finding.ts";
import type { Statement } from "../model/statement.ts";
import { planOf, writeSections } from "./draft.ts";
import { leftOutWords } from "./left-out.ts";
import type { DraftSection, Line } from "./section.ts";

export interface Draft {
  readonly text: string;
  readonly sections: readonly DraftedSection[];
  /** Facts that the document states, and facts that it leaves out. */
  readonly stated: number;
  readonly left: number;
}

/** One section as it is to stand in the document, block by block. */
export interface DraftedSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly string[];
  readonly left: readonly string[];
}

export interface DraftOptions {
  /** As messages show the description. */
  readonly from: string;
  /** Folder of the description; `""` is none. */
  readonly folder: string;
}

/** Each time that the linter misreads something, less is written there; so often at most. */
const mostRounds = 4;

/** Drafts a document about `api`, lints it, and leaves out what would not be read as it is meant. */
export function draftOf(api: ir.Api, { from, folder }: DraftOptions): Draft {
  const plan = planOf(api, folder);
  const levels = new Map<string, number>();
  for (let round = 1; ; round += 1) {
    const sections = writeSections(plan, levels);
    const { text, keys } = numbered(sections, documentMarkOf(from));
    const found = troublesOf(api, text, folder);
    const isOver = round === mostRounds || !raised(levels, found.troubles, keys);
    if (!isOver) continue;
    return finished(sections, found, from);
  }
}

/** The text of a draft without its marks, and the key of each of its lines. */
function numbered(sections: readonly DraftSection[], first: string) {
  const lines: Line[] = [{ text: first, key: "" }];
  for (const { blocks } of sections) {
    for (const block of blocks) lines.push({ text: "", key: "" }, ...block);
  }
  return {
    text: `${lines.map(({ text }) => text).join("\n")}\n`,
    keys: lines.map(({ key }) => key),
  };
}

interface Found {
  readonly troubles: readonly Finding[];
  /** What the description says and the document does not, and what the form of the document says alone. */
  readonly open: readonly Statement[];
  readonly stated: number;
  readonly left: number;
}

const isTrouble = /^(?:claim\/(?:missing|contradicted)|document\/|reference\/)/u;

function troublesOf(api: ir.Api, text: string, folder: string): Found {
  const open: Statement[] = [];
  const isLeftOut = (statement: Statement) => open.push(statement) > 0;
  const provenance = { ...everyLine, isLeftOut };
  const reading = { ...readDocuments([{ file: "document.md", text }]), provenance };
  const result = lintParsedDocuments(reading, { api, folder, today: "1970-01-01", mode: "strict" });
  const left = result.derived?.left ?? 0;
  return {
    troubles: result.findings.filter(({ code }) => isTrouble.test(code)),
    open,
    stated: result.factCount - left,
    left,
  };
}

const draft = {
  title: "",
  mark: { id: "", blocks: [], left: [] },
  state: "derived",
  start: 1,
  end: Number.MAX_SAFE_INTEGER,
} as const;

/** Before it has marks, all of it is a draft. */
const everyLine: Omit<Provenance, "isLeftOut"> = {
  isWhollyDrafted: true,
  sections: [{ file: "document.md", section: draft }],
  at: () => draft,
  isDerived: () => true,
};

/** Whether less is to be written somewhere than before. */
function raised(
  levels: Map<string, number>,
  troubles: readonly Finding[],
  keys: readonly string[],
): boolean {
  const known = new Set<string>();
  for (const { document } of troubles) {
    const key = document === undefined ? "" : (keys[document.line - 1] ?? "");
    if (key !== "") known.add(key);
  }
  let isMore = false;
  for (const key of known) {
    const level = levels.get(key) ?? 0;
    if (level >= 2) continue;
    levels.set(key, level + 1);
    isMore = true;
  }
  return isMore;
}

function finished(
  sections: readonly DraftSection[],
  { open, stated, left }: Found,
  from: string,
): Draft {
  const bySection = new Map<string, Statement[]>();
  const subjects = new Set(sections.map(({ subject }) => subject));
  for (const statement of open) {
    const own = statement.subject.slice(0, 2).join("\u0000");
    const key = subjects.has(own) ? own : "";
    const list = bySection.get(key);
    if (list === undefined) bySection.set(key, [statement]);
    else list.push(statement);
  }
  const drafted = sections.map(({ id, title, blocks, subject }, index): DraftedSection => {
    const isFirst = index === 0;
    const own = subject === "" && !isFirst ? [] : (bySection.get(subject) ?? []);
    const words = leftOutWords(own);
    const texts = blocks.map((block) => block.map(({ text }) => text).join("\n"));
    return {
      id,
      title,
      blocks: words === undefined ? texts : [...texts, "<!-- specwright: note -->", words],
      left: [...new Set(own.map(statementHash))].toSorted(),
    };
  });
  return { text: textOf(drafted, from), sections: drafted, stated, left };
}

/** The whole document, each section with its mark. */
export function textOf(sections: readonly DraftedSection[], from: string): string {
  const blocks = sections.flatMap(({ id, blocks: [heading = "", ...others], left }) => {
    const hashes = [heading, ...others].map(blockHash);
    return [heading, formatMark({ id, blocks: hashes, left }), ...others];
  });
  return `${[documentMarkOf(from), ...blocks].join("\n\n")}\n`;
}
