/** What a claim is about, in the subjects that the description has. */
import { type Statement, type Subject, pathOf } from "../model/statement.ts";
import type { FactIndex } from "./fact-index.ts";
import { record } from "../model/values.ts";

export interface Resolved {
  readonly subjects: readonly Subject[];
  /** True when a word such as "every" chose the subjects, so that a more exact claim goes before. */
  readonly isGeneral: boolean;
}

const locations = ["query", "path", "header", "cookie", "body"] as const;
const isStatus = (segment: string) => /^(?:[1-5](?:\d\d|XX)|default)$/u.test(segment);

/** Resolves aliases; one for all claims, because some ask what the other operations have. */
export class Resolver {
  readonly #index: FactIndex;
  readonly #operations: readonly string[];
  readonly #byPath = new Map<string, string>();
  readonly #everywhere = new Map<string, readonly string[]>();

  constructor(index: FactIndex, operations: readonly string[]) {
    this.#index = index;
    this.#operations = operations;
    const [base] = index.of("base path", ["service"]);
    if (typeof base?.value !== "string") return;
    for (const key of operations) {
      const [method = "", path = ""] = key.split(" ");
      if (path.startsWith(base.value)) {
        this.#byPath.set(`${method} ${pathOf(path.slice(base.value.length)) || "/"}`, key);
      }
    }
  }

  resolve(claim: Statement): Resolved {
    const [root = "", name = "", ...way] = claim.subject;
    if (root === "webhook" || root === "callback") return this.#sent(root, name, way);
    if (root !== "operation") return { subjects: [this.#named(claim.subject)], isGeneral: false };
    if (name !== "*") {
      const key = this.operation(name);
      const subjects = this.#ways(["operation", key], way, false);
      return { subjects: subjects.map((one) => this.#named(one)), isGeneral: way.includes("*") };
    }
    const everyone: Subject[] = this.#operations.map((key) => ["operation", key]);
    if (claim.kind === "media type" || way[0] === "body") everyone.push(...this.#events());
    const subjects = everyone.flatMap((one) => this.#ways(one, way, true));
    return {
      subjects: subjects.filter((one) => this.#applies(claim, one)),
      isGeneral: true,
    };
  }

  /** Events go by their name, with the method before it or without. */
  #sent(root: string, name: string, way: Subject): Resolved {
    const keys = this.#index
      .below([root])
      .filter((key) => name === "*" || key === name || key.replace(/^[A-Z]+ /u, "") === name);
    const subjects = keys.flatMap((key) => this.#ways([root, key], way, name === "*"));
    if (keys.length > 0 || name === "*") return { subjects, isGeneral: name === "*" };
    return { subjects: [[root, name, ...way]], isGeneral: false };
  }

  #events(): Subject[] {
    return ["webhook", "callback"].flatMap((root) =>
      this.#index.below([root]).map((key) => [root, key]),
    );
  }

  /** The key that the description knows an operation by, whether the base path was said or not. */
  operation(key: string): string {
    if (this.#index.at(["operation", key]) !== undefined) return key;
    return this.#byPath.get(key) ?? key;
  }

  #ways(operation: Subject, way: Subject, isGeneral: boolean): Subject[] {
    const [first = "", second = "", ...rest] = way;
    if (first === "parameter") return this.#parameters(operation, second, rest, isGeneral);
    if (first === "path" && second === "*") {
      const names = this.#index.below([...operation, "path"]);
      return names.map((name) => [...operation, "path", name, ...rest]);
    }
    if (first !== "*" && first !== "answer") return [[...operation, ...way]];
    const statuses = this.#index.below(operation).filter(isStatus);
    const chosen = first === "*" ? statuses : statuses.filter((status) => status.startsWith("2"));
    if (chosen.length === 0) return isGeneral || first === "*" ? [] : [[...operation, ...way]];
    return chosen.map((status) => [...operation, status, ...way.slice(1)]);
  }

  #parameters(operation: Subject, name: string, rest: Subject, isGeneral: boolean): Subject[] {
    const found = isGeneral
      ? this.#usual(name).filter(
          (place) => place !== "body" || this.#index.at([...operation, "body"]) !== undefined,
        )
      : locations.filter((place) => this.#index.at([...operation, place, name]) !== undefined);
    const places = found.length > 0 || isGeneral ? found : (["parameter"] as const);
    return places.map((place) => [...operation, place, name, ...rest]);
  }

  /** Where operations have a parameter of this name. */
  #usual(name: string): readonly string[] {
    const known = this.#everywhere.get(name);
    if (known !== undefined) return known;
    const found = locations.filter((place) =>
      this.#operations.some((key) => this.#index.at(["operation", key, place, name]) !== undefined),
    );
    const places = found.length > 0 ? found : ["query"];
    this.#everywhere.set(name, places);
    return places;
  }

  /** "Every body is JSON" says nothing of an operation without a body. */
  #applies({ kind }: Statement, subject: Subject): boolean {
    const [, , first] = subject;
    if (first === "body") return this.#index.at(subject.slice(0, 3)) !== undefined;
    if (kind !== "media type" || first === undefined) return true;
    return this.#index.of("media type", subject).length > 0;
  }

  /** Replaces the place of a field that a document gives no name by the name that the spec gives. */
  #named(subject: Subject): Subject {
    const at = subject.findIndex(
      (segment, index) => segment === "[]" && /^\(\d+\)$/u.test(subject[index + 1] ?? ""),
    );
    if (at < 0 || this.#index.at(subject.slice(0, at + 2)) !== undefined) return subject;
    const [joined] = this.#index.of("delimited", subject.slice(0, at));
    const fields = record(joined?.value)?.["fields"];
    const field = Array.isArray(fields)
      ? fields[Number(subject[at + 1]?.slice(1, -1)) - 1]
      : undefined;
    if (typeof field !== "string") return subject;
    return [...subject.slice(0, at + 1), field, ...subject.slice(at + 2)];
  }
}
