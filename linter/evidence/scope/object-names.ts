/** "Add a `hook` object": names that a section calls objects or members, whose own members its tables may list. */
import type { OutlineSection } from "../outline/outline.ts";

const called = /^["”]?\s+(?:(?:config\w*|options?)\s+)?(?:objects?|block)\b/iu;
/** Longer ones are about many things. */
const mostNames = 3;

const known = new WeakMap<OutlineSection, readonly string[]>();

/** None where the section speaks of several. */
export function objectNames(section: OutlineSection | undefined): readonly string[] {
  if (section === undefined) return [];
  const before = known.get(section);
  if (before !== undefined) return before;
  const names = new Set<string>();
  for (const element of section.elements) {
    if (element.kind !== "text") continue;
    const { text } = element;
    for (const { text: name, end } of text.codes()) {
      if (/^[A-Za-z_][\w.-]*$/u.test(name) && called.test(text.text.slice(end, end + 40)))
        names.add(name);
    }
  }
  const found = names.size > mostNames ? [] : [...names];
  known.set(section, found);
  return found;
}
