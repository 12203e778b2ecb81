/** Colours of a page, for light and for dark surroundings. */
import { looks } from "./states.ts";

export interface Palette {
  readonly text: string;
  readonly muted: string;
  readonly link: string;
  readonly page: string;
  readonly panel: string;
  readonly line: string;
  /** Grounds behind text, by class. */
  readonly grounds: Readonly<Record<string, string>>;
}

export const light: Palette = {
  text: "#1b1f24",
  muted: "#57606a",
  link: "#0b4fb3",
  page: "#ffffff",
  panel: "#f6f8fa",
  line: "#d0d7de",
  grounds: {
    covered: "#d7f0dd",
    derived: "#e9e2f5",
    stated: "#d7f0dd",
    "gap-recorded": "#dbe7fb",
    waived: "#ece4f8",
    unreviewed: "#fdeec2",
    unread: "#fbe0cd",
    uncovered: "#fbd9d7",
    unstated: "#fbd9d7",
    "toolkit-made": "#e4e7eb",
  },
};

export const dark: Palette = {
  text: "#e6e8eb",
  muted: "#a3abb5",
  link: "#9cc2ff",
  page: "#15181c",
  panel: "#1c2025",
  line: "#3a4048",
  grounds: {
    covered: "#16391f",
    derived: "#2f2647",
    stated: "#16391f",
    "gap-recorded": "#17305a",
    waived: "#37265c",
    unreviewed: "#4d3a06",
    unread: "#593012",
    uncovered: "#5c1f1c",
    unstated: "#5c1f1c",
    "toolkit-made": "#31363c",
  },
};

/** The palette as custom properties. */
export function properties({ grounds, ...rest }: Palette): string {
  const all = Object.entries({ ...rest, ...grounds });
  return all.map(([name, value]) => `--${name}:${value}`).join(";");
}

/** A ground for each class, and a line below the text whose form tells the classes apart too. */
export function stateRules(): string {
  const names = new Set(Object.values(looks).map(({ className }) => className));
  return [...names]
    .map((name) => {
      const line = underlines[name] ?? "solid";
      return `.${name}{background:var(--${name});text-decoration:underline ${line};text-decoration-thickness:1px}`;
    })
    .join("\n");
}

const underlines: Readonly<Record<string, string>> = {
  "gap-recorded": "dashed",
  derived: "dashed",
  waived: "dotted",
  unreviewed: "double",
  unread: "wavy",
  uncovered: "wavy",
  unstated: "wavy",
  "toolkit-made": "dotted",
};
