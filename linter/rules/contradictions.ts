/** `document/contradiction`: no two places of the documents state different things. */
import { shownValue } from "../compare/values.ts";
import { finding } from "../finding.ts";
import { shownSubject } from "../statement.ts";
import type { Rule } from "./state.ts";

export const contradictions: Rule = function* ({ compared }) {
  for (const { first, second, subject } of compared.contradictions) {
    const message = `${shownSubject(subject)}: ${second.kind} ${shownValue(second.value)} here, ${shownValue(first.value)} in ${first.place.file}:${first.place.line}`;
    yield finding({
      code: "document/contradiction",
      message,
      document: second.place,
      related: [{ message: "the other place", place: first.place }],
    });
  }
};
