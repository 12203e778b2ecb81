/** Types that rows call by a name: they are compared where the names are those of the description. */
import { hasNamed } from "../statements/compare-named-types.ts";
import { type Bound, memberIn } from "./bind-names.ts";
import type { Described } from "./described.ts";
import type { ElementContext } from "./element-context.ts";

/** Without types by name, unless some member of the list has the one that the list says. */
export function withKnownTypes(
  all: readonly Described[],
  { containers }: Bound,
  { vocabulary: { schemas } }: ElementContext,
): readonly Described[] {
  const has = (name: string, type: string) =>
    containers.some((one) => {
      const member = memberIn(one, name);
      return member !== undefined && hasNamed(type, member, schemas);
    });
  const isKnown = all.some(({ name, statements }) =>
    statements.some(({ statement: one }) => one.kind === "named" && has(name, one.value)),
  );
  if (isKnown) return all;
  return all.map((one) => ({
    ...one,
    statements: one.statements.filter(({ statement }) => statement.kind !== "named"),
  }));
}
