/** `generate`: writes what the descriptions give. */
import { upToDate } from "../cache/up-to-date.ts";
import { type Command, runArguments } from "../command.ts";
import { generateLines } from "../report.ts";
import { runReported } from "./run.ts";

const definition = {
  ...runArguments,
  force: { type: "boolean", description: "Write into a folder that holds other files too." },
} as const;

export const generate: Command<typeof definition> = {
  meta: { name: "generate", description: "Write the code that the specs give." },
  args: definition,
  examples: [
    ["specwright generate", "write generated/ for every service in specs/"],
    ["specwright generate link-tracking", "write one service"],
    ["specwright generate --spec api.yaml --out src/api", "write a description's code to a folder"],
  ],
  run: ({ rawArgs }) =>
    runReported(rawArgs, {
      name: "generate",
      definition,
      run: async (options, words) => {
        const same = await upToDate(options);
        if (same !== undefined) return { ...same, written: [], removed: [], isRefused: false };
        const { generate: runGenerate } = await import("../api.ts");
        return runGenerate({ ...options, force: words.flag("force") });
      },
      lines: generateLines,
    }),
};
