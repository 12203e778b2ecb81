/** "`SERVICE-40xx` is client-side, `SERVICE-30xx` and `SERVICE-50xx` are server-side." */
import type { Writer } from "../phrases/claim-writer.ts";
import { rawText } from "../phrases/raw-text.ts";
import type { Text } from "../phrases/text.ts";
import type { SentenceForm } from "./form.ts";

const intro = /^(?:the first digits tell the side: |codes are grouped as )(.+)$/iu;
const codesFirst = /^(.+) (?:is|are) ([\w-]+?)(?:-side)?$/u;
const groupFirst = /^([\w-]+?)(?:-side)? \((.+)\)$/u;

/** Claims the category of each group of codes. */
export const errorGroups: SentenceForm = ({ text }, { writer }) => {
  const [, list] = text.match(intro) ?? [];
  if (list === undefined) return false;
  const groups = list
    .split(/, (?=`[^,]* (?:is|are) )|,? and (?=[\w-]+ \()|, (?=[\w-]+ \()/u)
    .map(groupOf);
  if (groups.length === 0 || groups.includes(undefined)) return false;
  for (const group of groups) {
    for (const code of group?.codes ?? []) {
      const form = rawText(code);
      const prefix = form.replace(/x+$/u, "");
      writer.claim("category", ["error group", prefix], group?.name ?? "", code.span);
      if (form !== prefix) checkLater(form, prefix, code, writer);
    }
  }
  return true;
};

/** Each `x` stands for one character of the codes that begin so. */
function checkLater(form: string, prefix: string, { span }: Text, writer: Writer): void {
  const { output } = writer;
  output.later(() => {
    const codes = output.claims.keys("error").filter((code) => code.startsWith(prefix));
    const other = codes.find((code) => code.length !== form.length);
    if (other === undefined) return;
    const message = `\`${other}\` does not match the form \`${form}\``;
    const help = "Use one `x` for each variable character.";
    writer.finding("document/contradiction", message, span, help);
  });
}

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
