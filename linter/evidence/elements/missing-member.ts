/** A name that none of the objects has which a list or sentence is about. */
import { missingEvidence } from "../report/findings.ts";
import { nearNames } from "../vocabulary/near-names.ts";
import type { Container } from "../vocabulary/containers.ts";
import { type Bound, memberIn } from "./bind-names.ts";
import { type ElementContext, didYouMean } from "./element-context.ts";
import type { Described } from "./described.ts";

/** Headers that belong to HTTP itself; descriptions leave them out. */
const ofHttp = /^(?:accept|authorization|content-type|content-length|user-agent|host|cookie)$/iu;

/** Whether a name is the first or the last word of another one. */
export function isPartOf(name: string, whole: string): boolean {
  const words = whole.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/gu) ?? [];
  const own = name.toLowerCase();
  return words.length > 1 && [words[0], words.at(-1)].some((word) => word?.toLowerCase() === own);
}

/** Whether it is certain that the name is one that they should have. */
export function reportMissing(
  { name, at }: Described,
  bound: Bound,
  context: ElementContext,
  names: readonly string[],
): boolean {
  const [container] = bound.containers;
  const isCertain = bound.isCertain || isOnlyStranger(name, at, bound, context, names);
  if (!isCertain || container === undefined || ofHttp.test(name)) return false;
  if (bound.containers.some(({ isOpen }) => isOpen) || !/^[\w.[\]$-]+$/u.test(name)) return false;
  if (isWithinOpen(name, container, context)) return false;
  // A parameter of the path may have another name, and be written as in the path.
  if (context.operation?.path.includes("{") && /^\W*[{<:]\w/u.test(at.text)) return true;
  if (context.operation?.path.includes("{") && isOfPath(name, context)) return true;
  const inPath = [...container.members.values()].filter((one) => one.in === "path");
  if (inPath.some((one) => isPartOf(name, one.name))) return true;
  if (isUnnamedKey(name, bound, context, names)) return true;
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

/** The one name of a list that the operation does not know, and that nothing else of the two has. */
function isOnlyStranger(
  name: string,
  at: Described["at"],
  { containers }: Bound,
  { operation, vocabulary, ledger }: ElementContext,
  names: readonly string[],
): boolean {
  const fewest = operation === undefined ? 4 : 2;
  if (names.length < fewest || vocabulary.knows(name)) return false;
  const isJoined = /[_A-Z]/u.test(name.slice(1));
  // Outside of operations, tables of databases have plain names like these too.
  const isMarked =
    isJoined || (operation !== undefined && at.runs.some(({ look }) => look !== "text"));
  const isKnown = (one: string) => containers.some((own) => memberIn(own, one) !== undefined);
  const strangers = names.filter((one) => !isKnown(one));
  return isMarked && strangers.length === 1 && ledger.countOfName(name) <= 1;
}

/** Whether `a.b.c` leads into an object of which the description leaves open what is in it. */
function isWithinOpen(
  name: string,
  { members }: Container,
  { vocabulary: { schemas } }: ElementContext,
): boolean {
  const parts = name.match(/[\w$-]+/gu) ?? [];
  let member = members.get(parts[0] ?? "");
  for (const part of parts.slice(1)) {
    const within = (member?.schemas ?? []).flatMap((one) => [one, ...schemas.items(one)]);
    if (within.some((one) => schemas.isOpen(one))) return true;
    member = within.map((one) => schemas.members(one).get(part)).find((one) => one !== undefined);
    if (member === undefined) return false;
  }
  return false;
}

/** In a list of what is sent that has no parameter of the path, `box_id` may be what the description calls `id`. */
function isUnnamedKey(
  name: string,
  { containers }: Bound,
  { operation }: ElementContext,
  names: readonly string[],
): boolean {
  const inPath = operation?.parameters.filter((one) => one.in === "path") ?? [];
  const isNamed = inPath.some((one) => names.includes(one.name));
  const isSent = containers.every(({ what }) => what !== "response");
  return inPath.length > 0 && !isNamed && isSent && /(?:^|[_-])id$|[a-z]I[dD]$/u.test(name);
}

/** Whether a path of the section has the name as a parameter. */
function isOfPath(name: string, { pathNames }: ElementContext): boolean {
  return pathNames.has(name.toLowerCase());
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 6).map((name) => `"${name}"`);
  return names.length > shown.length ? `${shown.join(", ")}, …` : shown.join(", ");
}
