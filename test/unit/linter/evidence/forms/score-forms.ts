/** Whether each form of each fact is read in each layout: the true one is not accused, the false one is named. */
import { lint } from "../../../../../linter/lint.ts";
import type { Finding } from "../../../../../linter/model/finding.ts";
import { type Fact, facts } from "./facts.ts";
import type { Entry, Layout } from "./layouts.ts";
import { api } from "./orders.ts";

export interface Scored {
  readonly fact: Fact;
  readonly form: string;
  readonly layout: Layout;
  readonly state: "named" | "missed" | "accused";
}

const beside = ["tags", "express", "coupon"] as const;

export function findingsOf(text: string): readonly Finding[] {
  const documents = [{ file: "a.md", text }];
  const { findings } = lint({
    api,
    documents,
    folder: "",
    today: "2026-01-01",
    mode: "contradictions",
  });
  return findings.filter(({ code }) => code !== "document/little-read");
}

export function documentOf(fact: Fact, form: string, layout: Layout, value: string): string {
  const words = form.replaceAll("%", value);
  const own = layout.isTable
    ? words.replaceAll(/(?<!\\)\|/gu, "\\|")
    : words.replaceAll("\\|", "|");
  const others = beside
    .filter((name) => name !== fact.name)
    .map((name): Entry => ({ name, words: "Something to know" }));
  const [first, ...more] = others;
  return layout.text([...(first ? [first] : []), { name: fact.name, words: own }, ...more]);
}

/** Each form of each fact in the layouts that `of` gives for it. */
export function scoreForms(of: (index: number) => readonly Layout[]): Scored[] {
  const pairs = facts.flatMap((fact) => fact.forms.map((form) => ({ fact, form })));
  return pairs.flatMap(({ fact, form }, index) =>
    of(index).map((layout): Scored => {
      const [right, wrong] = fact.values;
      if (findingsOf(documentOf(fact, form, layout, right)).length > 0) {
        return { fact, form, layout, state: "accused" };
      }
      const text = documentOf(fact, form, layout, wrong);
      const isNamed = findingsOf(text).some((one) => isAbout(one, fact, text));
      return { fact, form, layout, state: isNamed ? "named" : "missed" };
    }),
  );
}

/** Those that are not named, each as a line. */
export function openForms(scored: readonly Scored[]): string[] {
  return scored
    .filter(({ state }) => state !== "named")
    .map(
      ({ fact, form, layout, state }) =>
        `${state}: ${fact.name} ${form.replaceAll("%", fact.values[0])} in ${layout.title}`,
    );
}

function isAbout({ document, spec }: Finding, { name }: Fact, text: string): boolean {
  const from =
    text.split("\n").findIndex((line) => new RegExp(`\\b${name}\\b`, "u").test(line)) + 1;
  const isAtLine = document !== undefined && document.line >= from && document.line <= from + 2;
  const pointer = spec?.pointer ?? "";
  return (
    isAtLine && (pointer.includes(`/${name}`) || /\/(?:required|NewOrder|address)$/u.test(pointer))
  );
}
