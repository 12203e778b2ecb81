/** What every command of the command line has: its options, its help, its end. */
import type { ArgsDef, CommandDef } from "citty";

export interface Command<Args extends ArgsDef = ArgsDef> extends CommandDef<Args> {
  /** Command lines to try, each with what it does. */
  readonly examples: readonly (readonly [line: string, does: string])[];
}

/** How a command ends. 70 (`EX_SOFTWARE`) is a fault of the toolkit itself. */
export const exitCodes = { fine: 0, findings: 1, usage: 2, fault: 70 } as const;

/** Options of all commands that read descriptions. */
export const runArguments = {
  services: {
    type: "positional",
    required: false,
    valueHint: "…",
    description: "Services to process: folders of specs/. Default: all. After --spec: more files.",
  },
  spec: {
    type: "string",
    valueHint: "file",
    description: "Read this OpenAPI file, or these JSON Schema files (a glob). Requires --out.",
  },
  out: {
    type: "string",
    valueHint: "folder",
    description: "Write the output of --spec to this folder.",
  },
  verbose: { type: "boolean", description: "List every diagnostic and every file." },
  json: { type: "boolean", description: "Print one JSON document instead of text." },
} as const satisfies ArgsDef;
