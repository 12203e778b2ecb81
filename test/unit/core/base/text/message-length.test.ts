/** Texts that people read in a terminal stay short: their sentences are counted in words. */
import { describe, expect, test } from "vitest";
import type { CommandDef } from "citty";
import { catalogue as diagnostics } from "../../../../../core/base/diagnostic-catalogue.ts";
import { catalogue as findings } from "../../../../../linter/rules/catalogue.ts";
import type { Command } from "../../../../../scripts/cli/command.ts";
import { check } from "../../../../../scripts/cli/commands/check.ts";
import { docs } from "../../../../../scripts/cli/commands/docs.ts";
import { errors } from "../../../../../scripts/cli/commands/errors.ts";
import { generate } from "../../../../../scripts/cli/commands/generate.ts";
import { init } from "../../../../../scripts/cli/commands/init.ts";
import { lint } from "../../../../../scripts/cli/commands/lint.ts";
import { trace } from "../../../../../scripts/cli/commands/trace.ts";
import { optionTable } from "../../../../../scripts/cli/config/option-table.ts";
import { messagesInSources } from "./messages-in-sources.ts";

type Words = Pick<CommandDef, "args" | "meta"> & Pick<Command, "examples">;
const commands = [check, docs, errors, generate, init, lint, trace] as readonly Words[];

/** Lines of the help of one command. */
function helpOf({ meta, args, examples }: Words): string[] {
  const options = Object.values(args as Record<string, { readonly description?: string }>);
  return [
    (meta as { readonly description: string }).description,
    ...options.map(({ description = "" }) => description),
    ...examples.map(([, does]) => does),
  ];
}

function entriesOf(catalogue: Readonly<Record<string, { cause: string; fix: string }>>): string[] {
  return Object.values(catalogue).flatMap(({ cause, fix }) => [cause, fix]);
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
const words = new Intl.Segmenter("en", { granularity: "word" });

/** Words of each sentence, shortest first. What stands in back-ticks is one word. */
function lengthsOf(texts: readonly string[]): number[] {
  return texts
    .flatMap((text) => [...sentences.segment(text.replaceAll(/`[^`]*`/g, "code"))])
    .map(({ segment }) => [...words.segment(segment)].filter((one) => one.isWordLike).length)
    .filter((length) => length > 0)
    .toSorted((a, b) => a - b);
}

function at(lengths: readonly number[], share: number): number {
  return lengths[Math.floor(lengths.length * share)] ?? 0;
}

const texts: readonly (readonly [name: string, texts: readonly string[]])[] = [
  ["the help of the commands", commands.flatMap(helpOf)],
  ["the options", Object.values(optionTable).map(({ help }) => help)],
  ["the catalogue of diagnostics", entriesOf(diagnostics)],
  ["the catalogue of findings", [...findings.values()].flatMap(({ cause, fix }) => [cause, fix])],
  ["the messages in the sources", messagesInSources()],
];

describe("the sentences", () => {
  test.each([...texts, ["all texts together", texts.flatMap(([, all]) => all)] as const])(
    "of %s have at most 18 words in the median, and 30 at the 90th percentile",
    (_, own) => {
      const lengths = lengthsOf(own);
      expect(lengths.length).toBeGreaterThan(20);
      expect(at(lengths, 0.5)).toBeLessThanOrEqual(18);
      expect(at(lengths, 0.9)).toBeLessThanOrEqual(30);
    },
  );

  test("are counted word by word", () => {
    expect(lengthsOf(["Correct the path. Or run `specwright check --json` again."])).toEqual([
      3, 4,
    ]);
  });
});

describe("the words of the texts", () => {
  const old = /\b(?:degraded|honou?red|told|whoever|nobody)\b/iu;

  test.each(texts.map(([name, all]) => [name, all] as const))("of %s are plain", (_, all) => {
    expect(all.filter((text) => old.test(text))).toEqual([]);
  });
});
