/** "`SERVICE-40xx` is client-side, `SERVICE-30xx` and `SERVICE-50xx` are server-side." */
import type { Text } from "../text.ts";
import type { SentenceForm } from "./form.ts";

const intro = /^(?:the first digits tell the side: |codes are grouped as )(.+)$/iu;
const codesFirst = /^(.+) (?:is|are) ([\w-]+?)(?:-side)?$/u;
const groupFirst = /^([\w-]+?)(?:-side)? \((.+)\)$/u;

export const errorGroups: SentenceForm = ({ text }, { writer }) => {
  const [, list] = text.match(intro) ?? [];
  if (list === undefined) return false;
  const groups = list
    .split(/, (?=`[^,]* (?:is|are) )|,? and (?=[\w-]+ \()|, (?=[\w-]+ \()/u)
    .map(groupOf);
  if (groups.length === 0 || groups.includes(undefined)) return false;
  for (const group of groups) {
    for (const code of group?.codes ?? []) {
      const prefix = code.text.replaceAll("`", "").replace(/x+$/u, "");
      writer.claim("category", ["error group", prefix], group?.name ?? "", code.span);
    }
  }
  return true;
};

function groupOf(
  part: Text,
): { readonly name: string; readonly codes: readonly Text[] } | undefined {
  const [, name, inBrackets] = part.match(groupFirst) ?? [];
  const [, before, group] = part.match(codesFirst) ?? [];
  const codes = (inBrackets ?? before)?.split(/,\s*(?:and )?|\s+and\s+/u) ?? [];
  const isCodes = codes.length > 0 && codes.every(({ text }) => /^`[^`]+`$/u.test(text));
  const found = name ?? group;
  return isCodes && found !== undefined ? { name: found.text, codes } : undefined;
}
