/** A schema with a guard that leads back to itself. */
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { askGuard, depthLimitedOnce, memoized } from "../../../../runtime/json/depth.ts";
import { isObject } from "../../../../runtime/json/json.ts";
import { compiledCycle } from "../../../../runtime/validation/compiled.ts";
import { recursive } from "../../../../runtime/validation/recursion.ts";

/** How often the guard has decided on each node. */
const decisions = new Map<unknown, number>();
beforeEach(() => decisions.clear());

function isNode(value: unknown, depth: number): boolean {
  return memoized(decide, value, depth);
}

function decide(value: unknown, depth: number): boolean {
  decisions.set(value, (decisions.get(value) ?? 0) + 1);
  if (!isObject(value) || typeof value["id"] !== "number") return false;
  return value["next"] === undefined || isNode(value["next"], depth + 1);
}

interface Node {
  readonly id: number;
  readonly next?: Node;
}

const Node = compiledCycle<z.ZodType<Node>>(
  () =>
    z.looseObject({ id: z.number(), next: z.exactOptional(recursive((): z.ZodType => Node, 1)) }),
  (value) => depthLimitedOnce(isNode, value),
);

const wrong = { id: 1, next: { id: 2, next: { id: 3, next: { id: "4" } } } };
const path = ["next", "next", "next", "id"];

test.each<[string, (schema: z.ZodType<Node>) => unknown]>([
  ["parse", (schema) => () => schema.parse(wrong)],
  ["safeParse", (schema) => schema.safeParse(wrong).error],
  ["parseAsync", (schema) => schema.parseAsync(wrong).catch((error: unknown) => error)],
  ["safeParseAsync", async (schema) => (await schema.safeParseAsync(wrong)).error],
  ["validate of Standard Schema", (schema) => schema["~standard"].validate(wrong)],
  ["the function of zod", (schema) => z.safeParse(schema, wrong).error],
])("%s asks the guard once about each object of a refused value", async (_, ask) => {
  const asked = ask(Node);
  if (typeof asked === "function") expect(asked).toThrow(z.ZodError);
  else expect(await asked).toMatchObject({ issues: [{ code: "invalid_type", path }] });
  expect([...decisions.values()]).toEqual([1, 1, 1, 1]);
});

test("the guard decides anew in the next validation", () => {
  const node: { id: unknown } = { id: "1" };
  const root = { id: 0, next: node };
  expect(Node.safeParse(root).success).toBe(false);
  node.id = 1;
  expect(Node.safeParse(root).success).toBe(true);
});

/** Runs `action` where the stack is used up, and at the calls above, which leave a little more of it. */
function atEndOfStack(action: () => unknown): void {
  let left = 600;
  const attempt = (call: () => unknown): void => {
    try {
      call();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  };
  const dive = (): void => {
    attempt(dive);
    left -= 1;
    if (left > 0) attempt(action);
  };
  dive();
}

test.each<[string, () => unknown]>([
  ["safeParse", () => Node.safeParse(wrong)],
  ["a guard", () => depthLimitedOnce(isNode, wrong)],
  ["a guard that is asked", () => askGuard((value) => isNode(value, 0), wrong)],
])("%s that uses the stack up leaves nothing behind", (_, validate) => {
  atEndOfStack(validate);
  for (let time = 0; time < 2; time += 1) {
    decisions.clear();
    expect(Node.safeParse(wrong).success).toBe(false);
    expect([...decisions.values()]).toEqual([1, 1, 1, 1]);
  }
});
