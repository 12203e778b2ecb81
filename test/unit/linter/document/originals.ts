/** The documents that ours were written after, where they are present, each as it is read. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { valueKey } from "../../../../linter/model/values.ts";
import type { Claim, ReadDocument } from "../../../../linter/model/claim.ts";
import { parseDocument } from "../../../../linter/document/markdown/parse-document.ts";
import { readDocument } from "../../../../linter/document/read.ts";
import { shownSubject } from "../../../../linter/model/statement.ts";
import { partOf } from "./part-of.ts";

const root = join(import.meta.dirname, "../../../..");

interface Service {
  readonly name: string;
  /** What the name of the original's file begins with. */
  readonly original: string;
  /** The interface of the original that the service is, where it describes several. */
  readonly letter?: string;
}

export const services: readonly Service[] = [
  { name: "access-control", original: "000" },
  { name: "uptime-monitoring", original: "001" },
  { name: "scoped-key", original: "002", letter: "A" },
  { name: "link-tracking", original: "002", letter: "B" },
  { name: "platform-errors", original: "002", letter: "C" },
  { name: "contact-enrichment", original: "002", letter: "D" },
];

/** The original of a service, of the documents in `folder`. */
export function readOriginal({ original, letter }: Service, folder: string): ReadDocument {
  const file = readdirSync(folder).find((name) => name.startsWith(`${original}_`)) ?? "";
  const { document } = parseDocument(file, readFileSync(join(folder, file), "utf8"));
  return readDocument(letter === undefined ? document : partOf(document, letter));
}

export function readOurs({ name }: Pick<Service, "name">): ReadDocument {
  const file = `specs/${name}/document.md`;
  return readDocument(parseDocument(file, readFileSync(join(root, file), "utf8")).document);
}

/**
 * One line for each statement. Words of a document that a value quotes are compared as far as both
 * have to agree on them: which values are special, what an empty one stands for without its aside.
 */
export function statements(claims: readonly Claim[]): Set<string> {
  return new Set(
    claims.map(({ kind, subject, value }) => {
      const words = kind === "when empty" || kind === "when absent";
      const special = kind === "special values" && Array.isArray(value);
      const kept = special
        ? value.map((pair) => (Array.isArray(pair) ? (pair[0] ?? null) : pair))
        : words && typeof value === "string"
          ? value.replace(/ \(.*\)$/u, "")
          : value;
      return `${kind} ${shownSubject(subject)} = ${valueKey(kind, kept)}`;
    }),
  );
}
