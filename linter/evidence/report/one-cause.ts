/** Problems and findings that have one cause → one. */
import type { Finding } from "../../model/finding.ts";
import type { ValueProblem } from "../code/checks/check-value.ts";

/** So many members of one object that the spec does not have say one thing: it is another object. */
const manyUnknown = 4;
/** Fewer as a part of all are single slips. */
const unknownShare = 0.4;
/** Names that a message lists. */
const mostListed = 8;

export function oneForEachCause(problems: readonly ValueProblem[]): readonly ValueProblem[] {
  const different = withoutRepeats(problems);
  const byObject = new Map<string, ValueProblem[]>();
  for (const one of different) {
    if (one.kind !== "unknown member") continue;
    const key = objectOf(one);
    const all = byObject.get(key) ?? [];
    byObject.set(key, all);
    all.push(one);
  }
  return different.flatMap((one) => {
    const all = one.kind === "unknown member" ? (byObject.get(objectOf(one)) ?? []) : [];
    const { among = 0 } = one;
    if (all.length < manyUnknown || all.length < among * unknownShare) return one;
    return all[0] === one ? together(all) : [];
  });
}

/** Entries of one list that differ in the same way are one difference. */
function withoutRepeats(problems: readonly ValueProblem[]): readonly ValueProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ kind, path, message, origin }) => {
    const place = path.map((part) => (/^\d+$/u.test(part) ? "*" : part));
    const key = JSON.stringify([kind, place, message, origin.pointer]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function objectOf({ path }: ValueProblem): string {
  return JSON.stringify(path.slice(0, -1));
}

function together(all: readonly ValueProblem[]): ValueProblem[] {
  const [first] = all;
  if (first === undefined) return [];
  const { name: _, known: __, ...rest } = first;
  const names = all.map(({ path }) => `"${path.at(-1)}"`);
  const more = names.length > mostListed ? ", …" : "";
  const message = `has ${names.length} members that the spec does not have: ${names.slice(0, mostListed).join(", ")}${more}`;
  return [{ ...rest, path: first.path.slice(0, -1), message }];
}

/** Further places of a finding that are shown. */
const mostPlaces = 8;

/** What one document says several times in the same words is wrong once; the first place has the others. */
export function oneForEachStatement(findings: readonly Finding[]): readonly Finding[] {
  const byWords = new Map<string, Finding[]>();
  for (const one of findings) {
    const key = JSON.stringify([one.code, one.message, one.spec?.pointer, one.document?.file]);
    const all = byWords.get(key);
    if (all === undefined) byWords.set(key, [one]);
    else all.push(one);
  }
  return [...byWords.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const lines = new Set([first.document?.line]);
    const places = others.flatMap(({ document }) => {
      if (document === undefined || lines.has(document.line)) return [];
      lines.add(document.line);
      return [{ message: "the same", place: document }];
    });
    return [{ ...first, related: [...first.related, ...places.slice(0, mostPlaces)] }];
  });
}
