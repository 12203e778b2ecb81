/** Places that still say the name of an operation which has another one now, or is gone. */
import { boundWords } from "./calls.ts";
import { usesOf } from "./generated.ts";
import { isHidden } from "./hidden.ts";
import { codeOf } from "./members.ts";
import { isFree } from "./names.ts";
import { type Word, sourceOf } from "./project.ts";
import { commentWords, isMarked } from "./removal-comment.ts";
import { type Affected, type Context, placed } from "./reconcile-context.ts";
import { declarationsOf, isFromElsewhere } from "./symbols.ts";
import { ts } from "./syntax.ts";
import { labelsOf } from "./test-calls.ts";
import { isTypeKey } from "./type-keys.ts";

export function formerNames(context: Context): readonly Affected[] {
  const { added, renamed, removed } = context.changes;
  const live = new Set([...added.map(({ name }) => name), ...renamed.map(({ to }) => to)]);
  const codes = new Set(
    removed.flatMap(({ name }) =>
      (context.registrations.members.get(name) ?? [])
        .map((member) => codeOf(context.project, member))
        .filter((code) => ts.isFunctionLike(code)),
    ),
  );
  const former = [
    ...renamed.map(({ from, to }) => ({
      name: from,
      now: to,
      what: `it is ${to} now`,
      comment: undefined,
    })),
    ...removed.map(({ name, comment }) => ({
      name,
      now: name,
      what: "it is no longer in the description",
      comment: commentWords(comment),
    })),
  ];
  return former
    .filter(({ name }) => !live.has(name))
    .flatMap(({ name, now, what, comment }) =>
      leftWords(context, name)
        .filter((word) => !isWithinOne(word, codes))
        // After the first run, the comment is what shows that the code is of an operation that went.
        .filter((word) => comment === undefined || !isMarked(context.project, word, comment))
        .map((word) => placed(context, word, now, [`this says ${name}: ${what}`])),
    );
}

function isWithinOne(word: ts.Node, codes: ReadonlySet<ts.Node>): boolean {
  for (let at = word; at !== undefined; at = at.parent) if (codes.has(at)) return true;
  return false;
}

/** Words that no edit changes, and that mean the operation as far as can be seen. */
function leftWords(context: Context, name: string): readonly Word[] {
  const { project, edits, hidden, output } = context;
  const { specifiers, references, qualified } = usesOf(project, name, output);
  const known = new Set<Word>([...specifiers, ...references, ...qualified]);
  // What calls it there is told, or follows its name.
  for (const label of labelsOf(context, name)) known.add(label);
  const bound = new Set(boundWords(context, name));
  return (project.words.get(name) ?? []).filter((word) => {
    if (known.has(word) || isHidden(word, hidden) || isTypeKey(context, word)) return false;
    if (edits.isReplaced(sourceOf(project, word), word.getStart())) return false;
    return bound.has(word) || isText(word) || isOfTable(context, word, name);
  });
}

/** `"getPet"`, unless a module is called so. */
function isText(word: Word): boolean {
  if (!ts.isStringLiteralLike(word)) return false;
  const { parent } = word;
  return !ts.isImportDeclaration(parent) && !ts.isExportDeclaration(parent);
}

/** A key of an object that has keys for operations alone, or a name that nothing here declares. */
function isOfTable({ project, registrations }: Context, word: Word, name: string): boolean {
  const { parent } = word;
  if ("name" in parent && parent.name === word && ts.isObjectLiteralElementLike(parent)) {
    const object = parent.parent;
    if (!ts.isObjectLiteralExpression(object) || registrations.byContainer.has(object))
      return false;
    return object.properties.every((each) => {
      const key = each.name?.getText().replaceAll(/^["']|["']$/gu, "");
      return key !== undefined && (key === name || registrations.members.has(key));
    });
  }
  if (!ts.isPropertyAccessExpression(parent) || parent.name !== word || isFree(word)) return false;
  const declarations = declarationsOf(project, word);
  return declarations.length > 0 && declarations.every((each) => isFromElsewhere(project, each));
}
