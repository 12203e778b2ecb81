/** `check`: fails when the output is not what the descriptions give today. */
import { upToDate } from "../../cache/up-to-date.ts";
import type { Command } from "../command.ts";
import { checkLines } from "../../terminal/report.ts";
import { runArguments, runReported } from "./run.ts";

export const check: Command = {
  meta: {
    name: "check",
    description: "Compare the output with what the specs give; writes nothing.",
  },
  args: runArguments,
  examples: [
    ["specwright check", "compare generated/ with every service in specs/"],
    ["specwright check link-tracking", "compare one service"],
    ["specwright check --spec api.yaml --out src/api", "compare the folder of one description"],
  ],
  run: ({ rawArgs }) =>
    runReported(rawArgs, {
      name: "check",
      definition: runArguments,
      run: async (options) => {
        const same = await upToDate(options);
        if (same !== undefined) return { ...same, drift: [] };
        const { check: runCheck } = await import("../../api/api.ts");
        return runCheck(options);
      },
      lines: checkLines,
    }),
};
