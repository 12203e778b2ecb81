/** `npm run slow:explain [COUNT] [SEED]`: explains random lines of our outputs, and changes what it names. */
import { type Verdict, judged, someLines } from "./lines.ts";

const [count = "500", seed = "1"] = process.argv.slice(2);
const counts = new Map<Verdict, number>();
for (const line of await someLines(Number(count), Number(seed))) {
  const { verdict, explained } = await judged(line);
  counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  if (verdict === "node" || verdict === "sentence") continue;
  process.stdout.write(`${verdict} ${explained.file}:${line.line} ${line.text.trim()}\n`);
}
process.stdout.write(
  `${[...counts].map(([verdict, number]) => `${verdict} ${number}`).join(", ")}\n`,
);
process.exitCode = counts.has("wrong") ? 1 : 0;
