/** Words after a command → its options, or what is wrong with them. */
import { parseArgs } from "node:util";
import { nearestName, suggestion } from "../../core/base/text/suggestion.ts";
import { UsageError } from "../inputs/usage-error.ts";

export interface Arguments {
  readonly positionals: readonly string[];
  readonly flag: (name: string) => boolean;
  /** The value of an option that is given at most once. */
  readonly value: (name: string) => string | undefined;
  /** The value of an option that takes one of `choices`. */
  readonly choice: <Choice extends string>(
    name: string,
    choices: readonly Choice[],
  ) => Choice | undefined;
  /** The values of an option that may be repeated; `undefined` when it is not given. */
  readonly values: (name: string) => readonly string[] | undefined;
}

/** What a command declares of its options, as far as reading them needs it; `type` as citty has it. */
export type Declared = Readonly<Record<string, { readonly type?: string | undefined }>>;

/**
 * Reads `words` by the options that a command declares for its help, and refuses everything else:
 * the parser of the command library lets unknown options and missing values through.
 *
 * @throws {UsageError}
 */
export function readArguments(words: readonly string[], definition: Declared): Arguments {
  const found = parse(words, definition);
  const flags = new Set(found.flags);
  const value = (name: string) => {
    const [value, ...more] = found.values.get(name) ?? [];
    if (more.length > 0) throw new UsageError(`--${name} was passed more than once`);
    return value;
  };
  return {
    positionals: found.positionals,
    flag: (name) => flags.has(name),
    values: (name) => found.values.get(name),
    value,
    choice: (name, choices) => {
      const given = value(name);
      const choice = choices.find((each) => each === given);
      if (given === undefined || choice !== undefined) return choice;
      throw new UsageError(`--${name} does not accept "${given}"${suggestion(given, choices)}`);
    },
  };
}

interface Parsed {
  readonly positionals: readonly string[];
  readonly flags: readonly string[];
  readonly values: ReadonlyMap<string, readonly string[]>;
}

function parse(words: readonly string[], definition: Declared): Parsed {
  const declared = Object.entries(definition).filter(([, { type }]) => type !== "positional");
  const options = Object.fromEntries(
    declared.map(([name, { type }]) => {
      return [
        name,
        { type: type === "boolean" ? ("boolean" as const) : ("string" as const), multiple: true },
      ];
    }),
  );
  const { positionals, values } = strictly(Object.keys(options), () =>
    parseArgs({ args: [...words], options, allowPositionals: true, strict: true }),
  );
  const texts = new Map<string, readonly string[]>();
  const flags: string[] = [];
  for (const [name, given] of Object.entries(values)) {
    const list = Array.isArray(given) ? given : [given];
    if (list.includes("")) throw new UsageError(`--${name} requires a value`);
    if (list.includes(true)) flags.push(name);
    else texts.set(name, list.map(String));
  }
  return { positionals, flags, values: texts };
}

/** The parser names the option in quotes; the rest of its sentence is its own. */
function strictly<Result>(known: readonly string[], read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const word = /'(--?[^\s'=]*)/.exec(message)?.[1] ?? "";
    if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") throw new UsageError(unknownOption(word, known));
    const isFlag = message.includes("does not take an argument");
    throw new UsageError(`${word} ${isFlag ? "accepts no value" : "requires a value"}`);
  }
}

function unknownOption(word: string, known: readonly string[]): string {
  const near = nearestName(word.replace(/^-+/, ""), known);
  const hint = near === undefined ? "" : `; did you mean "--${near}"?`;
  return `unknown option "${word}"${hint}`;
}
