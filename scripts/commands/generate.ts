/** `generate`: writes what the descriptions give. */
import { generate as runGenerate } from "../api.ts";
import { type Command, runArguments } from "../command.ts";
import { generateLines } from "../report.ts";
import { UsageError } from "../usage.ts";
import { runReported } from "./run.ts";

const definition = {
  ...runArguments,
  "update-remote": {
    type: "boolean",
    description: "With --remote: take remote documents as they are, and lock them anew.",
  },
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
      run: (options, words) => {
        const updateRemote = words.flag("update-remote");
        if (updateRemote && options.remote === undefined)
          throw new UsageError("--update-remote needs --remote");
        return runGenerate({ ...options, updateRemote, force: words.flag("force") });
      },
      lines: generateLines,
    }),
};
