/** Zod's unions, which say what is wrong with a value that none of their members takes. */
import { z } from "zod";
import { type Branch, misfits, misfitsOfOne } from "./alternatives.ts";
import type { Payload } from "./issue.ts";
import { copies, currentRun, issuesBy } from "./recursion-state.ts";

/** A value that fits one of `options` or more. */
export function union(options: readonly z.core.$ZodType[]): z.ZodUnion {
  return new Union({ type: "union", options });
}

/** A value that fits exactly one of `options`. */
export function xor(options: readonly z.core.$ZodType[]): z.ZodXor {
  return new Xor({ type: "union", options, inclusive: false });
}

// Of copies that get checks, zod calls the constructor again.
const Union = /* @__PURE__ */ z.core.$constructor<z.ZodUnion>("ExplainingUnion", (schema, def) => {
  z.ZodUnion.init(schema, def);
  schema._zod.parse = (payload, context) =>
    remembering(schema, payload, () => {
      const branches: Branch[] = [];
      for (const option of def.options) {
        const result = run(option, payload, context);
        if (result.issues.length === 0) return result;
        branches.push(result.issues);
      }
      payload.issues.push(...misfits(branches, payload.value));
      return payload;
    });
});

const Xor = /* @__PURE__ */ z.core.$constructor<z.ZodXor>("ExplainingXor", (schema, def) => {
  z.ZodXor.init(schema, def);
  schema._zod.parse = (payload, context) =>
    remembering(schema, payload, () => {
      const results = def.options.map((option) => run(option, payload, context));
      const issues = misfitsOfOne(
        results.map((result) => result.issues),
        payload.value,
      );
      payload.issues.push(...issues);
      return issues.length > 0
        ? payload
        : (results.find((result) => result.issues.length === 0) ?? payload);
    });
});

function run(
  option: z.core.$ZodType,
  { value }: Payload,
  context: z.core.ParseContextInternal,
): Payload {
  const result = option._zod.run({ value, issues: [] }, context);
  if (result instanceof Promise) throw new z.core.$ZodAsyncError();
  return result;
}

/** A refused value is refused again at once: unions inside unions would ask twice as often at each level. */
function remembering(schema: z.core.$ZodType, payload: Payload, parse: () => Payload): Payload {
  const current = currentRun();
  if (current === undefined) return parse();
  const { value } = payload;
  const refused = issuesBy(schema, current);
  const known = refused.get(value);
  if (known !== undefined) {
    payload.issues.push(...copies(known));
    return payload;
  }
  const result = parse();
  if (result.issues.length > 0) refused.set(value, copies(result.issues));
  return result;
}
