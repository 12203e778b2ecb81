/** Statuses, numbers, defaults and types in unusual words are read, and what only looks like them is not. */
import { describe, expect, test } from "vitest";
import { noStatuses, statusForms } from "./unusual-words.ts";
import { findingsOf } from "./run.ts";

const linesOf = (head: string, sentence: string) =>
  findingsOf(`${head}${sentence}\n`).map(({ document }) => document?.line);

describe("in unusual words", () => {
  test.each(statusForms)("a status is read: %s%s", (head, form, isTrue, isFalse) => {
    expect(
      linesOf(
        head,
        form.replace("#", () => isTrue),
      ),
    ).toEqual([]);
    expect(
      linesOf(
        head,
        form.replace("#", () => isFalse),
      ),
    ).toContain(head.split("\n").length);
  });

  test.each(noStatuses)("what is no status is not: %s%s", (head, sentence) => {
    expect(linesOf(head, sentence)).toEqual([]);
  });
});
