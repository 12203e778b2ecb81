/** `document/contradiction`: no two places of the documents state different things. */
import { finding } from "../model/finding.ts";
import { shownSubject } from "../model/statement.ts";
import { inWords } from "./in-words.ts";
import type { Rule } from "./rule-context.ts";

/** A finding for each pair of claims that differ. */
export const contradictions: Rule = function* ({ compared }) {
  for (const { first, second, subject } of compared.contradictions) {
    const [here, there] = [inWords(second), inWords(first)];
    const message = `${shownSubject(subject)}: ${here} here, ${there} in ${first.place.file}:${first.place.line}`;
    yield finding({
      code: "document/contradiction",
      message,
      document: second.place,
      related: [{ message: "the other place", place: first.place }],
    });
  }
};
