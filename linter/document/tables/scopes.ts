/** `Scope | Grants`: the scopes that a credential may have. */
import type { ProseTarget } from "../../model/claim.ts";
import type { Text } from "../phrases/text.ts";
import type { TableForm } from "./form.ts";

export const scopes: TableForm = {
  lists: "scopes",
  key: ["scope", "scopes", "permission"],
  columns: { grants: ["grants", "allows", "permits", "gives", "access", "allowed"] },
  needs: ["grants", "prose"],
  read({ rows, context: { writer } }) {
    for (const { key, cell, prose } of rows) {
      const names = scopesIn(key);
      if (names === undefined) {
        const message = `"${key.text}" is not a list of scopes`;
        const help = "Write `a`, `b`, or `read:X / write:X for X = a, b`.";
        writer.finding("document/residue", message, key.span, help);
        continue;
      }
      for (const name of names) writer.claim("scope", ["scope", name], true, key.span);
      const about = names.map((name): ProseTarget => ({ subject: ["scope", name] }));
      const grants = cell("grants");
      for (const words of grants === undefined ? prose : [grants, ...prose]) {
        writer.prose(words.text, about, words.span);
      }
    }
  },
};

/** The names in a cell; `read:X / write:X for X = a, b` gives each pattern with each name. */
function scopesIn({ text }: Text): string[] | undefined {
  const plain = text.replaceAll("`", "");
  const [, patterns, letter = "", names] = /^(.+?) for ([A-Z]) = (.+)$/u.exec(plain) ?? [];
  const heads = list(patterns ?? plain);
  const found =
    names === undefined
      ? heads
      : heads.flatMap((head) => list(names).map((name) => replaceLetter(head, letter, name)));
  return found.length > 0 && found.every((name) => /^\S+$/u.test(name)) ? found : undefined;
}

function list(text: string): string[] {
  return text
    .split(/,\s*(?:and )?|\s+\/\s+|\s+and\s+/u)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function replaceLetter(pattern: string, letter: string, name: string): string {
  return pattern
    .split(/([^A-Za-z0-9])/u)
    .map((part) => (part === letter ? name : part))
    .join("");
}
