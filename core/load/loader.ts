/** Follows the references of a description from file to file. */
import { type Report } from "../diagnostic.ts";
import { isUnread } from "./disk.ts";
import { FileReader, type ReaderInput } from "./file-reader.ts";
import type { Kind } from "./kinds.ts";
import { type Link, findLoops } from "./loops.ts";
import { isArray, isObject } from "./pointer.ts";
import { quoted } from "./quoted.ts";
import { type LocalReference, parseReference } from "./reference.ts";
import { type FoundReference, type Passed, findReferences, pointerOf } from "./references.ts";
import { Resolver } from "./resolver.ts";
import { checkRoot } from "./root.ts";
import type { SourceDocument, Sources, Target } from "./sources.ts";

/** A reference and the file that it stands in. */
interface Located extends FoundReference {
  readonly document: SourceDocument;
}

/** A node whose references are to be followed. */
interface Task {
  readonly target: Target;
  readonly kind: Kind;
}

export class Loader {
  readonly #report: Report;
  readonly #reader: FileReader;
  readonly #resolver = new Resolver();
  readonly #passed: Passed = new Map();
  readonly #links: Link<Located>[] = [];

  constructor(input: ReaderInput) {
    this.#report = input.report;
    this.#reader = new FileReader(input);
  }

  /** `undefined` when the root is not a description that is read; why has been reported. */
  load(): Sources | undefined {
    const root = this.#reader.root();
    if (root === undefined || !checkRoot(root, this.#report)) return undefined;
    const tasks: Task[] = [
      { target: { document: root, pointer: "", value: root.value }, kind: "root" },
    ];
    // Tasks are added while the list is walked.
    for (const task of tasks) this.#followAll(task, tasks);
    for (const { place } of findLoops(this.#links)) {
      const message = `${quoted(place.text)} begins a chain of references that leads back to it`;
      this.#reportAt(place, "ref/loop", message);
    }
    return {
      root,
      documents: this.#reader.documents,
      resolve: (reference, document) => this.#resolver.resolve(reference, document),
    };
  }

  #followAll({ target, kind }: Task, tasks: Task[]): void {
    const { document, pointer, value } = target;
    for (const found of findReferences(value, kind, pointer, this.#passed)) {
      const located = { ...found, document };
      const next = this.#follow(located);
      if (next === undefined) continue;
      if (found.node !== undefined)
        this.#links.push({ from: found.node, to: next.value, place: located });
      if (isObject(next.value) || isArray(next.value))
        tasks.push({ target: next, kind: found.kind });
    }
  }

  /** What a reference leads to; `undefined` when it leads nowhere, which has been reported. */
  #follow(found: Located): Target | undefined {
    const reference = parseReference(found.text);
    const text = quoted(found.text);
    if (reference.kind === "remote") {
      const message = `${text} is on the network, which is never read; expected the path of a file`;
      return this.#reportAt(found, "ref/remote", message);
    }
    if (reference.kind === "outside") {
      return this.#reportAt(found, "ref/outside", `${text} is not followed: ${reference.why}`);
    }
    if (!this.#hasFile(found, reference)) return undefined;
    const target = this.#resolver.target(reference, found.document);
    if (target !== undefined) return target;
    const missing = this.#resolver.missing(reference, found.document);
    return this.#reportAt(found, "ref/dangling", `${text} leads to nothing: ${missing}`);
  }

  #hasFile(found: Located, { path }: LocalReference): boolean {
    if (this.#resolver.file(found.document, path) !== undefined) return true;
    const file = this.#reader.read(path, found.document);
    if (isUnread(file)) {
      this.#reportAt(found, file.code, `${quoted(found.text)} is not read: ${file.message}`);
    } else if (file !== undefined) {
      this.#resolver.add(found.document, path, file);
      return true;
    }
    return false;
  }

  #reportAt(
    { document, place }: Located,
    code: Parameters<Report>[0]["code"],
    message: string,
  ): undefined {
    this.#report({ code, message, origin: document.origin(pointerOf(place)) });
    return undefined;
  }
}
