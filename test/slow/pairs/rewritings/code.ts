/** Rewritings of code blocks: JSON, curl, and their fences. */
import { type Block, mapKind } from "./blocks.ts";
import { otherCurl } from "./curl.ts";
import type { Random } from "./random.ts";
import { ofBlocks, type Rewriting } from "./rewriting.ts";

export const codeRewritings: readonly Rewriting[] = [
  ofBlocks("fences of tildes", (blocks) =>
    mapKind(blocks, "fence", (one) => {
      const mark = one.mark.startsWith("`") ? "~~~" : "```";
      return one.lines.some((line) => line.includes(mark)) ? one : { ...one, mark };
    }),
  ),
  ofBlocks("indented code", (blocks) => {
    let isWithinList = false;
    let isAfterCode = false;
    return blocks.map((block, index): Block => {
      if (block.kind === "item") isWithinList = true;
      else if (block.kind === "heading" || block.kind === "text") isWithinList = false;
      const isBlank = block.kind === "other" && block.lines.join("").trim() === "";
      const before = blocks[index - 1];
      const isApart = before?.kind === "other" && before.lines.join("").trim() === "";
      if (block.kind !== "fence") {
        if (!isBlank) isAfterCode = false;
        return block;
      }
      // Two of them in a row would be one block.
      const stays =
        isWithinList || isAfterCode || !isApart || block.indent !== "" || block.lines.length === 0;
      isAfterCode = !stays;
      if (stays || block.lines[0]?.trim() === "") return block;
      return {
        kind: "other",
        lines: block.lines.map((line) => (line === "" ? "" : `    ${line}`)),
      };
    });
  }),
  ofBlocks("fences without a language", (blocks) =>
    mapKind(blocks, "fence", (one) => ({ ...one, info: "" })),
  ),
  ofBlocks("JSON in one line", (blocks) => eachJson(blocks, (json) => JSON.stringify(json))),
  ofBlocks("JSON indented", (blocks, random) =>
    eachJson(blocks, (json) => JSON.stringify(json, undefined, random.pick([1, 2, 4, 8]))),
  ),
  ofBlocks("members of JSON reordered", (blocks, random) =>
    eachJson(blocks, (json) => JSON.stringify(reordered(json, random), undefined, 2)),
  ),
  ofBlocks("curl in other words", (blocks, random) =>
    mapKind(blocks, "fence", (one) => ({ ...one, lines: otherCurl(one.lines, random) })),
  ),
];

/** Fences that hold one JSON value, and numbers that print as they are written. */
function eachJson(blocks: readonly Block[], print: (json: unknown) => string): Block[] {
  return mapKind(blocks, "fence", (one) => {
    const text = one.lines.join("\n");
    if (!/^\s*[[{]/u.test(text) || /\d{16}|\d\.\d*0\b|\de[+-]?\d/u.test(text)) return one;
    try {
      const lines = print(JSON.parse(text)).split("\n");
      return { ...one, lines: lines.map((line) => one.indent + line) };
    } catch {
      return one;
    }
  });
}

function reordered(json: unknown, random: Random): unknown {
  if (Array.isArray(json)) return json.map((one) => reordered(one, random));
  if (typeof json !== "object" || json === null) return json;
  const entries = random.shuffled(Object.entries(json));
  return Object.fromEntries(entries.map(([name, value]) => [name, reordered(value, random)]));
}
