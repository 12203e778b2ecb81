/** Handlers of changed operations whose code no file of this run has, such as that of another package. */
import { unwrapped } from "./containers.ts";
import { type Member, wayToCode } from "./members.ts";
import { type Affected, type Context, placed } from "./reconcile-context.ts";
import { declarationsOf, isFromElsewhere, specifierOf } from "./symbols.ts";
import { ts } from "./syntax.ts";

export function codeElsewhere(context: Context): readonly Affected[] {
  const { renamed, removed, changed } = context.changes;
  const names = new Map<string, string>();
  for (const { name, differences = [] } of changed)
    if (differences.some(({ breaks }) => breaks)) names.set(name, name);
  for (const { name } of removed) names.set(name, name);
  for (const { from, to } of renamed) {
    // Before this run, the handler of a changed one may have its former name.
    names.delete(to);
    names.set(from, to);
  }
  return [...names].flatMap(([former, name]) =>
    (context.registrations.members.get(former) ?? []).flatMap((member) => {
      const module = moduleElsewhere(context, member);
      if (module === undefined) return [];
      const what = `its code comes from ${module}, outside of the folder of handlers: change its types there`;
      return [placed(context, member.key ?? member.node, name, [what])];
    }),
  );
}

function moduleElsewhere({ project }: Context, member: Member): string | undefined {
  const code = unwrapped(wayToCode(project, member).at(-1) ?? member.node);
  const name = ts.isPropertyAccessExpression(code) ? code.expression : code;
  if (!ts.isIdentifier(name)) return undefined;
  const found = declarationsOf(project, name).find((each) => isFromElsewhere(project, each));
  return found && specifierOf(found)?.text;
}
