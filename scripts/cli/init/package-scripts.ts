/** Scripts for the package.json of a project: which are missing, and its text with them. */
import { applyEdits, modify, parse } from "jsonc-parser";

export const suggestedScripts = {
  "generate:api": "specwright generate",
  "check:api": "specwright check",
} as const;

type Names = keyof typeof suggestedScripts;

/** Those that the package has nothing else under; `undefined` for a text that is no package.json. */
export function missingScripts(text: string): readonly Names[] | undefined {
  const value: unknown = readPackage(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const scripts: unknown = "scripts" in value ? value.scripts : {};
  if (typeof scripts !== "object" || scripts === null) return undefined;
  const names = Object.keys(suggestedScripts) as Names[];
  return names.filter((name) => !Object.hasOwn(scripts, name));
}

/** `text` with the scripts of these names, and everything else as it stands. */
export function withScripts(text: string, names: readonly Names[]): string {
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? "  ";
  const formattingOptions = {
    insertSpaces: !indent.includes("\t"),
    tabSize: indent.includes("\t") ? 1 : indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
  return names.reduce((before, name) => {
    const edits = modify(before, ["scripts", name], suggestedScripts[name], { formattingOptions });
    return applyEdits(before, edits);
  }, text);
}

/** As npm reads it: plain JSON. */
function readPackage(text: string): unknown {
  const errors: { readonly error: number; readonly offset: number; readonly length: number }[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.length > 0 ? undefined : value;
}
