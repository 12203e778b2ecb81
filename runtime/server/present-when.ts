/** Members of answers that are there for callers with a scope alone, or for requests that ask for them. */
import { isRecord } from "../encoding/structure.ts";
import type { PresentWhen, ServerOperation } from "./contract.ts";

type ConditionPath = PresentWhen["path"];

/** By their paths in the body. */
interface ForThisCall {
  /** None of this call's. */
  readonly withheld: readonly ConditionPath[];
  /** They have to be there. */
  readonly due: readonly ConditionPath[];
}

const all: ForThisCall = { withheld: [], due: [] };

/** Of the answers with `status`; `isMet` tells whether the call meets the condition of a member. */
export function membersForCall(
  { presentWhen }: Pick<ServerOperation, "presentWhen">,
  status: string,
  isMet: (when: PresentWhen) => boolean,
): ForThisCall {
  if (presentWhen === undefined) return all;
  const here = presentWhen.filter((each) => each.status === status);
  const withheld = here.filter((each) => !isMet(each)).map(({ path }) => path);
  const hidden = new Set(withheld.map((path) => JSON.stringify(path)));
  const due = here
    .filter((each) => "scope" in each && each.always === true)
    .map(({ path }) => path)
    .filter((path) => !hidden.has(JSON.stringify(path)));
  return { withheld, due };
}

/** True where the object around the member behind `path` is there, and the member is not. */
export function lacks(value: unknown, [name, ...inner]: ConditionPath): boolean {
  if (name === null) return Array.isArray(value) && value.some((item) => lacks(item, inner));
  if (name === undefined || !isRecord(value) || Array.isArray(value)) return false;
  if (!Object.hasOwn(value, name)) return inner.length === 0;
  return lacks(value[name], inner);
}

/** A copy without the member behind `path`; the value itself where it has none. */
export function withoutMember(value: unknown, [name, ...inner]: ConditionPath): unknown {
  if (name === null) {
    return Array.isArray(value) ? value.map((item) => withoutMember(item, inner)) : value;
  }
  if (name === undefined || !isRecord(value) || Array.isArray(value)) return value;
  if (!Object.hasOwn(value, name)) return value;
  const members = Object.entries(value);
  // Entries, so that a member called `__proto__` stays one.
  return Object.fromEntries(
    inner.length === 0
      ? members.filter(([each]) => each !== name)
      : members.map(([each, member]) =>
          each === name ? [each, withoutMember(member, inner)] : [each, member],
        ),
  );
}
