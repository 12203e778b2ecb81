/** "…: not shown" → gaps. */
import type { Text } from "./text.ts";
import type { Writer } from "./claim-writer.ts";

const shown = "(?:shown|specified|documented|described)";
/** "editPSP: parameter list not shown, response not shown"; "a, b: parameters and responses not shown". */
const parts = new RegExp(`^(.+?): (\\S.*) not ${shown}$`, "u");
const whole = new RegExp(`^(.+?)(?:(?: (?:is|are))?:| (?:is|are)) not ${shown}$`, "u");
const ending = new RegExp(` not ${shown}$`, "u");
const and = /,\s*(?:and )?|\s+and\s+/u;

/** States the gaps that a text tells of. False when it tells of none. */
export function gapsIn(sentence: Text, writer: Writer): boolean {
  const text = sentence.unstopped();
  if (!ending.test(text.text)) return false;
  const [, names, aspects] = text.match(parts) ?? [];
  if (names !== undefined && aspects !== undefined) {
    const open = aspects.text.replaceAll(new RegExp(` not ${shown}(?=,|;| and )`, "gu"), "");
    const list = open.replace(/:$/u, "").split(/[,;]\s*(?:and )?|\s+and\s+/u);
    for (const name of names.split(and)) {
      const span = { start: name.span.start, end: aspects.span.end };
      for (const aspect of list) writer.gap(`${aspect.trim()} of ${name.text}`, span);
    }
    return true;
  }
  const [, what] = text.match(whole) ?? [];
  if (what === undefined) return false;
  for (const one of alike(what)) writer.gap(one.text, text.span);
  return true;
}

/** "Rate limits and size limits": names that end alike are so many gaps; others are one name. */
function alike(what: Text): readonly Text[] {
  const names = what.split(and);
  const ends = new Set(names.map(({ text }) => /\S+$/u.exec(text)?.[0].toLowerCase()));
  const areNames = names.every(({ text }) => /^[\w-]+ [\w-]+$/u.test(text));
  return names.length > 1 && ends.size === 1 && areNames ? names : [what];
}
