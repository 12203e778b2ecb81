/** The committed page of what the paths decide of one part of the suite. */
import { type Decided, table } from "./decide.ts";
import { failingOf } from "./failing.ts";

/** Titles of tests that some path decides otherwise than the suite, each once. */
export function wrongTitles(decided: readonly Decided[]): string[] {
  const wrong = decided.filter(({ isRight }) => !isRight);
  return [...new Set(wrong.map(({ title }) => title))].toSorted();
}

/** Markdown: a row for each file of the suite, and what is decided otherwise with its reason. */
export function page(part: string, decided: readonly Decided[]): string {
  const reasons = new Map(failingOf(part).map(({ title, because }) => [title, because]));
  const wrong = wrongTitles(decided);
  const exceptions = wrong.map(
    (title) => `- ${title}: ${reasons.get(title) ?? "**not known why**"}`,
  );
  return [
    `# ${part}`,
    "",
    `Tests of the official suite that emitted code decides as the suite does: by zod schemas alone, by guards`,
    "alone, and by both as users have them. `npm run slow:conformance` prints this.",
    "",
    table(decided),
    "",
    wrong.length === 0 ? "Nothing is decided otherwise." : "Decided otherwise:",
    ...(wrong.length === 0 ? [] : ["", ...exceptions]),
    "",
  ].join("\n");
}
