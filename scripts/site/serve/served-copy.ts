/** A page of the site → the copy that is served: it reloads itself, and its policy lets it. */
import { createHash } from "node:crypto";

/** Where pages hear of changes. */
export const changesPath = "/.specwright/changes";

/** A page that was away while the site changed finds another number. */
const script = `
let known;
new EventSource(${JSON.stringify(changesPath)}).onmessage = ({ data }) => {
  known ??= data;
  if (data !== known) location.reload();
};
`;

const scriptHash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The page as it is built is not changed by being served: this is another text. */
export function servedCopy(page: string): string {
  const end = page.lastIndexOf("</body>");
  if (end < 0) return page;
  // The policy stands before everything that comes from a description.
  const head = page
    .slice(0, end)
    .replace("script-src 'none'", "script-src")
    .replace("script-src", () => `script-src ${scriptHash}`)
    .replace("connect-src 'none'", "connect-src 'self'");
  return `${head}<script>${script}</script>\n${page.slice(end)}`;
}
