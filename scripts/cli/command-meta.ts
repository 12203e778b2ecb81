/** What each command is called and does, apart from the commands: the list of them loads none. */
import type { CommandMeta } from "citty";

const descriptions = {
  init: "Create a config for the descriptions of this project.",
  generate: "Generate code from the specs.",
  scaffold: "Write handlers that you own, once, and an app that mounts them.",
  check: "Fail if the output differs from a fresh run. Writes nothing.",
  lint: "Compare the specs with their source documents.",
  diff: "Show what changed between two descriptions, for whom it breaks, and a message that proves it.",
  explain:
    "Show what a line of the output was made from, and what a place of a description becomes.",
  document: "Draft a document from a description, and keep what people write in it.",
  trace: "Show which statements of documents and specs correspond.",
  docs: "Build a docs site: reference, error codes, traceability and access tables.",
  errors: "Look up error codes, or find the code that produced a text.",
} as const;

export type CommandName = keyof typeof descriptions;

/** In the order in which help lists them. */
export const commandNames = Object.keys(descriptions) as readonly CommandName[];

export function metaOf(name: CommandName): CommandMeta {
  return { name, description: descriptions[name] };
}
