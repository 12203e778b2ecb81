/** Two lists of facts about an operation → sentences of what is another. */

/** What was added, removed or changed. A body that changed is not named where members of it say how. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  const found: string[] = [];
  const whole = new Map<string, string>();
  for (const [fact, text] of after) {
    const old = before.get(fact);
    if (old === undefined) found.push(`${fact} added${isRequired(text) ? " (required)" : ""}`);
    else if (old !== text) {
      const sentence = changed(fact, old, text);
      if (/^(?:body|answer \S+) /.test(fact)) whole.set(fact, sentence);
      else found.push(sentence);
    }
  }
  for (const fact of before.keys()) if (!after.has(fact)) found.push(`${fact} removed`);
  for (const [fact, sentence] of whole) {
    if (!found.some((each) => each.includes(`\` of the ${fact} `))) found.push(sentence);
  }
  return found;
}

function changed(fact: string, before: string, after: string): string {
  const [was, now] = [isRequired(before), isRequired(after)];
  const isSameType = before.split(" ").slice(1).join(" ") === after.split(" ").slice(1).join(" ");
  if (was !== now && isSameType) return `${fact} is ${now ? "required" : "optional"} now`;
  return `${fact} has another type`;
}

function isRequired(text: string): boolean {
  return text.startsWith("required ");
}
