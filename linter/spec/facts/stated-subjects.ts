/** What the claims speak of, so that the walk through a description knows how far to go. */
import { type Statement, type Subject, subjectKey } from "../../model/statement.ts";

/** Subjects of claims as they stand; those of the description are looked up under every alias. */
export class StatedSubjects {
  readonly #above = new Set<string>();
  readonly #named = new Set<string>();

  constructor(claims: Iterable<Pick<Statement, "kind" | "subject">>) {
    for (const { kind, subject } of claims) {
      for (let length = subject.length - 1; length > 0; length -= 1) {
        const part = subjectKey(subject.slice(0, length));
        // What lies above a known part is known.
        if (this.#above.has(part)) break;
        this.#above.add(part);
      }
      if (kind === "ref") this.#named.add(subjectKey(subject));
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

/** The subjects of these claims. */
export function statedSubjects(
  claims: Iterable<Pick<Statement, "kind" | "subject">>,
): StatedSubjects {
  return new StatedSubjects(claims);
}

/** The forms under which claims may speak of a subject of the description. */
function variants(subject: Subject): Subject[] {
  const [root = "", name = "", first, ...rest] = subject;
  if (root !== "operation") return [subject];
  const ways = first === undefined ? [[]] : waysTo(first, rest);
  return [name, "*", ...shorter(name)].flatMap((key) => ways.map((way) => [root, key, ...way]));
}

const locations = new Set(["query", "path", "header", "cookie", "body"]);

/** The aliases of a way below an operation: `answer`, `parameter`, `*`. */
function waysTo(first: string, rest: Subject): Subject[] {
  const ways = [[first, ...rest]];
  if (locations.has(first)) {
    ways.push(["parameter", ...rest]);
    if (first === "path" && rest.length > 0) ways.push([first, "*", ...rest.slice(1)]);
    return ways;
  }
  ways.push(["*", ...rest]);
  if (first.startsWith("2")) ways.push(["answer", ...rest]);
  return ways;
}

/** A claim may leave out what every path begins with. */
function shorter(key: string): string[] {
  const method = key.slice(0, key.indexOf(" "));
  const segments = key
    .slice(key.indexOf(" ") + 1)
    .split("/")
    .slice(1);
  return segments
    .slice(1, 4)
    .map((_, index) => `${method} /${segments.slice(index + 1).join("/")}`);
}
