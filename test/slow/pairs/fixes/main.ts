/**
 * `npm run slow:fixes -- [NAME…]`: what `lint --fix` makes of each planted contradiction, on both sides.
 * `--side document|spec` tries one of them, and `--long` prints what changed and why the rest is left.
 * `--natural` shows what becomes of the findings that the documents have without plants.
 */
import { parseArgs } from "node:util";
import { pairFolders } from "../folders.ts";
import { pairNames, readPair } from "../truth.ts";
import { fixPlant, naturalLines } from "./judge.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: "boolean", default: false },
    side: { type: "string", default: "" },
    natural: { type: "boolean", default: false },
  },
});
for (const side of ["document", "spec"] as const) {
  if (values.side !== "" && values.side !== side) continue;
  const counts = new Map<string, number>();
  for (const { folder } of pairFolders(false)) {
    for (const name of pairNames(folder)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      const pair = readPair(folder, name);
      if (values.natural) {
        for (const line of naturalLines(pair, folder, side)) console.log(line);
        continue;
      }
      for (const truth of pair.truths.filter(({ kind }) => kind === "PLANTED")) {
        const { verdict, changes, reasons } = fixPlant(pair, folder, truth, side);
        counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
        if (!values.long) continue;
        const { edit } = truth;
        console.log(`${name} ${truth.line} ${verdict}: ${edit?.old} => ${edit?.new}`);
        for (const one of changes) console.log(`    ${one}`);
        for (const one of reasons) console.log(`    left: ${one}`);
      }
    }
  }
  const sum = [...counts.values()].reduce((all, one) => all + one, 0);
  console.log(`--fix ${side}: ${sum} plants`, Object.fromEntries(counts));
}
