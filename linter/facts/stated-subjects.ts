/** What the claims speak of, so that the walk through a description knows how far to go. */
import { type Statement, type Subject, subjectKey } from "../statement.ts";

/** Subjects of claims with their aliases folded, because the description has no aliases. */
export class StatedSubjects {
  readonly #above = new Set<string>();
  readonly #named = new Set<string>();

  constructor(claims: Iterable<Pick<Statement, "kind" | "subject">>) {
    for (const { kind, subject } of claims) {
      const folded = foldSubject(subject);
      for (let length = 1; length < folded.length; length += 1) {
        this.#above.add(subjectKey(folded.slice(0, length)));
      }
      if (kind === "ref") this.#named.add(subjectKey(folded));
    }
  }

  /** True when some claim lies below `subject`. */
  isDescribed(subject: Subject): boolean {
    return variants(subject).some((one) => this.#above.has(subjectKey(one)));
  }

  /** True when a claim says which record `subject` is. */
  isNamed(subject: Subject): boolean {
    return variants(subject).some((one) => this.#named.has(subjectKey(one)));
  }
}

export function statedSubjects(
  claims: Iterable<Pick<Statement, "kind" | "subject">>,
): StatedSubjects {
  return new StatedSubjects(claims);
}

const isStatus = (segment: string) => /^(?:[1-5](?:\d\d|XX)|default)$/u.test(segment);
const locations = new Set(["query", "path", "header", "cookie", "body"]);

/** Of an operation's subject: every status is `answer` and every place of a parameter one place. */
function foldSubject(subject: Subject): Subject {
  const [root = "", name = "", first, ...rest] = subject;
  if (root !== "operation" || first === undefined) return subject;
  if (first === "*" || first === "answer") return [root, name, "answer", ...rest];
  if (isStatus(first)) return subject;
  return [root, name, locations.has(first) ? "parameter" : first, ...rest];
}

/** The forms under which claims may speak of a subject of the description. */
function variants(subject: Subject): Subject[] {
  const [root = "", name = "", first, ...rest] = subject;
  if (root !== "operation") return [subject];
  const path = name.slice(name.indexOf(" ") + 1);
  const found: Subject[] = [];
  // A claim may leave out what every path begins with.
  for (const key of [name, "*", ...shorter(name, path)]) {
    if (first === undefined) found.push([root, key]);
    else if (isStatus(first)) {
      found.push([root, key, first, ...rest], [root, key, "answer", ...rest]);
    } else found.push([root, key, locations.has(first) ? "parameter" : first, ...rest]);
  }
  return found;
}

function shorter(key: string, path: string): string[] {
  const method = key.slice(0, key.indexOf(" "));
  const segments = path.split("/").slice(1);
  return segments
    .slice(1, 4)
    .map((_, index) => `${method} /${segments.slice(index + 1).join("/")}`);
}
