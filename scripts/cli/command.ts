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
    description:
      "Services: folders of specs/, all when none is given; behind --spec, further files.",
  },
  spec: {
    type: "string",
    valueHint: "file",
    description: "A description anywhere, or JSON Schema files (a glob); needs --out.",
  },
  out: { type: "string", valueHint: "folder", description: "Where the output of --spec goes." },
  verbose: { type: "boolean", description: "List every diagnostic." },
  json: { type: "boolean", description: "Print one JSON document." },
} as const satisfies ArgsDef;
