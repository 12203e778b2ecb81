/** What every command of the command line has: its options, its help, its end. */
import type { ArgsDef, CommandDef } from "citty";

export interface Command<Args extends ArgsDef = ArgsDef> extends CommandDef<Args> {
  /** Command lines to try, each with what it does. */
  readonly examples: readonly (readonly [line: string, does: string])[];
}

/** How a command ends. 70 (`EX_SOFTWARE`) is a fault of the toolkit itself. */
export const exitCodes = { fine: 0, findings: 1, usage: 2, fault: 70 } as const;

/** Options of the commands that read descriptions. */
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
  only: { type: "string", valueHint: "generator", description: "This generator; repeatable." },
  with: {
    type: "string",
    valueHint: "generators",
    description:
      "These too, which run only when asked for (with commas): tanstack-query, msw, usage.",
  },
  emit: {
    type: "string",
    valueHint: "ts|js",
    description: "Modules as TypeScript, or as JavaScript with declarations; ts when not given.",
  },
  "allow-ref": {
    type: "string",
    valueHint: "folder",
    description: "A further folder that references may lead into; repeatable.",
  },
  "map-ref": {
    type: "string",
    valueHint: "uri=path",
    description: "The file or folder that stands for a URI in references; repeatable.",
  },
  strict: { type: "boolean", description: "What is not honoured fully is an error." },
  formats: {
    type: "string",
    valueHint: "assert|annotate",
    description: "Whether format refuses values; asserted under x-specwright when not given.",
  },
  "slow-patterns": {
    type: "string",
    valueHint: "warn|refuse",
    description: "What becomes of patterns that some text makes slow; warn when not given.",
  },
  dates: {
    type: "string",
    valueHint: "text|Date",
    description:
      "What calls and handlers have for date-time text and Unix times; text if not given.",
  },
  decimals: {
    type: "string",
    valueHint: "text|number",
    description: "What calls and handlers have for decimal text; text when not given.",
  },
  int64: {
    type: "string",
    valueHint: "number|bigint|string",
    description: "What calls and handlers have for 64-bit integers; number when not given.",
  },
  defaults: {
    type: "string",
    valueHint: "annotate|fill",
    description: "Whether a receiver finds defaults for what was left out; annotate if not given.",
  },
  "no-cache": { type: "boolean", description: "Make everything anew, and keep no record of it." },
  verbose: { type: "boolean", description: "List every diagnostic." },
  json: { type: "boolean", description: "Print one JSON document." },
} as const satisfies ArgsDef;
