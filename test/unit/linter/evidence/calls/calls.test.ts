/** Calls of each client, as they should be and with one fault each. */
import { describe, expect, test } from "vitest";
import { lint } from "../../../../../linter/lint.ts";
import { codeWriters } from "./code-writers.ts";
import { faults } from "./faults.ts";
import { api, calls } from "./orders.ts";
import { shellWriters } from "./shell-writers.ts";

const writers = Object.entries({ ...shellWriters, ...codeWriters });

function findingsOf(text: string) {
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

const around = (block: string) => `# Orders\n\nFor example:\n\n${block}\nAnd so on.\n`;

describe.each(writers)("%s", (_, write) => {
  test("accuses no call that is right", () => {
    const found = Object.values(calls).flatMap((call) => {
      const block = write(call);
      return block === undefined
        ? []
        : findingsOf(around(block)).map(({ message }) => `${message}\n${block}`);
    });
    expect(found).toEqual([]);
  });

  test("names each fault, at its line and in the description", () => {
    const missed = faults.flatMap(({ name, call, message, marker, pointer }) => {
      const block = write(call);
      if (block === undefined || (!marker.test(block) && name !== "a required member left out"))
        return [];
      const text = around(block);
      const lines = text.split("\n");
      const isNamed = findingsOf(text).some(
        (one) =>
          message.test(one.message) &&
          marker.test(lines[(one.document?.line ?? 0) - 1] ?? "") &&
          [one.spec, ...one.related.map(({ place }) => place)].some(
            (place) =>
              place !== undefined && "pointer" in place && place.pointer.startsWith(pointer),
          ),
      );
      const shown = findingsOf(text).map(
        (one) => `${one.document?.line}: ${one.message} ${one.spec?.pointer}`,
      );
      return isNamed ? [] : [`${name}\n${block}\n${shown.join("\n")}`];
    });
    expect(missed).toEqual([]);
  });
});
