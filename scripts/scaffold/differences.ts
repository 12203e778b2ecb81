/** Two lists of facts about an operation → sentences of what is another. */
import type { RecordedTypes } from "./record-file.ts";

interface Facts {
  /** Fact → whether something has to be there, and a digest of its type. */
  readonly facts: ReadonlyMap<string, string>;
  readonly types: RecordedTypes;
}

/** What was added, removed or changed. Of a body that changed, the members say how. */
export function differences(before: Facts, after: Facts): readonly string[] {
  const found: string[] = [];
  for (const [fact, text] of after.facts) {
    const old = before.facts.get(fact);
    if (old === undefined) found.push(added(fact, text));
    else if (old !== text) {
      const members = memberDifferences(fact, old, text, before, after);
      if (members.length === 0 || isRequired(old) !== isRequired(text))
        found.push(changed(fact, old, text));
      found.push(...members);
    }
  }
  for (const fact of before.facts.keys()) if (!after.facts.has(fact)) found.push(`${fact} removed`);
  return found;
}

/** Of a body whose types are known before and after. */
function memberDifferences(
  fact: string,
  old: string,
  text: string,
  before: Facts,
  after: Facts,
): readonly string[] {
  const [from, to] = [before.types.get(typeOf(old)), after.types.get(typeOf(text))];
  if (from === undefined || to === undefined || from === to) return [];
  const named = (members: ReadonlyMap<string, string>) =>
    new Map([...members].map(([name, each]) => [`member \`${name}\` of the ${fact}`, each]));
  const types = new Map();
  return differences({ facts: named(from), types }, { facts: named(to), types });
}

function added(fact: string, text: string): string {
  return `${fact} added${isRequired(text) ? " (required)" : ""}`;
}

function changed(fact: string, before: string, after: string): string {
  const [was, now] = [isRequired(before), isRequired(after)];
  if (was !== now) return `${fact} is ${now ? "required" : "optional"} now`;
  return `${fact} has another type`;
}

function isRequired(text: string): boolean {
  return text.startsWith("required ");
}

/** The digest behind the word. */
function typeOf(text: string): string {
  return text.replace(/^(?:required|optional) /, "");
}
