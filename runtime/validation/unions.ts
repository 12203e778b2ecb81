/** Zod's unions, which say what is wrong with a value that none of their members takes. */
import * as z from "zod";
import * as core from "zod/v4/core";
import { anyOfIssues, oneOfIssues } from "./alternatives.ts";
import type { RawIssue } from "./issue.ts";
import { isExhausted, spendSteps, stepCosts } from "../issues/issue-limit.ts";
import { type Candidates, candidatesOf, loneCandidate, speakForAll } from "./lone-candidate.ts";
import type { Ask, Branch } from "./discriminants.ts";
import { type Walk, type WalkContext, needsZod, setWalk, walkOf, zodsWalk } from "./walk.ts";
import { currentRun, issuesBy, repeatedIssues, rememberedIssues } from "./recursion-state.ts";

/** A value that fits one of `options` or more. */
export function explainingUnion(options: readonly core.$ZodType[]): z.ZodUnion {
  return new Union({ type: "union", options });
}

/** A value that fits exactly one of `options`. */
export function explainingXor(options: readonly core.$ZodType[]): z.ZodXor {
  return new Xor({ type: "union", options, inclusive: false });
}

// Of copies that get checks, zod calls the constructor again.
const Union = /* @__PURE__ */ core.$constructor<z.ZodUnion>("ExplainingUnion", (schema, def) => {
  const base: typeof z.ZodUnion = z.ZodUnion;
  base.init(schema, def);
  setWays(schema, def.options, (options, value, issues, context) => {
    const branches: RawIssue[][] = [];
    for (const option of options) {
      const branch: RawIssue[] = [];
      const output = option(value, branch, context);
      if (branch.length === 0) return output;
      branches.push(branch);
    }
    if (isExhausted()) return value;
    const ask = askingOptions(options, context);
    refusedByAll(schema, value, issues, anyOfIssues(branches, value, ask));
    return value;
  });
});

const Xor = /* @__PURE__ */ core.$constructor<z.ZodXor>("ExplainingXor", (schema, def) => {
  const base: typeof z.ZodXor = z.ZodXor;
  base.init(schema, def);
  setWays(schema, def.options, (options, value, issues, context) => {
    let fitting = value;
    const branches: RawIssue[][] = [];
    for (const option of options) {
      const branch: RawIssue[] = [];
      const output = option(value, branch, context);
      if (branch.length === 0) fitting = output;
      branches.push(branch);
    }
    if (isExhausted()) return value;
    const found = oneOfIssues(branches, value, askingOptions(options, context));
    if (found.length === 0) return fitting;
    refusedByAll(schema, value, issues, found);
    return value;
  });
});

/** How a union decides: what becomes of the value, and the issues that it adds. */
type Decide = (
  options: readonly Walk[],
  value: unknown,
  issues: RawIssue[],
  context: WalkContext,
) => unknown;

/** Lets the union decide by `decide`, in zod's way to run a schema and in a walk. */
function setWays(schema: z.ZodUnion | z.ZodXor, options: readonly core.$ZodType[], decide: Decide) {
  let walks: readonly Walk[] | undefined;
  let candidates: Candidates;
  const walk: Walk = (value, issues, context) => {
    if (wasRefused(schema, value, issues)) return value;
    if (walks === undefined) {
      walks = options.map(walkOf);
      candidates = candidatesOf(options);
    }
    const lone = isExhausted() ? undefined : loneCandidate(candidates, value);
    const walkLone = lone === undefined ? undefined : walks[lone];
    if (walkLone !== undefined) {
      const found: RawIssue[] = [];
      const output = walkLone(value, found, context);
      if (found.length === 0) return output;
      if (speakForAll(found, value)) {
        spendSteps(stepCosts.alternative * walks.length);
        refusedByAll(schema, value, issues, found);
        return value;
      }
    }
    return decide(walks, value, issues, context);
  };
  setWalk(schema, walk);
  const byZod = options.map((option) => zodsWalk(option));
  schema._zod.parse = (payload, context) => {
    const { value, issues } = payload;
    if (!needsZod(context)) payload.value = walk(value, issues, context);
    else if (!wasRefused(schema, value, issues)) {
      payload.value = decide(byZod, value, issues, context);
    }
    return payload;
  };
}

function askingOptions(options: readonly Walk[], context: WalkContext): Ask {
  return (value) =>
    options.map((option) => {
      const issues: RawIssue[] = [];
      option(value, issues, context);
      return issues;
    });
}

/** A refused value is refused again at once: unions inside unions would ask twice as often at each level. */
function wasRefused(schema: core.$ZodType, value: unknown, issues: RawIssue[]): boolean {
  const run = currentRun();
  const known = run && issuesBy(schema, run).get(value);
  if (known === undefined) return false;
  for (const issue of repeatedIssues(known)) issues.push(issue);
  return true;
}

function refusedByAll(
  schema: core.$ZodType,
  value: unknown,
  issues: RawIssue[],
  found: Branch,
): void {
  const run = currentRun();
  if (run !== undefined) issuesBy(schema, run).set(value, rememberedIssues(found));
  for (const issue of found) issues.push(issue);
}
