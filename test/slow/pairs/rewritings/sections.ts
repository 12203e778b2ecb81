/** Rewritings of headings and of whole sections. */
import type { Block, BlockOf } from "./blocks.ts";
import { ofBlocks, type Rewriting } from "./rewriting.ts";
import { mapKind } from "./blocks.ts";

interface Part {
  readonly heading: BlockOf<"heading">;
  readonly blocks: readonly Block[];
}

/** Titles that belong to what stands before them. */
const continued =
  /^\W*(?:requests?|responses?|parameters?|examples?|errors?|body|returns?|headers?|notes?|status|arguments?|query|output|input|fields?|attributes|summary|description|above|below|next|previous|then)\b/iu;
const refersToOrder =
  /\b(?:above|below|following|previous(?:ly)?|preceding|next section|as before)\b/iu;

export const sectionRewritings: readonly Rewriting[] = [
  ofBlocks("sections reordered", (blocks, random) => {
    const level = Math.min(...levelsOf(blocks).filter((one, _, all) => countOf(all, one) > 1));
    if (!Number.isFinite(level)) return blocks;
    const start = blocks.findIndex((one) => one.kind === "heading" && one.level === level);
    const parts: Part[] = [];
    let end = start;
    for (; end < blocks.length; end += 1) {
      const block = blocks[end];
      if (block === undefined) break;
      if (block.kind === "heading" && block.level < level) break;
      if (block.kind === "heading" && block.level === level) {
        parts.push({ heading: block, blocks: [block] });
      } else {
        const last = parts.pop();
        if (last !== undefined) parts.push({ ...last, blocks: [...last.blocks, block] });
      }
    }
    const titles = parts.map(({ heading }) => heading.text.toLowerCase());
    const isFixed =
      new Set(titles).size < titles.length ||
      titles.some((title) => continued.test(title)) ||
      parts.some((part) => refersToOrder.test(JSON.stringify(part.blocks)));
    if (isFixed) return blocks;
    const blank: Block = { kind: "other", lines: [""] };
    const moved = random.shuffled(parts).flatMap((part) => [...part.blocks, blank]);
    return [...blocks.slice(0, start), ...moved, ...blocks.slice(end)];
  }),
  ofBlocks("heading levels shifted", (blocks) => {
    const levels = levelsOf(blocks);
    const by = Math.max(...levels) < 6 ? 1 : Math.min(...levels) > 1 ? -1 : 0;
    return mapKind(blocks, "heading", (one) => ({ ...one, level: one.level + by }));
  }),
  ofBlocks("headings underlined", (blocks) =>
    mapKind(blocks, "heading", (one, index): Block => {
      const isApart = blocks[index - 1] === undefined || isBlank(blocks[index - 1]);
      // Without hashes, "1. Title" is an item of a list.
      if (one.level > 2 || !isApart || !/^[A-Za-z]/u.test(one.text)) return one;
      return { kind: "other", lines: [one.text, one.level === 1 ? "=====" : "-----"] };
    }),
  ),
  ofBlocks("headings closed by hashes", (blocks) =>
    mapKind(blocks, "heading", (one): Block => {
      const marks = "#".repeat(one.level);
      return { kind: "other", lines: [`${marks} ${one.text} ${marks}`] };
    }),
  ),
  ofBlocks("a table of contents", (blocks) => {
    const titles = blocks.filter((one) => one.kind === "heading");
    const first = blocks.findIndex((one) => one.kind === "heading");
    if (titles.length < 2) return blocks;
    const lines = titles.map(({ level, text }) => {
      const words = text.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1");
      const slug = words
        .toLowerCase()
        .replaceAll(/[^\w\s-]/gu, "")
        .replaceAll(/\s/gu, "-");
      return `${"  ".repeat(level - 1)}- [${words}](#${slug})`;
    });
    const list: Block = { kind: "other", lines: ["", ...lines, ""] };
    return [...blocks.slice(0, first + 1), list, ...blocks.slice(first + 1)];
  }),
  ...["Installation", "Command line", "Environment variables", "Changelog"].map((title) =>
    ofBlocks(`a section "${title}"`, (blocks, random) => {
      const levels = levelsOf(blocks);
      const level = Math.min(
        ...levels.filter((one, _, all) => countOf(all, one) > 1 || all.length < 2),
      );
      if (!Number.isFinite(level)) return blocks;
      const starts = blocks.flatMap((one, index) =>
        one.kind === "heading" && one.level <= level ? [index] : [],
      );
      const at = random.chance(0.5) ? blocks.length : (starts.at(-1) ?? blocks.length);
      // Before a section of the same level, or at the end.
      const isBetween = at === blocks.length || starts.length > 1;
      const lines = ["", `${"#".repeat(level)} ${title}`, "", ...(unrelated.get(title) ?? []), ""];
      const section: Block = { kind: "other", lines };
      const place = isBetween ? at : blocks.length;
      return [...blocks.slice(0, place), section, ...blocks.slice(place)];
    }),
  ),
];

/** Sections of the kinds that documents have beside their interface. */
const unrelated: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "Installation",
    [
      "Needs Node 18 or newer, 512 MB of memory and port 8080.",
      "",
      "```sh",
      "apt-get install -y service-tool",
      "docker run -p 8080:80 -e LOG_LEVEL=debug example/service:latest --timeout 30",
      "```",
    ],
  ],
  [
    "Command line",
    [
      "| Option | Type | Default | Description |",
      "| --- | --- | --- | --- |",
      "| `--limit` | integer | 7 | At most 12 at once. |",
      "| `--name` | boolean | `false` | Required. |",
      "| `--id` | float | 0.5 | One of `0.5`, `1.5`. |",
      "",
      "The program ends with exit code 1 on errors, and 0 on success.",
    ],
  ],
  [
    "Environment variables",
    [
      "- `SERVICE_LIMIT` (integer, required): at most 12, default 7.",
      "- `SERVICE_NAME` (boolean, optional): default `false`.",
      "- `SERVICE_STATUS`: one of `on`, `off`.",
    ],
  ],
  [
    "Changelog",
    [
      "- 2.0.0: limits were raised; the former default of 7 is gone.",
      "- 1.9.0: errors are answered with 418 no longer.",
      "- 1.8.0: a string became an integer, and `GET /old/things` was removed.",
    ],
  ],
]);

function levelsOf(blocks: readonly Block[]): number[] {
  return blocks.flatMap((one) => (one.kind === "heading" ? [one.level] : []));
}

function countOf(all: readonly number[], one: number): number {
  return all.filter((other) => other === one).length;
}

function isBlank(block: Block | undefined): boolean {
  return block?.kind === "other" && block.lines.every((line) => line.trim() === "");
}
