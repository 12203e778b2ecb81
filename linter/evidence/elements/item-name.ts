/** The name of a member with which an item begins. */
import type { MarkedText } from "../outline/marked-text.ts";
import { nameIn } from "./describe.ts";

/** An item that begins with a name: `name`: description. */
export function itemName(
  text: MarkedText,
): { readonly name: string; readonly end: number } | undefined {
  if (label.test(text.text)) return undefined;
  const [first] = text.runs.filter(({ look }) => look !== "text");
  const start = text.text.search(/[^\s•*·–—\p{Extended_Pictographic}\uFE0F-]/u);
  if (first !== undefined && start !== -1 && first.start <= start + 1) {
    const name = nameIn(text.text.slice(first.start, first.end).replace(/[:\s]+$/u, ""));
    const after = text.text.slice(first.end, first.end + 40);
    if (
      name !== undefined &&
      /^\s*(?:$|[:(–—,[*?·|-]|is\b|must\b|\w+\s*[(:–—·])|^[ \t]*\n|^[ \t]+(?:(?:required|optional)\b[ \t]*)?(?:(?:array|string|integer|number|boolean|object)s?\b|$)/iu.test(
        after,
      )
    )
      return { name, end: first.end };
  }
  const plain = /^\s*([A-Za-z_][\w.-]*)\s*(?=\(|:\s|\s[–—-]\s)/u.exec(text.text);
  const name = nameIn(plain?.[1] ?? "");
  return plain === null || name === undefined ? undefined : { name, end: plain[0].length };
}

/** "Type: string", "Required: yes" and their like describe the member that the heading names. */
const label =
  /^[\s•*·–—_-]*(?:Type|Required|Optional|Mandatory|Default(?:\s+value)?|Format|Nullable|Allowed(?:\s+values)?|Possible\s+values|Minimum|Maximum|Constraints|Example)[*_]*:(?!:)/u;
