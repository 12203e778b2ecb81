/** Untrusted text and variables → one word of a POSIX shell. */

/** A variable of the shell that whoever runs the command sets. */
export class Variable {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type Part = string | Variable;

/** One word: texts stand in single quotes, in which nothing means anything, variables in double. */
export function word(...parts: readonly Part[]): string {
  const pieces = merged(parts).map((part) =>
    typeof part === "string" ? quoted(part) : `"$${part.name}"`,
  );
  return pieces.length === 0 ? "''" : pieces.join("");
}

function merged(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === "string" && typeof last === "string") all.splice(-1, 1, last + part);
    else all.push(part);
  }
  return all.filter((part) => part !== "");
}

function quoted(text: string): string {
  // A terminal obeys control characters even inside quotes.
  const plain = text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "");
  return /^[\w@%+=:,./-]+$/.test(plain) ? plain : `'${plain.replaceAll("'", "'\\''")}'`;
}

/** The name of a variable for `text`: `apiKey` is `API_KEY`. */
export function variable(text: string, ending = ""): Variable {
  const words = text.replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2").match(/[A-Za-z0-9]+/g) ?? [];
  const name = [...words, ...(ending === "" ? [] : [ending])].join("_").toUpperCase();
  return new Variable(/^[A-Z]/.test(name) ? name : `KEY_${name}`);
}
