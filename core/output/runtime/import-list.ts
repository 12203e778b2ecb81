/** Imports of one file, gathered by where they come from and printed as a formatter would. */

export interface ImportList {
  readonly add: (keyword: "import" | "export", from: string, name: string, isType: boolean) => void;
  /** `* as name`. */
  readonly addWhole: (from: string, name: string, isType: boolean) => void;
  readonly print: () => string;
}

/** Columns of a line of our own code. */
const width = 100;

export function importList(): ImportList {
  const wholes = new Map<string, boolean>();
  const lists = new Map<string, Map<string, boolean>>();
  // What is a value anywhere is imported as one.
  const note = (names: Map<string, boolean>, name: string, isType: boolean) =>
    names.set(name, isType && (names.get(name) ?? true));
  return {
    add: (keyword, from, name, isType) => {
      const key = `${keyword} ${from}`;
      const names = lists.get(key) ?? new Map<string, boolean>();
      note(names, name, isType);
      lists.set(key, names);
    },
    addWhole: (from, name, isType) => note(wholes, `* as ${name} from "${from}"`, isType),
    print: () =>
      [
        ...[...wholes].map(([text, isType]) => `import ${isType ? "type " : ""}${text};\n`),
        ...[...lists].map(([key, names]) => {
          const at = key.indexOf(" ");
          return listed(key.slice(0, at), key.slice(at + 1), names);
        }),
      ].join(""),
  };
}

function listed(keyword: string, from: string, names: ReadonlyMap<string, boolean>): string {
  const isTypeOnly = [...names.values()].every(Boolean);
  const items = [...names]
    .map(([name, isType]) => (isType && !isTypeOnly ? `type ${name}` : name))
    .toSorted(byName);
  const head = `${keyword} ${isTypeOnly ? "type " : ""}`;
  const line = `${head}{ ${items.join(", ")} } from "${from}";`;
  if (line.length <= width) return `${line}\n`;
  return `${head}{\n${items.map((item) => `  ${item},\n`).join("")}} from "${from}";\n`;
}

/** Types first, then values. */
function byName(one: string, other: string): number {
  const [a, b] = [one, other].map((item) => (item.startsWith("type ") ? `0${item}` : `1${item}`));
  return (a ?? "") < (b ?? "") ? -1 : 1;
}
