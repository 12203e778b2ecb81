/** Sections that tell what was changed when: nothing in them says how the service is now. */
import type { OutlineSection } from "../outline/outline.ts";

const changelogTitle =
  /^\W*(?:[\w.-]+\s+){0,4}(?:change\s?logs?|release\s+(?:notes|history)|(?:version|revision|document|change)\s+history|what['’]?s\s+(?:new|changed))\b/iu;
const changelogFile =
  /(?:^|\/)(?:changes|history|releases|release[_-]?notes|news)\.\w+$|change[_-]?log\.\w+$/iu;
/** `8.0.0`, `[2.1.0] - 2024-01-31`, `v0.107.64: API changes`, `Version 1.4 / 3 May 2024`. */
const versionTitle =
  /^\W*(?:(?:version|release|v)\s*\d+\.\d+(?:\.\d+)*\S{0,12}(?:\W.{0,40})?|\d+\.\d+(?:\.\d+)*(?:-?(?:alpha|beta|rc|pre)[.\d]*)?(?:\W*|\W.{0,20}\b(?:19|20)\d\d\b.{0,10}))$/iu;

/** Longer ones name nothing. */
const longestTitle = 120;

/** Which sections are part of a list of changes, in their order. */
export function changelogSections(
  sections: readonly OutlineSection[],
  file: string,
): readonly boolean[] {
  if (changelogFile.test(file)) return sections.map(() => true);
  const versions = sections.filter((one) => isTitled(one, versionTitle)).length;
  const found: boolean[] = [];
  for (const section of sections) {
    const isAbove = section.parent !== undefined && found[section.parent] === true;
    // One version alone may be that of the interface.
    const isVersion = versions > 1 && isTitled(section, versionTitle);
    found.push(isAbove || isVersion || isTitled(section, changelogTitle));
  }
  return found;
}

function isTitled({ title }: OutlineSection, pattern: RegExp): boolean {
  return title !== undefined && title.text.length <= longestTitle && pattern.test(title.text);
}
