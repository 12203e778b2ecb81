/** The committed table of what ran. */
import type { Ran } from "./description.ts";
import { type Tally, type Way, reasons } from "./tally.ts";

const titles: Readonly<Record<Way, string>> = {
  client: "client and server",
  mocks: "client and mocks",
  queries: "query options and server",
  snippets: "usage snippets and server",
  webhooks: "receivers of webhooks",
  node: "client and server, imported by plain Node",
  require: "client and server by `require()`",
  bundle: "client and server in a bundle of esbuild",
  "bundle-cjs": "client and server in a CommonJS bundle",
};

/** Markdown: a row for each way, and a row for each reason why something is left out. */
export function runTable(name: string, { counted, tallies }: Ran): string {
  const { operations, webhooks } = counted;
  const left = tallies.flatMap(leftOut);
  return [
    `# ${name}`,
    "",
    `${operations.length} operations and ${webhooks.length} webhooks, counted in the parsed file.`,
    "",
    "| way | called | skipped | calls | answers judged valid |",
    "| --- | --- | --- | --- | --- |",
    ...tallies.map(
      ({ way, called, skipped, calls, judged }) =>
        `| ${titles[way]} | ${called.size} | ${skipped.size} | ${calls} | ${judged} |`,
    ),
    "",
    ...(left.length === 0
      ? ["Nothing is left out."]
      : ["| way | left out | number | reason |", "| --- | --- | --- | --- |", ...left]),
    "",
  ].join("\n");
}

function leftOut({ way, skipped, leftOut: parts }: Tally): string[] {
  const operations = new Map<keyof typeof reasons, number>();
  for (const reason of skipped.values()) operations.set(reason, (operations.get(reason) ?? 0) + 1);
  const row =
    (kind: string) =>
    ([reason, count]: [keyof typeof reasons, number]) =>
      `| ${titles[way]} | ${kind} | ${count} | ${reasons[reason]} |`;
  return [...[...operations].map(row("operations")), ...[...parts].map(row("calls"))];
}
