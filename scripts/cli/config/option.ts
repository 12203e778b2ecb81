/** The kinds of options: how each is said on a command line, and what a config may say instead. */
import { resolve } from "node:path";
import type * as z from "zod";
import type { Arguments } from "../arguments.ts";

/** What options need of zod: named one by one, so that the build leaves out the rest of it. */
export type ZodBuilders = Pick<
  typeof z,
  "array" | "boolean" | "enum" | "strictObject" | "string" | "url"
>;

/** One option of a run. */
export interface Option<Value> {
  /** Behind `--`, where it is not the member's name in kebab case. */
  readonly word?: string;
  /** What help shows for its value; absent: it takes none. */
  readonly hint?: string;
  /** One sentence for help and for editors. */
  readonly help: string;
  /** How it is given on a command line, where that needs saying. */
  readonly how?: string;
  /** What a config may say. Made when one is read, since most runs have none. */
  readonly schema: (zod: ZodBuilders) => z.ZodType<Value>;
  /** What the command line says; `undefined` when it says nothing. */
  readonly read: (words: Arguments, word: string) => Value | undefined;
  /** Paths in the value, which are relative to `folder`, made absolute. */
  readonly within?: (value: Value, folder: string) => Value;
}

/** An option without a value: on or off. */
export function flag(help: string): Option<boolean> {
  const read = (words: Arguments, word: string) => words.flag(word) || undefined;
  return { help, schema: (zod) => zod.boolean(), read };
}

/** An option with one of a few values. */
export function choice<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  help: string,
): Option<Choice> {
  const read = (words: Arguments, word: string) => words.choice(word, choices);
  const shape = (zod: ZodBuilders) => zod.enum(choices) as z.ZodType<Choice>;
  return { hint: choices.join("|"), help, schema: shape, read };
}

/** Texts, one for each time that the option is given. */
export function list(hint: string, help: string): Option<readonly string[]> {
  const read = (words: Arguments, word: string) => words.values(word);
  return { hint, help, how: "Repeatable.", schema: texts, read };
}

/** Files and folders, one for each time that the option is given. */
export function paths(hint: string, help: string): Option<readonly string[]> {
  const within = (value: readonly string[], folder: string) =>
    value.map((path) => resolve(folder, path));
  return { ...list(hint, help), within };
}

const texts = (zod: ZodBuilders) => zod.array(zod.string().min(1));
