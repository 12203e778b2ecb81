/** `generate`: writes what the descriptions give. */
import type { ArgsDef } from "citty";
import type { GenerateResult } from "../../api/api.ts";
import { readArguments } from "../arguments.ts";
import { upToDate } from "../../cache/up-to-date.ts";
import type { Command } from "../command.ts";
import { metaOf } from "../command-meta.ts";
import { ownOf, replaceArgument } from "../../inputs/replaceable-files.ts";
import { generateLines } from "../../terminal/report.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { type Work, runArguments, runReported } from "./run.ts";

const definition = {
  ...runArguments,
  "update-remote": {
    type: "boolean",
    description:
      "Accept changed remote documents, and update specwright.remote.json. Requires --remote.",
  },
  watch: { type: "boolean", description: "Keep running, and regenerate when a file changes." },
  force: { type: "boolean", description: "Write into a folder that contains other files." },
  replace: replaceArgument,
} satisfies ArgsDef;

export const generate: Command = {
  meta: metaOf("generate"),
  args: definition,
  examples: [
    ["specwright generate", "generate all services of specs/ into generated/"],
    ["specwright generate link-tracking", "generate one service"],
    ["specwright generate --watch", "regenerate whenever a description or the config changes"],
    ["specwright generate --spec api.yaml --out src/api", "generate code for any description"],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const work: Work<GenerateResult> = {
    name: "generate",
    definition,
    run: async (options, words) => {
      const updateRemote = words.flag("update-remote");
      if (updateRemote && options.remote === undefined)
        throw new UsageError("--update-remote requires --remote");
      const same = await upToDate({ ...options, updateRemote });
      if (same !== undefined) return { ...same, written: [], removed: [], isRefused: false };
      const named = words.values("replace") ?? [];
      // Several runs of a config each know their own folder alone.
      const replace = options.name === undefined ? named : ownOf(named, options);
      const { generate: runGenerate } = await import("../../api/generate.ts");
      return runGenerate({ ...options, updateRemote, force: words.flag("force"), replace });
    },
    lines: generateLines,
  };
  if (!readArguments(rawArgs, definition).flag("watch")) return runReported(rawArgs, work);
  const { runWatched } = await import("./watch.ts");
  return runWatched(rawArgs, work);
}
