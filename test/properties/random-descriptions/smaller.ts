/** A failing description → less of it that still fails in the same way. */
import type { Members, Value } from "../../support/description-parts/value.ts";
import type { BatchResult, Case } from "./batch.ts";

type Try = (cases: readonly Case[]) => Promise<BatchResult>;

/** Numbers of cases that are tried at once. */
const atOnce = 40;
/** Rounds at most: each costs a run of the compiler. */
const rounds = 12;

/** Members and items are left out, the largest first, as long as `text`'s kind of fault remains. */
export async function smaller(failing: Case, text: string, run: Try): Promise<Members> {
  let { description } = failing;
  let size = atOnce;
  for (let round = 0; round < rounds; round += 1) {
    const parts = partsOf(description, size);
    if (parts.length === 0) return description;
    // What is chosen about the output goes by the seed, and stays.
    const cases = parts.map((part, index) => ({
      seed: failing.seed,
      name: `${failing.name}x${index}`,
      description: without(description, part) as Members,
    }));
    const kept: Members[] = [];
    const { faults } = await run(cases);
    for (const { name, text: found } of faults) {
      const one = cases.find((each) => each.name === name);
      if (one !== undefined && kindOf(found) === kindOf(text)) kept.push(one.description);
    }
    const [best] = kept.toSorted((a, b) => lengthOf(a) - lengthOf(b));
    if (best === undefined) {
      if (parts.length < size) return description;
      size *= 2;
    } else description = best;
  }
  return description;
}

/** The code of the compiler's message; of others their first words. */
function kindOf(text: string): string {
  return /\bTS\d+/u.exec(text)?.[0] ?? text.replace(/^\S*/u, "").slice(0, 25);
}

type Path = readonly string[];

/** Places of members and items, those with the longest text first. */
function partsOf(value: Value, most: number): Path[] {
  const found: { readonly path: Path; readonly length: number }[] = [];
  const walk = (part: Value, path: Path): void => {
    if (typeof part !== "object" || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      const at = [...path, key];
      if (!isNeeded(at)) found.push({ path: at, length: lengthOf(inner) });
      walk(inner, at);
    }
  };
  walk(value, []);
  return found
    .toSorted((a, b) => b.length - a.length)
    .slice(0, most)
    .map(({ path }) => path);
}

function isNeeded(path: Path): boolean {
  return path.length === 1 && /^(?:openapi|swagger|info|paths|components)$/u.test(path[0] ?? "");
}

function lengthOf(value: Value): number {
  return JSON.stringify(value).length;
}

function without(value: Value, [step = "", ...rest]: Path): Value {
  if (Array.isArray(value)) {
    const items: readonly Value[] = value;
    return rest.length === 0
      ? items.filter((_, index) => String(index) !== step)
      : items.map((item, index) => (String(index) === step ? without(item, rest) : item));
  }
  return Object.fromEntries(
    Object.entries(value as Members).flatMap(([key, inner]) =>
      key !== step ? [[key, inner]] : rest.length === 0 ? [] : [[key, without(inner, rest)]],
    ),
  );
}
