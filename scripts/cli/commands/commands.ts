/** The commands of the command line. */
import type { Command } from "../command.ts";
import type { CommandName } from "../command-meta.ts";

/** By name, each loaded when it is run. */
export const commands: Record<CommandName, () => Promise<Command>> = {
  init: async () => (await import("./init.ts")).init,
  generate: async () => (await import("./generate.ts")).generate,
  scaffold: async () => (await import("./scaffold.ts")).scaffold,
  check: async () => (await import("./check.ts")).check,
  lint: async () => (await import("./lint.ts")).lint,
  diff: async () => (await import("./diff.ts")).diff,
  explain: async () => (await import("./explain.ts")).explain,
  document: async () => (await import("./document.ts")).document,
  trace: async () => (await import("./trace.ts")).trace,
  docs: async () => (await import("./docs.ts")).docs,
  errors: async () => (await import("./errors.ts")).errors,
};
