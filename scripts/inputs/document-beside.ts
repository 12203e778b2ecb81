/** The document of a service, in the folder of its description. */
import { dirname, join, sep } from "node:path";

export const documentName = "document.md";

/** Where the document of a description stands if it has one. */
export function documentBeside(spec: string): string {
  return join(dirname(spec), documentName).split(sep).join("/");
}
