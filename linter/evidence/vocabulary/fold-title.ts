/** Titles and names of schemas, as they are compared. */

/** Words that titles and names of schemas have beside the name itself. */
const besides =
  /\b(?:the|a|an|object|objects|resource|resources|structure|model|schema|type|types|response|request|body|payload|properties|attributes|fields|entity|record|parameters|params|example|json|data|definition)\b/giu;

/** `3.2 Boxes`, `(4) Boxes`, `Step 2: …` */
const numbered = /^\W*(?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3})*(?:[.):]+\s*|\s+(?:[–—-]+\s+)?)(?=\p{L})/u;

/** Letters and digits of a title or name, without words such as "object". */
export function foldTitle(title: string): string {
  const words = title
    .replace(numbered, "")
    .replace(/^.*[./]/u, "")
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_-]/gu, " ")
    .replaceAll(besides, " ");
  const letters = words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return letters.length > 2 && letters.endsWith("s") ? letters.slice(0, -1) : letters;
}

/** Letters and digits of a name, without its case. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
