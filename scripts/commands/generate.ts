/** `generate`: writes what the descriptions give. */
import type { ArgsDef } from "citty";
import { generate as runGenerate } from "../api.ts";
import type { Command } from "../command.ts";
import { generateLines } from "../report.ts";
import { runArguments, runReported } from "./run.ts";

const definition = {
  ...runArguments,
  force: { type: "boolean", description: "Write into a folder that holds other files too." },
} satisfies ArgsDef;

export const generate: Command = {
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
      run: (options, words) => runGenerate({ ...options, force: words.flag("force") }),
      lines: generateLines,
    }),
};
