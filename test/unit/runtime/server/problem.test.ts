/** Problem documents stay small, whatever names and texts a request has. */
import { describe, expect, test } from "vitest";
import { type Problem, Refused, problemReply } from "../../../../runtime/server/problem.ts";

interface Told {
  readonly problems: readonly Problem[];
}

function told(problems: readonly Problem[]): { readonly length: number } & Told {
  const { body } = problemReply({ status: 400, detail: "d", problems });
  const text = String(body);
  return { ...(JSON.parse(text) as Told), length: text.length };
}

const problem = (path: readonly PropertyKey[], expected = "text"): Problem => ({
  in: "body",
  path,
  expected,
});

describe("the problems of an answer", () => {
  test("are told as they are", () => {
    const path = Array.from({ length: 900 }, () => "next");
    expect(told([problem([...path, 0])]).problems).toEqual([problem([...path, "0"])]);
  });

  test("have names that are cut short", () => {
    const { problems, length } = told([problem(["k".repeat(1_000_000), "a"])]);
    expect(problems).toEqual([problem([`${"k".repeat(200)}…`, "a"])]);
    expect(length).toBeLessThan(1000);
  });

  test("have paths that are cut short", () => {
    const path = Array.from({ length: 1000 }, () => "k".repeat(150));
    const { problems, length } = told([problem(path)]);
    expect(problems[0]?.path.at(-1)).toBe("…");
    expect(length).toBeLessThan(10_000);
  });

  test("have texts that are cut short", () => {
    const { problems } = told([problem([], "e".repeat(5000))]);
    expect(problems[0]?.expected).toBe(`${"e".repeat(1000)}…`);
  });

  test("are left out once the answer is long, also where escapes make it so", () => {
    const many = Array.from({ length: 100 }, (_, index) => problem(["\u0001".repeat(190), index]));
    const { problems, length } = told(many);
    expect(problems.length).toBeGreaterThan(40);
    expect(problems.length).toBeLessThan(100);
    expect(length).toBeLessThan(66_000);
  });

  test("are never left out all", () => {
    const path = Array.from({ length: 300 }, () => "\u0001".repeat(200));
    expect(told([problem(path)]).problems).toHaveLength(1);
  });
});

test("A refusal on its way to its answer is no error, which would note where it was made", () => {
  const refused = new Refused({ status: 415, detail: "No." });
  expect(refused).not.toBeInstanceOf(Error);
  expect(refused).not.toHaveProperty("stack");
});
