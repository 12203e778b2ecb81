/** Claims and facts made by hand, for tests that need no document and no spec. */
import type { Json } from "../../../core/model/ir.ts";
import type { Claim, Gap, Prose, ProseTarget } from "../../../linter/model/claim.ts";
import type { DocumentPlace } from "../../../linter/model/document.ts";
import type { Fact, RecordedReading, Scope, SpecFacts } from "../../../linter/model/fact.ts";
import type { Kind, Subject } from "../../../linter/model/statement.ts";

let line = 0;

/** A place of its own for everything that is made. */
export function place(section = "section"): DocumentPlace {
  line += 1;
  return { file: "document.md", line, column: 1, endLine: line, endColumn: 9, section };
}

export function claim(kind: Kind, subject: Subject, value: Json = true): Claim {
  return { kind, subject, value, place: place() };
}

export function prose(text: string, ...about: ProseTarget[]): Prose {
  return { text, about, place: place() };
}

export function gap(what: string, section = "section"): Gap {
  return { what, place: place(section) };
}

/** A scope at a pointer of `openapi.yaml`. */
export function scope(pointer: string, more: Partial<Scope> = {}): Scope {
  const origin = { file: "openapi.yaml", pointer, line: 1, column: 1 };
  return { origin, readings: [], gaps: [], ...more };
}

/** A fact whose place is made from its subject. */
export function fact(kind: Kind, subject: Subject, value: Json = true, within?: Scope): Fact {
  const pointer = `/${[...subject, kind].join("/")}`;
  const own = within ?? scope(`/${subject.join("/")}`, { parent: scope("") });
  return { kind, subject, value, origin: { ...own.origin, pointer }, scope: own };
}

/** A reading at the node of a scope. */
export function reading(at: Scope, text = "So it is."): RecordedReading {
  return { ...at, reading: text, because: "It is not said.", scope: at };
}

export function spec(facts: readonly Fact[], more: Partial<SpecFacts> = {}): SpecFacts {
  const operations = [
    ...new Set(
      facts.flatMap(({ subject: [root, key] }) => (root === "operation" ? [key ?? ""] : [])),
    ),
  ];
  return { facts, gaps: [], readings: [], citations: [], followed: new Map(), operations, ...more };
}
