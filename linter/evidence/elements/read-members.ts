/** Rows and items that describe members → findings where the description says something else. */
import { contradictedEvidence, missingEvidence } from "../report/findings.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { differenceOf, type Difference } from "../statements/compare.ts";
import type { Statement } from "../statements/stated.ts";
import type { Container } from "../vocabulary/vocabulary.ts";
import type { Member } from "../vocabulary/schemas.ts";
import { type Bound, bindNames, memberIn, rootOf } from "./bind-names.ts";
import { nearNames } from "../vocabulary/near-names.ts";
import type { Mend } from "../../model/mend.ts";
import { type ElementContext, didYouMean } from "./element-context.ts";

/** A text that describes one member, and what it states of it. */
export interface Described {
  readonly name: string;
  /** Where the name stands. */
  readonly at: MarkedText;
  readonly statements: readonly { readonly text: MarkedText; readonly statement: Statement }[];
}

/** Headers that belong to HTTP itself; descriptions leave them out. */
const ofHttp = /^(?:accept|authorization|content-type|content-length|user-agent|host|cookie)$/iu;

/** Further places of the description that differ too; more say nothing new. */
const mostRelated = 3;

/** Whether the names are bound, each in the order given. */
export function readMembers(
  all: readonly Described[],
  context: ElementContext,
): readonly boolean[] {
  const names = all.map(({ name }) => name);
  const isOfPath = all.every(({ at }) => /^\s*[{<:]\w/u.test(at.text));
  const bound = bindNames(names, context, isOfPath);
  if (bound === undefined) return all.map(() => false);
  for (const { origin } of bound.containers) context.ledger.bound.add(origin.pointer);
  return all.map((one) => readMember(one, bound, context, names));
}

function readMember(
  described: Described,
  bound: Bound,
  context: ElementContext,
  names: readonly string[],
): boolean {
  const { name, statements } = described;
  const found = membersOf(name, bound.containers, context);
  const members = found.length > 0 ? found : membersOf(name, bound.others, context);
  if (members.length === 0) return reportMissing(described, bound, context, names);
  for (const { text, statement } of statements) {
    const differences = members.map((member) =>
      differenceOf(statement, member, context.vocabulary.schemas),
    );
    // One place that agrees is the one that the document speaks of.
    if (differences.includes(undefined)) continue;
    const [first, ...others] = differences.filter((one): one is Difference => one !== undefined);
    if (first === undefined) continue;
    context.ledger.findings.push(
      contradictedEvidence({
        message: `"${name}": ${first.message}`,
        document: context.ledger.place(text, statement.start, statement.end),
        spec: first.origin,
        related: others
          .slice(0, mostRelated)
          .map(({ message, origin }) => ({ message, place: origin })),
        ...mendOf(name, [first, ...others], bound),
      }),
    );
  }
  return true;
}

/** Several places of the spec may say it, each in its way. */
function mendOf(
  name: string,
  differences: readonly Difference[],
  { containers }: Bound,
): { readonly mend?: Mend } {
  const [mend] = differences.flatMap((one) => one.mend ?? []);
  if (mend === undefined) return {};
  const said = new Set(differences.flatMap((one) => one.mend?.said ?? []));
  const isAboutSchema = containers.every(({ what }) => what === "schema");
  const subject = /[\w$@-]+(?=\]?$)/u.exec(name)?.[0] ?? name;
  const places = differences.length;
  return { mend: { ...mend, subject, said: [...said], isAboutSchema, places } };
}

/** `a.b` and `a[b]` lead into the member `a`. */
function membersOf(
  name: string,
  containers: readonly Container[],
  { vocabulary: { schemas } }: ElementContext,
): readonly Member[] {
  return containers.flatMap((container) => {
    const exact = memberIn(container, name);
    if (exact !== undefined) return [exact];
    let member = memberIn(container, rootOf(name));
    const inner = name.slice(rootOf(name).length).match(/\w[\w-]*/gu) ?? [];
    for (const part of inner) {
      const within = (member?.schemas ?? []).flatMap((one) => [one, ...schemas.items(one)]);
      member = within.map((one) => schemas.members(one).get(part)).find((one) => one !== undefined);
    }
    return member === undefined ? [] : [member];
  });
}

function reportMissing(
  { name, at }: Described,
  bound: Bound,
  context: ElementContext,
  names: readonly string[],
): boolean {
  const [container] = bound.containers;
  if (!bound.isCertain || container === undefined || ofHttp.test(name)) return false;
  if (bound.containers.some(({ isOpen }) => isOpen) || !/^[\w.[\]$-]+$/u.test(name)) return false;
  // A parameter of the path may have another name.
  if (context.operation?.path.includes("{") && isOfPath(name, context)) return true;
  const known = [...bound.containers, ...bound.others].flatMap(({ members }) => [
    ...members.keys(),
  ]);
  const help = didYouMean(name, known);
  context.ledger.findings.push(
    missingEvidence({
      message: `the spec has no "${name}" among ${listed([...container.members.keys()])}`,
      document: context.ledger.place(at),
      spec: container.origin,
      ...(help === undefined ? {} : { help }),
      mend: {
        what: "name",
        stated: name,
        said: nearNames(name, known, names),
        isAboutSchema: bound.containers.every(({ what }) => what === "schema"),
        places: bound.containers.length,
      },
    }),
  );
  return true;
}

/** Whether a path of the section has the name as a parameter. */
function isOfPath(name: string, { pathNames }: ElementContext): boolean {
  return pathNames.has(name.toLowerCase());
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 6).map((name) => `"${name}"`);
  return names.length > shown.length ? `${shown.join(", ")}, …` : shown.join(", ");
}
