/** A catalogue's messages → proof that each text is made by one code, or a text that two make. */
import { commonText, overlap, overlapCost, shortestCommonText } from "./overlap.ts";
import { type MessageTemplate, beginning, compileTemplate } from "./template.ts";

/** A code with a message, and the codes that it goes before where both could have made a text. */
export interface CodeMessage {
  readonly code: string;
  readonly message: string;
  readonly matchBefore?: readonly string[];
}

/** Two codes whose messages can read the same. */
export interface Ambiguity {
  /** Position in the list, of the one that comes later there. */
  readonly index: number;
  /** The first one before it that it can be taken for. */
  readonly other: number;
  /** A text that both make. */
  readonly example: string;
}

export interface Matching {
  /** At most one for each code. Empty: proven. */
  readonly ambiguities: readonly Ambiguity[];
  /** What is wrong with `matchBefore`, by position in the list. */
  readonly problems: readonly { readonly index: number; readonly message: string }[];
  /** Codes in the order in which their messages are tried: that of the list, but for `matchBefore`. */
  readonly order: readonly string[];
}

/** Steps that are spent on shortest examples; after that they are built from parts. */
const exampleSteps = 8_000_000;

/** Codes are distinct. */
export function matchingOf(messages: readonly CodeMessage[]): Matching {
  const templates = messages.map(({ message }) => compileTemplate(message));
  const precedence = precedenceOf(messages, templates);
  let steps = exampleSteps;
  const ambiguities = firstOverlaps(templates, precedence.isSettled).map(({ index, other }) => {
    const [one, two] = [at(templates, index), at(templates, other)];
    steps -= overlapCost(one, two);
    const shortest = steps < 0 ? undefined : shortestCommonText(one, two);
    return { index, other, example: shortest ?? commonText(one, two) };
  });
  return { ambiguities, problems: precedence.problems, order: precedence.order };
}

/**
 * For each template that shares a text with an earlier one the first such. Only those are compared of
 * which one's beginning begins the other's: in the order of their beginnings they are the open ones.
 */
function firstOverlaps(
  templates: readonly MessageTemplate[],
  isSettled: (one: number, other: number) => boolean,
): { readonly index: number; readonly other: number }[] {
  const first = new Map<number, number>();
  const sorted = [...templates.keys()].toSorted((a, b) => {
    const [one, other] = [beginning(at(templates, a)), beginning(at(templates, b))];
    return one < other ? -1 : one > other ? 1 : a - b;
  });
  const open: number[] = [];
  for (const index of sorted) {
    const own = at(templates, index);
    while (!own.first.startsWith(beginningOf(open.at(-1)))) open.pop();
    for (const before of open) {
      const [other, later] = before < index ? [before, index] : [index, before];
      if ((first.get(later) ?? later) <= other || isSettled(later, other)) continue;
      if (overlap(own, at(templates, before))) first.set(later, other);
    }
    open.push(index);
  }
  return [...first].map(([index, other]) => ({ index, other })).toSorted(byIndex);

  function beginningOf(index: number | undefined): string {
    return index === undefined ? "" : beginning(at(templates, index));
  }
}

function byIndex(one: { readonly index: number }, other: { readonly index: number }): number {
  return one.index - other.index;
}

interface Precedence extends Pick<Matching, "problems" | "order"> {
  /** True where one of the two goes before the other. */
  readonly isSettled: (one: number, other: number) => boolean;
}

function precedenceOf(
  messages: readonly CodeMessage[],
  templates: readonly MessageTemplate[],
): Precedence {
  const known = new Map(messages.map(({ code }, index) => [code, index]));
  const problems: { index: number; message: string }[] = [];
  const before = new Map<number, number[]>();
  const settled = new Set<string>();
  messages.forEach(({ code, matchBefore = [] }, index) => {
    for (const other of matchBefore) {
      const target = known.get(other);
      const problem = problemOf(target, index);
      if (target === undefined || problem !== undefined) {
        const name = JSON.stringify(other);
        problems.push({
          index,
          message: `"matchBefore" of ${JSON.stringify(code)} names ${name}, ${problem}`,
        });
        continue;
      }
      settled.add(`${index} ${target}`).add(`${target} ${index}`);
      before.set(target, [...(before.get(target) ?? []), index]);
    }
  });
  const { order, circle } = sorted([...messages.keys()], before);
  for (const index of circle) {
    const code = JSON.stringify(at(messages, index).code);
    problems.push({
      index,
      message: `"matchBefore" forms a cycle at ${code}; expected an order`,
    });
  }
  return {
    problems,
    order: order.map((index) => at(messages, index).code),
    isSettled: (one, other) => settled.has(`${one} ${other}`),
  };

  function problemOf(target: number | undefined, index: number): string | undefined {
    if (target === undefined) return "which is not a code with a message";
    if (target === index) return "which is the code itself";
    if (overlap(at(templates, index), at(templates, target))) return undefined;
    return "whose message never produces the same text";
  }
}

/** Each item behind those that go before it, else in the given order. */
function sorted(
  items: readonly number[],
  before: ReadonlyMap<number, readonly number[]>,
): { readonly order: readonly number[]; readonly circle: readonly number[] } {
  const order = new Set<number>();
  const entered = new Set<number>();
  const circle: number[] = [];
  for (const item of items) {
    const open = [item];
    for (let next = open.at(-1); next !== undefined; next = open.at(-1)) {
      const left = (before.get(next) ?? []).filter((other) => !order.has(other));
      const [first] = left.filter((other) => !entered.has(other));
      if (order.has(next) || first === undefined) {
        if (!order.has(next) && left.length > 0) circle.push(next);
        order.add(next);
        open.pop();
      } else {
        open.push(first);
      }
      entered.add(next);
    }
  }
  return { order: [...order], circle };
}

/** The item at a position that the caller has from the list itself. */
function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`there is no item ${index}`);
  return item;
}
