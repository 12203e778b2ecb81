/** A JSONPath and a value → the places that it selects, in bounded time. The only importer of json-p3. */
import { Script } from "node:vm";
import { JSONPathEnvironment, JSONPathError, type JSONPathQuery, type JSONValue } from "json-p3";
import type { Json } from "../../model/ir.ts";
import { defaultLimits } from "../load/limits.ts";

/** Tokens on the way from the root to a node. */
export type SelectedPath = readonly string[];

/** Why nothing is selected. */
export class Unselectable extends Error {
  readonly isCostly: boolean;

  constructor(message: string, isCostly: boolean) {
    super(message);
    this.isCostly = isCostly;
  }
}

/** As many nodes as an action may change. */
const mostNodes = 100_000;

const environment = new JSONPathEnvironment({ maxRecursionDepth: defaultLimits.depth + 2 });

/** Nothing but a call: run so, because V8 ends what it calls, regular expressions too, on time. */
const call = new Script("run()");

/**
 * Ways to the nodes that `path` selects in `root`, in its order, each once.
 *
 * @param milliseconds How long the search may take.
 * @throws {Unselectable}
 * @see https://www.rfc-editor.org/rfc/rfc9535
 */
export function select(path: string, root: Json, milliseconds: number): SelectedPath[] {
  const query = compiled(path);
  // The library reads it only; its type just does not say so.
  const value = root as JSONValue;
  const found = new Map<string, SelectedPath>();
  const run = () => {
    for (const { location } of query.lazyQuery(value)) {
      const way = location.map(String);
      found.set(JSON.stringify(way), way);
      if (found.size > mostNodes) throw costly(`it selects more than ${mostNodes} nodes`);
    }
  };
  try {
    call.runInNewContext({ run }, { timeout: Math.max(1, Math.ceil(milliseconds)) });
  } catch (error) {
    if (error instanceof Unselectable) throw error;
    if (error instanceof JSONPathError) throw new Unselectable(error.message, false);
    if (!isTimeout(error)) throw error;
    throw costly("evaluation takes too long");
  }
  return [...found.values()];
}

function compiled(path: string): JSONPathQuery {
  try {
    return environment.compile(path);
  } catch (error) {
    // Thousands of brackets in one another end a parser that calls itself.
    if (error instanceof RangeError) throw costly("it is nested too deeply");
    if (!(error instanceof JSONPathError)) throw error;
    throw new Unselectable(error.message, false);
  }
}

function costly(message: string): Unselectable {
  return new Unselectable(message, true);
}

/** The error is one of the other context, so it is no `Error` of this one. */
function isTimeout(error: unknown): boolean {
  const isObject = typeof error === "object" && error !== null;
  return isObject && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
