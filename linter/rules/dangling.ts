/** `reference/dangling`: what a comment binds words to is in the spec. */
import { shownValue } from "../model/values.ts";
import { finding } from "../model/finding.ts";
import type { Rule } from "./rule-context.ts";

/** A finding for each place of a comment that the spec does not have. */
export const danglingPlaces: Rule = function* ({ coverage }) {
  for (const { prose, dangling } of coverage.prose) {
    for (const place of dangling) {
      const message = `the spec has no place ${shownValue(place)}`;
      yield finding({ code: "reference/dangling", message, document: prose.place });
    }
  }
};
