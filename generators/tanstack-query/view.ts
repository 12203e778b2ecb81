/** What the template of tanstack-query.ts shows, from a model. */
import { hasExactIntegers } from "../../core/codecs/exact-integers.ts";
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import { docComment } from "../../core/text/comment.ts";
import { isInputOptional } from "../../core/wire/optional-input.ts";

interface CallView {
  readonly name: string;
  readonly type: string;
  /** The name for comments. */
  readonly title: string;
  readonly comment: string;
  readonly inputOptional: boolean;
  /** A type: the input as it stands in a key. */
  readonly keyInput: string;
  /** An expression for it. */
  readonly key: string;
}

interface TanstackQueryView {
  readonly engineModule: string;
  readonly service: string;
  /** Of calls that read. */
  readonly queries: readonly CallView[];
  /** Of all others. */
  readonly mutations: readonly CallView[];
}

/** The view of `templates/tanstack-query/tanstack-query.ts.hbs`. */
export function tanstackQueryView(input: GeneratorInput): TanstackQueryView {
  const { api, runtime } = input;
  const hasBigints = hasExactIntegers(api);
  const called = api.operations.filter((operation) => !isStreamed(operation));
  const view = (operation: ir.Operation) => callView(operation, input, hasBigints);
  return {
    engineModule: `${runtime}/tanstack-query.js`,
    service: api.service,
    queries: called.filter(isSafe).map(view),
    mutations: called.filter((operation) => !isSafe(operation)).map(view),
  };
}

function callView(
  operation: ir.Operation,
  { names }: GeneratorInput,
  hasBigints: boolean,
): CallView {
  const { function: name, type } = names.operation(operation);
  const { summary, method, path, deprecated } = operation;
  const title = `\`${name}\``;
  return {
    name,
    type,
    title,
    comment: docComment(
      summary,
      `${isSafe(operation) ? "Query" : "Mutation"} options of ${title}: \`${method} ${path.replaceAll("`", "'")}\`.`,
      deprecated ? { tag: "deprecated" } : undefined,
    ),
    inputOptional: isInputOptional(operation),
    keyInput: hasBigints ? `engine.InKey<api.${type}Input>` : `api.${type}Input`,
    key: hasBigints ? "engine.inKey(input)" : "input",
  };
}

/** By HTTP, and not by what a description tells of its own POST requests. */
function isSafe({ method }: ir.Operation): boolean {
  return method === "GET" || method === "HEAD";
}

/** A body that comes bit by bit is nothing that a cache can hold. */
function isStreamed({ responses = [] }: ir.Operation): boolean {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  return successes.some(({ content }) => content.some(({ mediaType }) => streams.test(mediaType)));
}

const streams = /^(?:text\/event-stream|application\/(?:x-ndjson|ndjson|jsonl|json-seq))\b/i;
