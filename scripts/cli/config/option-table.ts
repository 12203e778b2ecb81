/**
 * Every option of a run besides what it works on, one line each. Options of the command
 * line, their help, the members of a config, and its published JSON Schema are made of this table.
 */
import { resolve } from "node:path";
import type * as z from "zod";
import type { RunOptions } from "../../api/api.ts";
import type { Arguments } from "../arguments.ts";
import { claimsName, optionalNames, usualNames } from "../../inputs/generator-names.ts";
import type { Selection } from "../../inputs/resolve-inputs.ts";
import { uriMapping } from "../../inputs/uri-mapping.ts";
import { type Option, type ZodBuilders, choice, flag, list, paths } from "./option.ts";

/** By the names that `generate` and a config have for them. */
export type Choices = Omit<
  RunOptions,
  keyof Selection | "onProgress" | "onMade" | "network" | "cache"
>;

type Table = { readonly [Name in keyof Choices]-?: Option<NonNullable<Choices[Name]>> };

const separated = "Separate names with commas, or repeat the option.";

function listed(words: Arguments, word: string): string[] | undefined {
  return words.values(word)?.flatMap((names) => names.split(","));
}

export const optionTable: Table = {
  only: {
    hint: "generators",
    help: "Run only these generators.",
    how: separated,
    schema: (zod) => zod.array(zod.enum([...usualNames, ...optionalNames, claimsName])),
    read: listed,
  },
  with: {
    hint: "generators",
    help: `Also run these generators, which are off by default: ${optionalNames.join(", ")}.`,
    how: separated,
    schema: (zod) => zod.array(zod.enum(optionalNames)),
    read: listed,
  },
  emit: choice(["ts", "js"], "Emit TypeScript, or JavaScript with declarations. Default: ts."),
  importExtension: choice(
    ["js", "ts", "none"],
    "File extension in imports between modules. Default: js.",
  ),
  runtime: choice(
    ["copy", "package"],
    "Copy the runtime into the output, or import it from @specwright/runtime. Default: copy.",
  ),
  handlers: {
    hint: "folder",
    help: "Folder of your handlers, which `scaffold` writes. Default: handlers/ beside the output.",
    schema: (zod) => zod.string().min(1),
    read: (words, word) => words.value(word),
    within: (value, folder) => resolve(folder, value),
  },
  prettier: flag("Format the output with your prettier and its config for the output folder."),
  split: choice(
    ["tag", "none"],
    "Put the client functions of each tag into their own module. Default: none.",
  ),
  allowRef: paths("folder", "Allow references into this folder."),
  mappings: {
    word: "map-ref",
    hint: "uri=path",
    help: "Resolve references to a URI with this local file or folder.",
    how: "Repeatable.",
    schema: (zod) => zod.array(zod.strictObject({ uri: zod.url(), path: zod.string().min(1) })),
    read: (words, word) => words.values(word)?.map(uriMapping),
    within: (value, folder) =>
      value.map(({ uri, path }) => ({ uri: new URL(uri).href, path: resolve(folder, path) })),
  },
  remote: choice(
    ["https", "http"],
    "Download referenced documents once, and lock their content in specwright.remote.json.",
  ),
  overlays: {
    ...paths("file", "Apply this overlay document to the description."),
    word: "overlay",
  },
  dangling: choice(
    ["error", "unknown"],
    "Treat references without a target as errors, or as type unknown. Default: error.",
  ),
  include: list(
    "kind=name",
    "Keep only this part and its dependencies. Use tag=, operation=, path= or schema= with a name or pattern.",
  ),
  exclude: list("kind=name", "Remove this part. Takes the same values as --include."),
  mode: choice(
    ["strict", "contradictions"],
    "How lint reads documents: each statement must be bound, or only differences are findings. Default: strict for document.md of specs with x-specwright, else contradictions.",
  ),
  strict: flag("Fail if any construct is only partially supported."),
  formats: choice(
    ["assert", "annotate"],
    "Validate `format`, or treat it as a comment. Default: assert in specs with x-specwright, else annotate.",
  ),
  slowPatterns: choice(
    ["warn", "refuse"],
    "Warn about patterns that a crafted string makes slow, or reject them. Default: warn.",
  ),
  dates: choice(
    ["text", "Date"],
    "Type of date-times and Unix times in clients and handlers. Default: text.",
  ),
  decimals: choice(
    ["text", "number"],
    "Type of decimal strings in clients and handlers. Default: text.",
  ),
  int64: choice(
    ["number", "bigint", "string"],
    "Type of 64-bit integers in clients and handlers. Default: number.",
  ),
  defaults: choice(
    ["annotate", "fill"],
    "Fill in defaults of absent members, or only document them. Default: fill for services of specs/ with x-specwright, else annotate.",
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
const choiceArguments: Readonly<Record<string, ChoiceArgument>> = Object.fromEntries(
  entries.map(([name, { hint, help, how }]) => {
    const description = how === undefined ? help : `${help} ${how}`;
    return [
      wordOf(name),
      hint === undefined
        ? { type: "boolean", description }
        : { type: "string", valueHint: hint, description },
    ];
  }),
);

/** How documents are read, which only commands with documents take. */
export const documentArguments = argumentsOf("mode");

/** Those of what is made of a description. */
export const outputArguments: typeof choiceArguments = Object.fromEntries(
  Object.entries(choiceArguments).filter(([word]) => !(word in documentArguments)),
);

/** Those of how a description is read, which every command takes. */
export const descriptionArguments = argumentsOf(
  "allowRef",
  "mappings",
  "remote",
  "overlays",
  "dangling",
);

/** Whether `format` refuses values. */
export const formatArguments = argumentsOf("formats");

/** In which form code has values. */
export const conversionArguments = argumentsOf("dates", "decimals", "int64", "defaults");

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
export function choiceSchemas(zod: ZodBuilders): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    entries.map(([name, { schema, help }]) => [name, schema(zod).optional().describe(help)]),
  );
}
