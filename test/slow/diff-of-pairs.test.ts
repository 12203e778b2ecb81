/** The pairs of descriptions that another tool has a verdict of: ours, and each difference with its reason. */
import { expect, test } from "vitest";
import { worstGrade } from "../../core/diff/change/change.ts";
import { describeWithInputs } from "../support/inputs.ts";
import { breaking, breakingForServers, notBreaking } from "./diff/exceptions.ts";
import { allPairs, changesOf, modelAt } from "./diff/pairs.ts";

describeWithInputs("oasdiff", "The verdicts of pairs", () => {
  const pairs = allPairs().map((pair) => {
    const changes = changesOf(pair);
    const levels = new Set(pair.expected.map(({ level }) => level));
    const wire = (party: "callers" | "servers") =>
      changes.some(({ verdict }) => verdict.wire[party] === "breaking");
    return { ...pair, changes, levels, callers: wire("callers"), servers: wire("servers") };
  });

  test("Every pair with an ERR is breaking, but for those that are proven not to be", () => {
    const errors = pairs.filter(({ levels }) => levels.has("ERR"));
    expect(errors).toHaveLength(62);
    const others = errors.filter(({ callers }) => !callers).map(({ base }) => base);
    expect(others.toSorted()).toEqual([...notBreaking.keys(), ...breakingForServers].toSorted());
    for (const base of breakingForServers) {
      const { changes = [] } = errors.find((each) => each.base === base) ?? {};
      const breaks = changes.filter(({ verdict }) => verdict.wire.servers === "breaking");
      expect({ base, witness: breaks[0]?.witness }).toHaveProperty("witness.message");
    }
    // Those that break one party at least, and those that are shown to break none.
    expect(errors.filter(({ callers, servers }) => callers || servers)).toHaveLength(57);
    expect(notBreaking.size).toBe(5);
  });

  test("No pair with INFO alone is breaking because of that, but for one", () => {
    const mild = pairs.filter(({ levels }) => levels.size === 1 && levels.has("INFO"));
    expect(mild).toHaveLength(25);
    const found = mild.filter(({ callers }) => callers).map(({ base }) => base);
    expect(found.toSorted()).toEqual([...breaking.keys()].toSorted());
  });

  test.each([...notBreaking, ...breaking])("Ours is right: %s", (base, { prove }) => {
    const pair = pairs.find((each) => each.base === base);
    if (pair === undefined) throw new Error(`no pair of ${base}`);
    prove({ old: modelAt(pair.base), new: modelAt(pair.revision) }, pair.changes);
  });

  test("Every break has a message that shows it, and every verdict a reason", () => {
    for (const { base, changes } of pairs) {
      for (const change of changes) {
        expect(change.reason, base).not.toBe("");
        if (worstGrade(change, ["callers"]) === "breaking") {
          expect({ base, kind: change.kind, witness: change.witness }).toHaveProperty(
            "witness.message",
          );
        }
      }
    }
  });

  test("A description differs in nothing from itself", () => {
    for (const { base } of pairs) {
      expect({ base, changes: changesOf({ base, revision: base, expected: [] }) }).toEqual({
        base,
        changes: [],
      });
    }
  });
});
