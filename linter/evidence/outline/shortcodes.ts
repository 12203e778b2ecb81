/** Elements that a site generator writes in braces: `{{< tab lang="json" >}}` around code without a fence. */

const opening =
  /^[ \t]{0,3}\{\{[<%][ \t]*(?<name>[\w-]+)[ \t]+(?<settings>[^\r\n{}]*?)[ \t]*[>%]\}\}[ \t]*$/gmu;
const language = /\b(?:lang|language)[ \t]*=[ \t]*["']?(?<named>\w+)/iu;
const highlight = /^["']?(?<named>\w+)/u;

/** The same text with fences in their place, so that all offsets stay as they are. */
export function withFences(text: string): string {
  if (!/\{\{[<%]/u.test(text)) return text;
  let result = "";
  let from = 0;
  for (const { 0: line, index, groups } of text.matchAll(opening)) {
    const { name = "", settings = "" } = groups ?? {};
    const pattern = name.toLowerCase() === "highlight" ? highlight : language;
    const lang = pattern.exec(settings)?.groups?.["named"];
    // An element that closes itself holds nothing.
    if (lang === undefined || index < from || settings.endsWith("/")) continue;
    const start = index + line.length;
    const end = closingOf(name, text, start);
    if (end === undefined || /^[ \t]*(?:`{3}|~{3})/mu.test(text.slice(start, end.index))) continue;
    result += text.slice(from, index) + padded(`\`\`\`${lang}`, line.length);
    result += text.slice(start, end.index) + padded("```", end.length);
    from = end.index + end.length;
  }
  return result + text.slice(from);
}

/** Longer ones are none. */
const longest = 50_000;

function closingOf(name: string, text: string, start: number) {
  const pattern = new RegExp(
    `^[ \\t]{0,3}\\{\\{[<%][ \\t]*/${name}[ \\t]*[>%]\\}\\}[ \\t]*$`,
    "mu",
  );
  const found = pattern.exec(text.slice(start, start + longest));
  return found === null ? undefined : { index: start + found.index, length: found[0].length };
}

function padded(fence: string, length: number): string {
  return fence.padEnd(length, " ").slice(0, Math.max(length, fence.length));
}
