/** Members of answers that are there for callers with a scope, and for nobody else. */
import type { ServerOperation } from "./contract.ts";

/** By their paths in the body. */
interface ForScopes {
  /** None of this caller's. */
  readonly withheld: readonly (readonly string[])[];
  /** The caller has the scope, so they have to be there. */
  readonly due: readonly (readonly string[])[];
}

const forEverybody: ForScopes = { withheld: [], due: [] };

/** Of the answers with `status`; `grants` tells which scopes the caller has. */
export function membersForScopes(
  { presentWhen }: Pick<ServerOperation, "presentWhen">,
  status: string,
  grants: (scope: string) => boolean,
): ForScopes {
  if (presentWhen === undefined) return forEverybody;
  const here = presentWhen.filter((each) => each.status === status);
  const withheld = here.filter(({ scope }) => !grants(scope)).map(({ path }) => path);
  const hidden = new Set(withheld.map((path) => JSON.stringify(path)));
  const due = here
    .filter(({ path, always }) => always === true && !hidden.has(JSON.stringify(path)))
    .map(({ path }) => path);
  return { withheld, due };
}

/** True where the object around the member behind `path` is there, and the member is not. */
export function lacks(value: unknown, [name, ...inner]: readonly string[]): boolean {
  if (name === undefined || !isRecord(value) || Array.isArray(value)) return false;
  if (!Object.hasOwn(value, name)) return inner.length === 0;
  return lacks(value[name], inner);
}

/** A copy without the member behind `path`; the value itself where it has none. */
export function withoutMember(value: unknown, path: readonly string[]): unknown {
  const [name, ...inner] = path;
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
