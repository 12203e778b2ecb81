/**
 * Parameters and responses that many operations have, as constants of the module: in GitHub's description two
 * parameters stand in every second operation. What few operations have stays where it is read.
 */
import { Code, expression } from "../../core/base/text/code.ts";
import { compareTexts } from "../../core/base/text/compare.ts";
import { distinctNames } from "../../core/base/text/distinct-names.ts";
import type { ServerOperation } from "../../core/views/server/operation-view.ts";

/** So many operations have one. */
const many = 8;

export interface SharedParts {
  /** Declarations by their names. */
  readonly constants: readonly SharedPart[];
  /** An operation as an expression that uses them. */
  readonly print: (operation: ServerOperation) => string;
}

interface SharedPart {
  readonly name: string;
  readonly member: "parameters" | "responses";
  readonly value: string;
}

/** Those of `operations`. */
export function sharedParts(operations: readonly ServerOperation[]): SharedParts {
  const counts = new Map<string, SharedPart & { readonly count: number }>();
  const nameOf = distinctNames();
  const partsOf = new Map(operations.map((operation) => [operation, texts(operation)]));
  for (const { parameters, responses = [] } of partsOf.values()) {
    const both = [
      ...parameters.map((value) => ({ member: "parameters", value }) as const),
      ...responses.map((value) => ({ member: "responses", value }) as const),
    ];
    for (const { member, value } of both) {
      const count = (counts.get(value)?.count ?? 0) + 1;
      counts.set(value, { member, value, count, name: `${stems[member]}_${nameOf(value)}` });
    }
  }
  const shared = new Map([...counts].filter(([, { count }]) => count >= many));
  const code = (value: string) => new Code(shared.get(value)?.name ?? value);
  return {
    constants: [...shared.values()].toSorted((a, b) => compareTexts(a.name, b.name)),
    print: (operation) => {
      const { parameters = [], responses } = partsOf.get(operation) ?? {};
      return expression({
        ...operation,
        parameters: parameters.map(code),
        ...(responses && { responses: responses.map(code) }),
      });
    },
  };
}

const stems = { parameters: "parameter", responses: "response" } as const;

/** The parts of an operation as expressions. */
function texts({ parameters, responses }: ServerOperation) {
  return { parameters: parameters.map(expression), responses: responses?.map(expression) };
}
