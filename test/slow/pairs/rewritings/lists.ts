/** Rewritings of bullets. */
import { type Block, type BlockOf, mapKind } from "./blocks.ts";
import { ofBlocks, type Rewriting } from "./rewriting.ts";
import { otherLook } from "./tables.ts";

export const listRewritings: readonly Rewriting[] = [
  ofBlocks("other bullets", (blocks, random) => {
    const mark = random.pick(["*", "-", "+"]);
    return mapKind(blocks, "item", (one) => ({
      ...one,
      bullet: one.bullet.replace(/^[*+-]/u, mark),
    }));
  }),
  ofBlocks("numbered lists", (blocks) => {
    let number = 0;
    return blocks.map((block): Block => {
      if (block.kind !== "item" || block.indent !== "" || !/^[*+-] /u.test(block.bullet)) {
        if (block.kind === "text" || block.kind === "heading") number = 0;
        return block;
      }
      // Lines below one item need as many blanks as its mark has: only items of one line are numbered.
      if (block.lines.length > 1) return block;
      number += 1;
      return { ...block, bullet: `${number}. ` };
    });
  }),
  ofBlocks("names of items in another look", (blocks, random) =>
    mapKind(blocks, "item", (one) => {
      const [first = "", ...more] = one.lines;
      const name = /^(?:`[\w-]+`|\*\*[\w-]+\*\*)(?=\s*[(:–—-])/u.exec(first)?.[0];
      if (name === undefined) return one;
      return { ...one, lines: [otherLook(name, random) + first.slice(name.length), ...more] };
    }),
  ),
  ofBlocks("names of items linked", (blocks, random) =>
    mapKind(blocks, "item", (one) => {
      const [first = "", ...more] = one.lines;
      const name = /^(?:`[\w-]+`|\*\*[\w-]+\*\*)(?=\s*[(:–—-])/u.exec(first)?.[0];
      if (name === undefined || random.chance(0.5)) return one;
      return { ...one, lines: [`[${name}](#item)${first.slice(name.length)}`, ...more] };
    }),
  ),
  ofBlocks("tabs after bullets", (blocks) =>
    mapKind(blocks, "item", (one) =>
      one.lines.length > 1 || one.indent !== ""
        ? one
        : { ...one, bullet: one.bullet.replace(/ $/u, "\t") },
    ),
  ),
  ofBlocks("bullets as tables", (blocks) => {
    const made: Block[] = [];
    let run: BlockOf<"item">[] = [];
    const finish = () => {
      const rows = run.map(rowOf);
      const marked = rows.filter((row) => row?.[2] !== "").length;
      // Beside "yes", an empty cell would say "no".
      const isPlain = rows.length > 1 && (marked === 0 || marked === rows.length);
      if (isPlain && rows.every((row) => row !== undefined)) {
        const header = ["Name", "Type", "Required", "Description"];
        made.push({ kind: "other", lines: [""] });
        made.push({ kind: "table", header, rules: header.map(() => "---"), rows });
        made.push({ kind: "other", lines: [""] });
      } else made.push(...run);
      run = [];
    };
    for (const block of blocks) {
      if (block.kind === "item") run.push(block);
      else {
        const isLoose =
          run.length > 0 && block.kind === "other" && block.lines.join("").trim() !== "";
        if (isLoose) {
          // Something more belongs to the last item.
          made.push(...run);
          run = [];
        } else finish();
        made.push(block);
      }
    }
    finish();
    return made;
  }),
];

/** Of an item `name (type, required): words`. */
function rowOf({ indent, lines }: BlockOf<"item">): readonly string[] | undefined {
  const whole = lines.map((line) => line.trim()).join(" ");
  const found = /^(`[\w-]+`|\*\*[\w-]+\*\*)\s*\(([^()]*)\)\s*[:–—-]\s*(.+)$/u.exec(whole);
  if (found === null || indent !== "" || whole.includes("|")) return undefined;
  const [, name = "", brackets = "", words = ""] = found;
  const parts = brackets.split(",").map((part) => part.trim());
  const isWord = (part: string) => /^\W*(?:required|optional)\W*$/iu.test(part);
  const word = parts.find(isWord);
  const types = parts.filter((part) => !isWord(part)).join(", ");
  if (types === "" || types.includes("=")) return undefined;
  const required = word === undefined ? "" : /required/iu.test(word) ? "Yes" : "No";
  return [name, types, required, words];
}
