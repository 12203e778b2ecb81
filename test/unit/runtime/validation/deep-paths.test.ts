/** Issues of deep values go up level by level: neither they nor their paths are copied or read again at each. */
import { expect, test } from "vitest";
import type * as core from "zod/v4/core";
import { appendDistinct } from "../../../../runtime/validation/distinct-issues.ts";
import { add } from "../../../../runtime/validation/issue.ts";
import { prefixFrom } from "../../../../runtime/validation/walk.ts";
import { withIssueLimit } from "../../../../runtime/issues/issue-limit.ts";

function issueAt(path: PropertyKey[]): core.$ZodRawIssue {
  return { code: "custom", message: "wrong", input: 1, path, continue: true };
}

const deep = (last: PropertyKey) => [...Array.from({ length: 100 }, () => "next"), last];

/** A path, and how often one of its steps has been read. */
function watched(path: PropertyKey[]) {
  const seen = { steps: 0 };
  const watcher = new Proxy(path, {
    get: (target, key) => {
      if (typeof key === "string" && /^\d+$/.test(key)) seen.steps += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  return { path: watcher, seen };
}

test("a long path grows in place", () => {
  const path = deep("id");
  const issue = issueAt(path);
  prefixFrom(0, [issue], "first");
  expect(issue.path).toBe(path);
  expect(path.slice(0, 2)).toEqual(["first", "next"]);
});

test("an issue that stops nobody is handed on itself, and so is its long path", () => {
  const path = deep("id");
  const issue = issueAt(path);
  const payload: core.ParsePayload = { value: {}, issues: [] };
  add(payload, [issue], ["first"]);
  expect(payload.issues[0]).toBe(issue);
  expect(issue.path).toBe(path);
  expect(path[0]).toBe("first");
});

test("a part of a schema tells no more issues than are looked for", () => {
  const payload: core.ParsePayload = { value: {}, issues: [] };
  const issues = Array.from({ length: 30 }, (_, index) => issueAt([index]));
  withIssueLimit(10, () => add(payload, issues));
  expect(payload.issues).toHaveLength(10);
});

test.each([
  ["one issue", 1],
  ["several", 5],
])("%s beside issues of other depths reads none of their paths", (_name, count) => {
  const paths = Array.from({ length: 50 }, (_, index) => watched(deep(index)));
  const list = paths.map(({ path }) => issueAt(path));
  appendDistinct(
    list,
    Array.from({ length: count }, (_, index) => issueAt([`k${index}`])),
  );
  expect(list).toHaveLength(50 + count);
  expect(paths.map(({ seen }) => seen.steps)).toEqual(paths.map(() => 0));
});

test("issues of one depth are read a few times, however many there are", () => {
  const paths = Array.from({ length: 50 }, (_, index) => watched(deep(index)));
  const list = paths.map(({ path }) => issueAt(path));
  const again = Array.from({ length: 50 }, (_, index) => issueAt(deep(index + 25)));
  appendDistinct(list, again);
  expect(list).toHaveLength(75);
  expect(Math.max(...paths.map(({ seen }) => seen.steps))).toBeLessThan(3 * 101);
});

test("an issue is told once for each place and message", () => {
  const list = [issueAt(["a", 1]), issueAt(["a", 2])];
  const other = { ...issueAt(["a", 1]), message: "other" };
  appendDistinct(list, [issueAt(["a", 2]), other, issueAt(["a"])]);
  appendDistinct(list, [issueAt(["a"]), issueAt(["1", "a"])]);
  appendDistinct(list, [issueAt(["a"])]);
  expect(list.map(({ path, message }) => [path, message])).toEqual([
    [["a", 1], "wrong"],
    [["a", 2], "wrong"],
    [["a", 1], "other"],
    [["a"], "wrong"],
    [["1", "a"], "wrong"],
  ]);
});
