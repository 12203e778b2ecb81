/** How the cost of an item grows with the length of its list: it should not. */
import { join } from "node:path";
import { type Contender, contendersFor, ours } from "./contenders.ts";
import { item, itemValue, listOf, range } from "./schemas.ts";
import { interleaved } from "./turns.ts";

const lengths = [100, 1000, 10_000];

/** Rows of a table: nanoseconds for each item, of lists without a fault, with one at their end, and with one in each item. */
export async function growth(folder: string): Promise<string[]> {
  const contenders = await contendersFor(listOf(item), join(folder, "growth"));
  const names = [ours, "zod"];
  const kinds: readonly (readonly [
    title: string,
    isFaulty: (index: number, length: number) => boolean,
  ])[] = [
    ["valid", () => false],
    ["one late fault", (index, length) => index === length - 1],
    ["a fault in each", () => true],
  ];
  const lines = [
    `| | ${lengths.map((length) => names.map((name) => `${name}, ${length}`).join(" | ")).join(" | ")} |`,
    `| --- |${" ---: |".repeat(lengths.length * names.length)}`,
  ];
  for (const [title, isFaulty] of kinds) {
    const cells = lengths.flatMap((length) => {
      const values = range(length).map((index) =>
        isFaulty(index, length) ? { ...itemValue(index), role: "guest" } : itemValue(index),
      );
      const works = names.map((name) => {
        const contender = contenders.get(name) as Contender;
        return [name, () => void contender.tell(values)] as const;
      });
      const { microseconds } = interleaved(Object.fromEntries(works), ours);
      return names.map((name) => (((microseconds.get(name) ?? 0) * 1000) / length).toFixed(0));
    });
    lines.push(`| ${title} | ${cells.join(" | ")} |`);
  }
  return lines;
}
