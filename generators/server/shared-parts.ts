/**
 * Parameters and responses that many operations have, as constants of the module: in GitHub's description two
 * parameters stand in every second operation. What few operations have stays where it is read.
 */
import { Code, expression } from "../../core/base/text/code.ts";
import {
  type UsualPart,
  isUsualJson,
  parameterCode,
  responseCode,
  responsesCode,
} from "./usual-parts.ts";
import { compareTexts } from "../../core/base/text/compare.ts";
import { distinctNames } from "../../core/base/text/distinct-names.ts";
import type { ServerOperation } from "../../core/views/server/operation-view.ts";

/** So many operations have one. */
const many = 8;

/** A call that makes a usual part is read as easily where it stands. */
const call = /^\w+\(/;

export interface SharedParts {
  /** Declarations by their names. */
  readonly constants: readonly SharedPart[];
  /** What the operations and the constants call. */
  readonly usual: ReadonlySet<UsualPart>;
  /** The operations as expressions that use them. */
  readonly codes: readonly string[];
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
  const usual = new Set<UsualPart>();
  const use = (name: UsualPart) => usual.add(name);
  const texts = new Map<Part, string>();
  const add = (part: Part, member: SharedPart["member"], value: string) => {
    texts.set(part, value);
    if (call.test(value)) return;
    const count = (counts.get(value)?.count ?? 0) + 1;
    counts.set(value, { member, value, count, name: `${stems[member]}_${nameOf(value)}` });
  };
  for (const { parameters, responses = [] } of operations) {
    for (const each of parameters) add(each, "parameters", parameterCode(each, use));
    for (const each of responses) {
      if (!isUsualJson(each)) add(each, "responses", responseCode(each, use));
    }
  }
  const shared = new Map([...counts].filter(([, { count }]) => count >= many));
  const code = (part: Part) => {
    const text = texts.get(part) ?? "";
    return shared.get(text)?.name ?? text;
  };
  const codes = operations.map((operation) => {
    const { parameters, responses } = operation;
    return expression({
      ...operation,
      parameters: parameters.map((each) => new Code(code(each))),
      ...(responses && { responses: new Code(responsesCode(responses, code, use)) }),
    });
  });
  return {
    usual,
    constants: [...shared.values()].toSorted((a, b) => compareTexts(a.name, b.name)),
    codes,
  };
}

type Part = Parameters<typeof parameterCode>[0] | Parameters<typeof responseCode>[0];

const stems = { parameters: "parameter", responses: "response" } as const;
