/** Two lists of facts about an operation → what is another, in sentences and in the words of code. */
import type { RecordedTypes } from "./record-file.ts";
import type { Difference } from "./reconcile/changes.ts";

interface Facts {
  /** Fact → whether something has to be there, and a digest of its type. */
  readonly facts: ReadonlyMap<string, string>;
  readonly types: RecordedTypes;
}

/** What was added, removed or changed. Of a body that changed, the members say how. */
export function differences(before: Facts, after: Facts): readonly Difference[] {
  const found: Difference[] = [];
  for (const [fact, text] of after.facts) {
    const old = before.facts.get(fact);
    if (old === undefined) found.push(added(fact, text));
    else if (old !== text) {
      const members = memberDifferences(fact, old, text, before, after);
      if (members.length === 0 || isRequired(old) !== isRequired(text))
        found.push(difference(fact, changed(fact, old, text)));
      found.push(...members);
    }
  }
  for (const fact of before.facts.keys())
    if (!after.facts.has(fact)) found.push(difference(fact, `${fact} removed`));
  return found;
}

/** Of a body whose types are known before and after. */
function memberDifferences(
  fact: string,
  old: string,
  text: string,
  before: Facts,
  after: Facts,
): readonly Difference[] {
  const [from, to] = [before.types.get(typeOf(old)), after.types.get(typeOf(text))];
  if (from === undefined || to === undefined || from === to) return [];
  const named = (members: ReadonlyMap<string, string>) =>
    new Map([...members].map(([name, each]) => [`member \`${name}\` of the ${fact}`, each]));
  const types = new Map();
  return differences({ facts: named(from), types }, { facts: named(to), types });
}

function added(fact: string, text: string): Difference {
  // Who reads a request need not know of more in it, nor who calls, of what may be left out.
  const isFree = text.startsWith("optional ") && !/\banswer \d/.test(fact);
  const said = `${fact} added${isRequired(text) ? " (required)" : ""}`;
  return { ...difference(fact, said), breaks: !isFree };
}

function changed(fact: string, before: string, after: string): string {
  const [was, now] = [isRequired(before), isRequired(after)];
  if (was !== now) return `${fact} is ${now ? "required" : "optional"} now`;
  return `${fact} has another type`;
}

function difference(fact: string, text: string): Difference {
  return { text, words: wordsOf(fact), breaks: true };
}

/** What code says of a fact: the name of a member, the status, and the part of the request or the answer. */
function wordsOf(fact: string): readonly string[] {
  const [place = ""] = /^\w+(?= parameter )/.exec(fact) ?? [];
  const part = parts.get(place) ?? (fact.startsWith("credential ") ? "auth" : "");
  const isBody = /(?:^|of the )(?:body |answer \S+ \S)/.test(fact);
  const [, name = ""] = /`([^]*)`/.exec(fact) ?? [];
  const [, status = ""] = /(?:^|the )answer (\d{3})/.exec(fact) ?? [];
  const isHeader = fact.startsWith("header `");
  const words = [name, part, isBody ? "body" : "", status, isHeader ? "headers" : ""];
  return words.filter((each) => each !== "");
}

/** What handlers call the parts of a request. */
const parts: ReadonlyMap<string, string> = new Map([
  ["path", "path"],
  ["query", "query"],
  ["querystring", "query"],
  ["header", "headers"],
  ["cookie", "cookies"],
]);

function isRequired(text: string): boolean {
  return text.startsWith("required ");
}

/** The digest behind the word. */
function typeOf(text: string): string {
  return text.replace(/^(?:required|optional) /, "");
}
