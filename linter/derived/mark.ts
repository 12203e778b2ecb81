/** The mark of a section that was drafted: an invisible comment that says what was generated, and who accepted it. */
import { fingerprint } from "../../core/base/text/fingerprint.ts";

export interface Mark {
  /** What the section is about, whatever its heading says. */
  readonly id: string;
  /** Hashes of the blocks as they were generated, the heading first, without the mark itself. */
  readonly blocks: readonly string[];
  /** Hashes of what the description says and the dialect cannot. */
  readonly left: readonly string[];
  readonly accepted?: Acceptance;
}

export interface Acceptance {
  /** Hash of the section as it stood. */
  readonly text: string;
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly reason?: string;
}

/** The comment at the top of a document that was drafted. */
const documentMark =
  /^\ufeff?(?:---\n[^]*?\n---\n)?\s*<!-- specwright: derived document\b[^]*?-->/u;

/** The first lines of a draft of `description`. */
export function documentMarkOf(description: string): string {
  const name = encoded(description);
  return `<!-- specwright: derived document; drafted from ${name}; \`specwright document --help\` says how it is kept -->`;
}

/** Whether a text was drafted. */
export function isDrafted(text: string): boolean {
  return documentMark.test(text.slice(0, 4_000).replaceAll("\r\n", "\n"));
}

/** Whether a comment is a mark of the whole document. */
export function isDocumentMark(comment: string): boolean {
  return documentMark.test(comment);
}

const widest = 116;

/** The comment that stands after the heading. */
export function formatMark({ id, blocks, left, accepted }: Mark): string {
  const reason = accepted?.reason === undefined ? [] : [`reason ${encoded(accepted.reason)}`];
  const parts = [
    `specwright: ${accepted === undefined ? "derived" : "accepted"} ${encoded(id)}`,
    ...(accepted === undefined ? [] : [`text ${accepted.text} on ${accepted.on}`, ...reason]),
    `blocks ${blocks.join(" ")}`,
    ...(left.length === 0 ? [] : [`left ${left.join(" ")}`]),
  ];
  return wrapped(`<!-- ${parts.join("; ")} -->`);
}

function wrapped(text: string): string {
  if (text.length <= widest) return text;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + word.length + 1 > widest) {
      lines.push(line);
      line = "  ";
    }
    line += line === "" || line === "  " ? word : ` ${word}`;
  }
  return [...lines, line].join("\n");
}

/** The mark that a comment is; absent where it is none, or was damaged. */
export function parseMark(comment: string): Mark | undefined {
  const text = comment.replaceAll(/\s+/gu, " ").trim();
  const [, state, rest = ""] = /^<!-- specwright: (derived|accepted) (.+) -->$/u.exec(text) ?? [];
  if (state === undefined || rest.startsWith("document;")) return undefined;
  const [id = "", ...parts] = rest.split("; ");
  const words = (name: string) =>
    parts.find((part) => part.startsWith(`${name} `))?.slice(name.length + 1);
  const blocks = words("blocks")?.split(" ");
  if (blocks === undefined) return undefined;
  const left = words("left")?.split(" ") ?? [];
  const [, hash, on] = /^(\w+) on (\d{4}-\d\d-\d\d)$/u.exec(words("text") ?? "") ?? [];
  const reason = words("reason");
  const said = reason === undefined ? {} : { reason: decoded(reason) };
  const isAccepted = state === "accepted" && hash !== undefined && on !== undefined;
  return {
    id: decoded(id),
    blocks,
    left,
    ...(isAccepted ? { accepted: { text: hash, on, ...said } } : {}),
  };
}

/** What an acceptance is tied to: all blocks of a section, and what is left out of it. */
export function sectionHash(blocks: readonly string[], left: readonly string[]): string {
  return fingerprint(`${blocks.join(" ")}; ${left.join(" ")}`);
}

/** Words without what would end the comment, or a part of it. */
function encoded(text: string): string {
  return text
    .replaceAll(/[%;<>\s]|--/gu, (mark) =>
      mark === " " ? mark : encodeURIComponent(mark).replaceAll("-", "%2D"),
    )
    .slice(0, 1_000);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
