/** `check`: fails when the output is not what the descriptions give today. */
import { upToDate } from "../../cache/up-to-date.ts";
import type { Command } from "../command.ts";
import { metaOf } from "../command-meta.ts";
import { checkLines } from "../../terminal/report.ts";
import { runArguments, runReported } from "./run.ts";

export const check: Command = {
  meta: metaOf("check"),
  args: runArguments,
  examples: [
    ["specwright check", "check generated/ for every service in specs/"],
    ["specwright check link-tracking", "check one service"],
    ["specwright check --spec api.yaml --out src/api", "check the output of one description"],
  ],
  run: ({ rawArgs }) =>
    runReported(rawArgs, {
      name: "check",
      definition: runArguments,
      run: async (options) => {
        const same = await upToDate(options);
        if (same !== undefined) return { ...same, drift: [], causes: [] };
        const { check: runCheck } = await import("../../api/check.ts");
        return runCheck(options);
      },
      lines: checkLines,
    }),
};
