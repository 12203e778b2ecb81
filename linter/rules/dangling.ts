/** `reference/dangling`: what a comment binds words to is in the spec. */
import { shownValue } from "../model/values.ts";
import { danglingReference } from "../model/reader-findings.ts";
import { defineRule } from "./rule.ts";

/** A finding for each place of a comment that the spec does not have. */
export const danglingPlaces = defineRule([danglingReference], function* ({ coverage }) {
  for (const { prose, dangling } of coverage.prose) {
    for (const place of dangling) {
      const message = `the spec has no place ${shownValue(place)}`;
      yield danglingReference({ message, document: prose.place });
    }
  }
});
