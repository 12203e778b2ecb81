/** Where a sentence may stand: each makes the text of a section of it. */
export interface Position {
  readonly what: string;
  /** `undefined` where such a sentence cannot stand there. */
  readonly write: (sentence: string, name: string) => string | undefined;
}

const bare = (sentence: string) => sentence.replace(/\.$/u, "");
/** As the second part of a longer one: names and abbreviations keep their letters. */
const lower = (sentence: string) =>
  /^[A-Z][a-z]/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
const about = (name: string) =>
  name === "" ? "The call stores something" : `The call reads ${name}`;

export const positions: readonly Position[] = [
  { what: "alone", write: (one) => one },
  { what: "after another sentence", write: (one) => `This is how people work with it. ${one}` },
  { what: "before another sentence", write: (one) => `${one} People have asked for it.` },
  { what: "after a semicolon", write: (one) => `People work with it every day; ${lower(one)}` },
  {
    what: "as a second clause",
    write: (one) => `People work with it every day, and ${lower(one)}`,
  },
  { what: "after but", write: (one) => `People like it, but ${lower(one)}` },
  { what: "after a dash", write: (one) => `People work with it every day – ${lower(one)}` },
  { what: "after please note", write: (one) => `Please note that ${lower(one)}` },
  {
    what: "in brackets",
    write: (one) =>
      /[()]/u.test(one) ? undefined : `People work with it every day (${bare(lower(one))}).`,
  },
  { what: "in a quote", write: (one) => `> **Note:** ${one}` },
  { what: "in an alert", write: (one) => `> [!WARNING]\n> ${one}` },
  { what: "in an admonition", write: (one) => `!!! note\n    ${one}` },
  { what: "in a container", write: (one) => `:::tip\n${one}\n:::` },
  { what: "in an item", write: (one) => `- ${one}` },
  { what: "in an item without a stop", write: (one) => `* ${bare(one)}` },
  {
    what: "wrapped",
    write: (one) =>
      `This is how people work with it every day. ${one}`.replaceAll(/(.{38,60}?) /gu, "$1\n"),
  },
  {
    what: "behind a pronoun",
    write: (one, name) =>
      name !== "" && one.startsWith(`${name} `) && !one.includes(" and `")
        ? `${about(name)}. It${one.slice(name.length)}`
        : undefined,
  },
  {
    what: "behind this field",
    write: (one, name) =>
      name !== "" && one.startsWith(`${name} `) && !one.includes(" and `")
        ? `The body has the field ${name}. This field${one.slice(name.length)}`
        : undefined,
  },
  {
    what: "behind a relative pronoun",
    write: (one, name) =>
      name !== "" &&
      /^\S+ (?:is|has|must|may|can|defaults|takes|cannot|needs|contains)\b(?!.*[,;])/u.test(one) &&
      one.startsWith(`${name} `)
        ? `The call takes ${name}, which${one.slice(name.length)}`
        : undefined,
  },
  {
    what: "with a bold name",
    write: (one, name) => (name === "" ? undefined : one.replace(name, name.replaceAll("`", "**"))),
  },
  {
    what: "with a name in quotes",
    write: (one, name) => (name === "" ? undefined : one.replace(name, name.replaceAll("`", '"'))),
  },
];
