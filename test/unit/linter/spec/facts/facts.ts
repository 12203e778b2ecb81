/** Facts of descriptions given as values, as lines, for tests. */
import { canonical } from "../../../../../linter/model/values.ts";
import type { Binding, SpecFacts } from "../../../../../linter/model/fact.ts";
import { factsOf } from "../../../../../linter/spec/facts/facts-of.ts";
import { statedSubjects } from "../../../../../linter/spec/facts/stated-subjects.ts";
import { describing, modelOf } from "../../../../support/sources.ts";

type Files = Readonly<Record<string, unknown>>;

/** No document describes anything. */
export const unbound: Binding = { records: new Map(), keys: new Map() };

/** What files say, the first of which is a description that uses the extensions. */
export function factsIn(files: Files): SpecFacts {
  const [[root = "", description] = []] = Object.entries(files);
  const marked = { "x-specwright": 1, ...(description as object) };
  const { api } = modelOf({ ...files, [root]: marked });
  return factsOf(api, unbound, statedSubjects([]));
}

/** What one component called `It` says. */
export function factsOfSchema(schema: unknown, others: Files = {}): SpecFacts {
  return factsIn({ "openapi.yaml": describing({ It: schema, ...others }) });
}

/** What an operation `PUT /a` says. */
export function factsOfOperation(operation: object, root: object = {}): SpecFacts {
  const info = { title: "T", version: "1" };
  return factsIn({
    "openapi.yaml": { openapi: "3.1.0", info, paths: { "/a": { put: operation } }, ...root },
  });
}

/** `kind subject value`, sorted; each is there once. */
export function lines({ facts }: Pick<SpecFacts, "facts">): string[] {
  const all = facts.map(
    ({ kind, subject, value }) => `${kind} ${subject.join(" › ")} ${canonical(value)}`,
  );
  return [...new Set(all)].toSorted();
}
