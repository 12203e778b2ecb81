/** `document/contradiction`: no two places of the documents state different things. */
import { contradictingDocument } from "../model/reader-findings.ts";
import { shownSubject } from "../model/statement.ts";
import { inWords } from "./in-words.ts";
import { defineRule } from "./rule.ts";

/** A finding for each pair of claims that differ. */
export const contradictions = defineRule([contradictingDocument], function* ({ compared }) {
  for (const { first, second, subject } of compared.contradictions) {
    const [here, there] = [inWords(second), inWords(first)];
    const message = `${shownSubject(subject)}: ${here} here, ${there} in ${first.place.file}:${first.place.line}`;
    yield contradictingDocument({
      message,
      document: second.place,
      related: [{ message: "the other place", place: first.place }],
    });
  }
});
