/** Each fact in each form at each position → what the linter says of it. */
import { lint } from "../../../../../linter/lint.ts";
import type { Finding } from "../../../../../linter/model/finding.ts";
import { api } from "./description.ts";
import { type Fact, facts, post } from "./facts.ts";
import { positions } from "./positions.ts";

export interface Case {
  readonly fact: Fact;
  readonly form: string;
  readonly position: string;
  readonly document: (value: string) => string;
}

export function casesOf(fact: Fact): Case[] {
  const name = fact.name === "" ? "" : `\`${fact.name}\``;
  return fact.forms.flatMap((form) =>
    positions.flatMap(({ what, write }): Case[] => {
      const document = (value: string) => {
        const sentence = form.replaceAll("$", () => name).replaceAll("#", () => value);
        const text = write(sentence.charAt(0).toUpperCase() + sentence.slice(1), name);
        return text === undefined ? "" : `${fact.head ?? post}${text}\n`;
      };
      return document(fact.isTrue) === "" ? [] : [{ fact, form, position: what, document }];
    }),
  );
}

export function findingsOf(text: string): readonly Finding[] {
  const { findings } = lint({
    api,
    documents: [{ file: "a.md", text }],
    folder: "",
    today: "2026-01-01",
    mode: "contradictions",
  });
  return findings.filter(({ code }) => code !== "document/little-read");
}

export const allCases = (): Case[] => facts.flatMap(casesOf);

/** Whether the false sentence has a finding at its line that leads to the place of the fact. */
export function isNamed({ fact, document }: Case): boolean {
  const before = (fact.head ?? post).split("\n").length;
  return findingsOf(document(fact.isFalse)).some(({ document: at, spec }) => {
    const pointer = (spec?.pointer ?? "").replaceAll("~1", "/");
    return (at?.line ?? 0) >= before && pointer.includes(fact.at);
  });
}
