/** Zod's unions, which say what is wrong with a value that none of their members takes. */
import * as z from "zod";
import * as core from "zod/v4/core";
import { anyOfIssues, oneOfIssues } from "./alternatives.ts";
import { type Payload, append } from "./issue.ts";
import { isExhausted } from "../issues/issue-limit.ts";
import type { Ask, Branch } from "./discriminants.ts";
import { currentRun, issuesBy, repeatedIssues, rememberedIssues } from "./recursion-state.ts";

/** A value that fits one of `options` or more. */
export function explainingUnion(options: readonly core.$ZodType[]): z.ZodUnion {
  return new Union({ type: "union", options });
}

/** A value that fits exactly one of `options`. */
export function explainingXor(options: readonly core.$ZodType[]): z.ZodXor {
  return new Xor({ type: "union", options, inclusive: false });
}

// Of copies that get checks, zod calls the constructor again. Each level of a value adds the calls
// between a union and its options to the stack, so there are none.
const Union = /* @__PURE__ */ core.$constructor<z.ZodUnion>("ExplainingUnion", (schema, def) => {
  const base: typeof z.ZodUnion = z.ZodUnion;
  base.init(schema, def);
  schema._zod.parse = (payload, context) => {
    if (wasRefused(schema, payload)) return payload;
    const branches: Branch[] = [];
    for (const option of def.options) {
      const result = option._zod.run({ value: payload.value, issues: [] }, context);
      if (result instanceof Promise) throw new core.$ZodAsyncError();
      if (result.issues.length === 0) return result;
      branches.push(result.issues);
    }
    if (isExhausted()) return payload;
    return refusedByAll(
      schema,
      payload,
      anyOfIssues(branches, payload.value, askingOptions(def.options, context)),
    );
  };
});

const Xor = /* @__PURE__ */ core.$constructor<z.ZodXor>("ExplainingXor", (schema, def) => {
  const base: typeof z.ZodXor = z.ZodXor;
  base.init(schema, def);
  schema._zod.parse = (payload, context) => {
    if (wasRefused(schema, payload)) return payload;
    let fitting = payload;
    const branches: Branch[] = [];
    for (const option of def.options) {
      const result = option._zod.run({ value: payload.value, issues: [] }, context);
      if (result instanceof Promise) throw new core.$ZodAsyncError();
      if (result.issues.length === 0) fitting = result;
      branches.push(result.issues);
    }
    if (isExhausted()) return payload;
    const issues = oneOfIssues(branches, payload.value, askingOptions(def.options, context));
    return issues.length === 0 ? fitting : refusedByAll(schema, payload, issues);
  };
});

function askingOptions(options: readonly core.$ZodType[], context: core.ParseContextInternal): Ask {
  return (value) =>
    options.map((option) => {
      const result = option._zod.run({ value, issues: [] }, context);
      return result instanceof Promise ? [] : result.issues;
    });
}

/** A refused value is refused again at once: unions inside unions would ask twice as often at each level. */
function wasRefused(schema: core.$ZodType, payload: Payload): boolean {
  const run = currentRun();
  const known = run && issuesBy(schema, run).get(payload.value);
  if (known === undefined) return false;
  append(payload, repeatedIssues(known));
  return true;
}

function refusedByAll(schema: core.$ZodType, payload: Payload, issues: Branch): Payload {
  const run = currentRun();
  if (run !== undefined) issuesBy(schema, run).set(payload.value, rememberedIssues(issues));
  append(payload, issues);
  return payload;
}
