/**
 * Everything that a run may be told besides what it works on, one line each. Options of the command
 * line, their help, the members of a config, and its published JSON Schema are made of this table.
 */
import { resolve } from "node:path";
import type { z } from "zod";
import type { RunOptions } from "../../api/api.ts";
import type { Arguments } from "../arguments.ts";
import { claimsName, optionalNames, usualNames } from "../../inputs/generator-names.ts";
import type { Selection } from "../../inputs/resolve-inputs.ts";
import { uriMapping } from "../../inputs/uri-mapping.ts";
import { type Option, choice, flag, list, paths } from "./option.ts";

/** By the names that `generate` and a config have for them. */
export type Choices = Omit<
  RunOptions,
  keyof Selection | "onProgress" | "onMade" | "network" | "cache"
>;

type Table = { readonly [Name in keyof Choices]-?: Option<NonNullable<Choices[Name]>> };

const separated = "with commas between them, or repeated";

function listed(words: Arguments, word: string): string[] | undefined {
  return words.values(word)?.flatMap((names) => names.split(","));
}

export const optionTable: Table = {
  only: {
    hint: "generators",
    help: "These generators alone.",
    how: separated,
    shape: (zod) => zod.array(zod.enum([...usualNames, ...optionalNames, claimsName])),
    read: listed,
  },
  with: {
    hint: "generators",
    help: `These too, which run only when asked for: ${optionalNames.join(", ")}.`,
    how: separated,
    shape: (zod) => zod.array(zod.enum(optionalNames)),
    read: listed,
  },
  emit: choice(
    ["ts", "js"],
    "Modules as TypeScript, or as JavaScript with declarations; ts when not given.",
  ),
  importExtension: choice(
    ["js", "ts", "none"],
    "How imports between modules end; js when not given.",
  ),
  prettier: flag(
    "Files are laid out by prettier, with the config that it finds for the output folder.",
  ),
  split: choice(
    ["tag", "none"],
    "Whether calls of the client stand in a module for each tag; none when not given.",
  ),
  allowRef: paths("folder", "A further folder that references may lead into."),
  mappings: {
    word: "map-ref",
    hint: "uri=path",
    help: "The file or folder that stands for a URI in references.",
    how: "repeatable",
    shape: (zod) => zod.array(zod.strictObject({ uri: zod.url(), path: zod.string().min(1) })),
    read: (words, word) => words.values(word)?.map(uriMapping),
    within: (value, folder) =>
      value.map(({ uri, path }) => ({ uri: new URL(uri).href, path: resolve(folder, path) })),
  },
  remote: choice(
    ["https", "http"],
    "Read documents that references name on the network, once, and lock what they hold.",
  ),
  overlays: {
    ...paths("file", "A document of the Overlay Specification that changes the spec."),
    word: "overlay",
  },
  dangling: choice(
    ["error", "unknown"],
    "What becomes of references to nothing: errors, or unknown in their place; error when not given.",
  ),
  include: list(
    "kind=name",
    "This part and what it needs: tag=, operation=, path= or schema= and a name or pattern.",
  ),
  exclude: list("kind=name", "Not this part, in the same words."),
  strict: flag("What is not honoured fully is an error."),
  formats: choice(
    ["assert", "annotate"],
    "Whether format refuses values; asserted under x-specwright when not given.",
  ),
  slowPatterns: choice(
    ["warn", "refuse"],
    "What becomes of patterns that some text makes slow; warn when not given.",
  ),
  dates: choice(
    ["text", "Date"],
    "What calls and handlers have for date-time text and Unix times; text if not given.",
  ),
  decimals: choice(
    ["text", "number"],
    "What calls and handlers have for decimal text; text when not given.",
  ),
  int64: choice(
    ["number", "bigint", "string"],
    "What calls and handlers have for 64-bit integers; number when not given.",
  ),
  defaults: choice(
    ["annotate", "fill"],
    "Whether a receiver finds defaults for what was left out; when not given filled below specs/ under x-specwright, else annotated.",
  ),
};

const entries = Object.entries(optionTable) as [keyof Choices, Option<unknown>][];

/** The option's name on the command line, without `--`. */
function wordOf(name: keyof Choices): string {
  return (
    optionTable[name].word ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  );
}

/** Options of the command line, as help shows them. */
export const choiceArguments: Readonly<Record<string, ChoiceArgument>> = Object.fromEntries(
  entries.map(([name, { hint, help, how }]) => {
    const description = how === undefined ? help : `${help.replace(/\.$/, "")}; ${how}.`;
    return [
      wordOf(name),
      hint === undefined
        ? { type: "boolean", description }
        : { type: "string", valueHint: hint, description },
    ];
  }),
);

/** Those of how a description is read, which every command takes. */
export const readingArguments = argumentsOf(
  "allowRef",
  "mappings",
  "remote",
  "overlays",
  "dangling",
);

/** Those of which part of it is wanted. */
export const partArguments = argumentsOf("include", "exclude");

function argumentsOf(
  ...names: readonly (keyof Choices)[]
): Readonly<Record<string, ChoiceArgument>> {
  const words = new Set(names.map(wordOf));
  return Object.fromEntries(Object.entries(choiceArguments).filter(([word]) => words.has(word)));
}

export type ChoiceArgument =
  | { readonly type: "boolean"; readonly description: string }
  | { readonly type: "string"; readonly valueHint: string; readonly description: string };

/** What the command line says of them. @throws {UsageError} */
export function readChoices(words: Arguments): Choices {
  return known(([name, option]) => option.read(words, wordOf(name)));
}

/** Of `value`, what is said of them, with paths relative to `folder` made absolute. */
export function choicesWithin(value: Choices, folder: string): Choices {
  return known(([name, { within }]) => {
    const said = value[name];
    return said === undefined || within === undefined ? said : within(said, folder);
  });
}

/** What is said nearer counts more; which generators run alone leaves no word of further ones. */
export function layered(...fromAfar: readonly Choices[]): Choices {
  return fromAfar.reduce((below, above) => {
    const all = { ...below, ...above };
    if (above.only === undefined || above.with !== undefined) return all;
    return Object.fromEntries(Object.entries(all).filter(([name]) => name !== "with"));
  });
}

function known(valueOf: (entry: [keyof Choices, Option<unknown>]) => unknown): Choices {
  const said = entries.map((entry) => [entry[0], valueOf(entry)] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined)) as Choices;
}

/** What a config may say of them, by member. */
export function choiceShapes(zod: typeof z): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    entries.map(([name, { shape, help }]) => [name, shape(zod).optional().describe(help)]),
  );
}
