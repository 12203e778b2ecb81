/** What takes long is done one after another, and others have their turn between. */
import { expect, test } from "vitest";
import { nextTurn, oneAtATime } from "../../../../runtime/exchange/turns.ts";

test("work begins when all that was given before has ended, whatever has become of it", async () => {
  const steps: string[] = [];
  const work = (name: string, failure?: Error) =>
    oneAtATime(async () => {
      steps.push(`${name} begins`);
      await nextTurn();
      steps.push(`${name} ends`);
      if (failure !== undefined) throw failure;
      return name;
    });
  const given = [work("a"), work("b", new Error("no")), work("c")];
  const ended = await Promise.allSettled(given);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(steps).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
