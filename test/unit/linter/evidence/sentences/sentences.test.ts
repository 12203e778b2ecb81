/**
 * Sentences that state a fact in many forms, at many places: the true ones have no finding, the false ones have one
 * that leads to the fact. All forms stand alone here, and at one other place each; a slow test has all places.
 */
import { describe, expect, test } from "vitest";
import { facts } from "./facts.ts";
import { furtherForms } from "./further-forms.ts";
import { harmless } from "./harmless.ts";
import { positions } from "./positions.ts";
import { casesOf, findingsOf, isNamed } from "./run.ts";

/** The least part of the false sentences that is named, of all facts together. */
const leastNamed = 0.97;

describe("a sentence", () => {
  const chosen = facts.flatMap((fact) => {
    const all = casesOf(fact);
    return fact.forms.flatMap((form, index) => {
      const own = all.filter((one) => one.form === form);
      return [own[0], own[1 + (index % (own.length - 1))]].filter((one) => one !== undefined);
    });
  });

  test("that is true has no finding", () => {
    const accused = chosen.flatMap((one) =>
      findingsOf(one.document(one.fact.isTrue)).map(({ message }) => `${one.form}: ${message}`),
    );
    expect(accused).toEqual([]);
  });

  test("that is false has a finding with its place in document and description", () => {
    const missed = chosen.filter((one) => !isNamed(one));
    expect(1 - missed.length / chosen.length).toBeGreaterThan(leastNamed);
  });

  test.each(furtherForms)("of other words is read: %s%s", (head, form, isTrue, isFalse) => {
    const lines = (value: string) =>
      findingsOf(`${head}${form.replace("#", () => value)}\n`).map(
        ({ document }) => document?.line,
      );
    expect(lines(isTrue)).toEqual([]);
    expect(lines(isFalse)).toContain(head.split("\n").length);
  });

  test("of another time, product, program or case has no finding", () => {
    const accused = harmless.flatMap(([head, sentences]) =>
      sentences.flatMap((sentence, index) => {
        const places = [positions[0], positions[1 + (index % 15)]];
        const texts = places.flatMap((place) => place?.write(sentence, "") ?? []);
        return texts.flatMap((text) =>
          findingsOf(`${head}${text}\n`).map(({ message }) => `${text}: ${message}`),
        );
      }),
    );
    expect(accused).toEqual([]);
  });
});
