/** What the template of tanstack-query.ts shows, from a model. */
import { hasExactIntegers } from "../../core/transform/conversions/exact-integers.ts";
import type { GeneratorInput } from "../../core/output/generator.ts";
import { deprecationTag } from "../../core/model/deprecation.ts";
import type * as ir from "../../core/model/ir.ts";
import { pagedOperations } from "../../core/views/pagination/derive.ts";
import type { Lookup } from "../../core/model/schema-view/lookup.ts";
import { schemaViewContext } from "../../core/model/schema-view/schema-view-context.ts";
import { docComment } from "../../core/base/text/comment.ts";
import { needsInput } from "../../core/views/encoding/needs-input.ts";

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

interface InfiniteView extends CallView {
  readonly queryName: string;
  readonly keyName: string;
  readonly keyType: string;
}

interface TanstackQueryView {
  readonly engineModule: string;
  readonly infiniteModule: string;
  readonly service: string;
  /** Of calls that read. */
  readonly queries: readonly CallView[];
  /** Of all others. */
  readonly mutations: readonly CallView[];
  /** Of those that answer in pages, by whatever method. */
  readonly infinite: readonly InfiniteView[];
}

/** The view of `templates/tanstack-query/tanstack-query.ts.hbs`. */
export function tanstackQueryView(input: GeneratorInput): TanstackQueryView {
  const { api, runtime } = input;
  const called = api.operations.filter((operation) => !isStreamed(operation));
  const lookup = schemaViewContext(api);
  const { callView, infiniteView } = views(input, lookup);
  // The generator of pagination.ts reports what is wrong with a statement of pages.
  const paged = pagedOperations(called, lookup, () => undefined);
  return {
    engineModule: `${runtime}/queries/tanstack-query.js`,
    infiniteModule: `${runtime}/queries/infinite-query.js`,
    service: api.service,
    queries: called.filter(isSafe).map((operation) => callView(operation, "Query options")),
    mutations: called
      .filter((operation) => !isSafe(operation))
      .map((operation) => callView(operation, "Mutation options")),
    infinite: paged.map(({ operation }) => infiniteView(operation)),
  };
}

function views({ api, names }: GeneratorInput, lookup: Lookup) {
  const hasBigints = hasExactIntegers(api);
  const functions = new Set(api.operations.map((operation) => names.operation(operation).function));

  const callView = (operation: ir.Operation, options: string): CallView => {
    const { function: name, type } = names.operation(operation);
    const { summary, method, path } = operation;
    const title = `\`${name}\``;
    return {
      name,
      type,
      title,
      comment: docComment(
        summary,
        `${options} of ${title}: \`${`${method} ${path}`.replaceAll("`", "'")}\`.`,
        deprecationTag(operation),
      ),
      inputOptional: !needsInput(operation, api, lookup),
      keyInput: hasBigints ? `engine.InKey<api.${type}Input>` : `api.${type}Input`,
      key: hasBigints ? "engine.inKey(input)" : "input",
    };
  };

  const infiniteView = (operation: ir.Operation): InfiniteView => {
    const view = callView(operation, "Infinite query options for the pages");
    const { name, type } = view;
    // The query of an operation that is called `listBooksInfinite` has the usual names already.
    const called = (what: string) =>
      functions.has(`${name}Infinite`) ? `${what}Infinite` : `Infinite${what}`;
    return {
      ...view,
      queryName: `${name}${called("Query")}`,
      keyName: `${name}${called("Key")}`,
      keyType: `${type}${called("Key")}`,
    };
  };
  return { callView, infiniteView };
}

/** By HTTP, and not by what a description tells of its own POST requests. */
function isSafe({ method }: ir.Operation): boolean {
  return ["GET", "HEAD", "QUERY"].includes(method);
}

/** A body that comes bit by bit is nothing that a cache can hold. */
function isStreamed({ responses = [] }: ir.Operation): boolean {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  return successes.some(({ content }) => content.some(({ mediaType }) => streams.test(mediaType)));
}

const streams = /^(?:text\/event-stream|application\/(?:x-ndjson|ndjson|jsonl|json-seq))\b/i;
