/** Contradictions and harmless rewordings that people thought of, not a mutation operator. */
import { describe, expect, test } from "vitest";
import { lint } from "../../linter/lint.ts";
import { inputOf } from "../e2e/services/lint-changed.ts";
import { readService, serviceNames } from "./mutation/service.ts";
import { editsFor, findingsOf } from "./by-hand/lint-edit.ts";
import { today } from "./by-hand/today.ts";

const services = await Promise.all(serviceNames().map(readService));

describe.each(services.map((service) => ({ name: service.name, service })))(
  "$name",
  ({ name, service }) => {
    test("has no findings as it stands", () => {
      expect(lint(inputOf(name)).findings).toEqual([]);
    });

    test("each edit is written once", () => {
      const lines = editsFor(name).map((one) =>
        [one.side, one.file, one.after ?? "", one.line].join("\n"),
      );
      expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
    });

    test.each(["contradiction", "rewording", "accepted words"] as const)(
      "what is thought of a %s, but for the list of today",
      (side) => {
        const wrong = editsFor(name)
          .filter((edit) => edit.side === side)
          .filter((edit) => findingsOf(service, edit).length > 0 !== (side !== "rewording"))
          .map(({ line }) => line);
        const known = today.filter((one) => one.service === name && one.side === side);
        expect(wrong.toSorted()).toEqual(known.map(({ edit }) => edit).toSorted());
      },
    );
  },
);

test("the list of today names services that there are", () => {
  const names = new Set(serviceNames());
  expect(today.filter(({ service }) => !names.has(service))).toEqual([]);
});
