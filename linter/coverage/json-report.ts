/** Coverage with every claim and fact, as one JSON document. */
import type * as ir from "../../core/model/ir.ts";
import type { Origin } from "../../core/base/origin.ts";
import { type Counts, coverageOf } from "./coverage.ts";
import type { Trace } from "./trace.ts";

/** The document's value. */
export function traceJson(traces: readonly Trace[]): ir.Json {
  return { services: traces.map(serviceJson) };
}

function serviceJson(trace: Trace): ir.Json {
  const coverage = coverageOf(trace);
  return {
    service: trace.service,
    ...(trace.result.derived === undefined ? {} : { derived: { ...trace.result.derived } }),
    coverage: {
      claims: claimCounts(coverage.claims),
      documents: coverage.documents.map(({ file, counts, sections, kinds }) => ({
        file,
        claims: claimCounts(counts),
        sections: sections.map(({ slug, title, counts }) => {
          return { section: slug, title, claims: claimCounts(counts) };
        }),
        kinds: kinds.map(({ kind, counts }) => ({ kind, claims: claimCounts(counts) })),
      })),
      facts: factCounts(coverage.facts),
      files: coverage.files.map(({ file, counts }) => ({ file, facts: factCounts(counts) })),
      kinds: coverage.kinds.map(({ kind, counts }) => ({ kind, facts: factCounts(counts) })),
    },
    claims: trace.result.claims.map(({ kind, subject, value, place, state, spec }) => {
      return { kind, subject, value, state, document: { ...place }, spec: spec.map(originJson) };
    }),
    facts: trace.result.facts.map(({ kind, subject, value, origin, state, claims }) => {
      return { kind, subject, value, state, spec: originJson(origin), claims };
    }),
  };
}

/** `stated`: by the document, whatever became of it. */
function claimCounts({ total, by }: Counts<string>): ir.Json {
  return { stated: total, ...withoutNone(by) };
}

function factCounts({ total, by }: Counts<string>): ir.Json {
  return { facts: total, ...withoutNone(by) };
}

/** Of drafts the numbers speak where there are some. */
function withoutNone(by: Counts<string>["by"]): ir.Json & object {
  const { derived, ...others } = by;
  return derived === undefined || derived === 0 ? others : by;
}

/** A place is looked up when it is asked for, so its members are no members to spread. */
function originJson({ file, line, column, pointer }: Origin): ir.Json {
  return { file, line, column, pointer };
}
