/** What of an output changes when its description is written in another order, or more is added to it. */
import type { Members } from "../../support/description-parts/value.ts";
import { asLine, asList, difference } from "./lines.ts";
import { outputOf } from "./output.ts";
import { randomOf, withPathsAndComponentsMoved, withPropertiesMoved } from "./shuffled.ts";
import { isAboutAll, withUnrelated } from "./with-unrelated.ts";

export interface Changes {
  /** Number of files of the description as it was. */
  readonly files: number;
  /** Lines that differ; none where the output is stable. */
  readonly lines: readonly string[];
}

/** `seed` chooses the order; `beside`: a folder with the files that the description refers to. */
export async function changesOf(
  description: Members,
  seed: number,
  beside?: string,
): Promise<Changes> {
  const next = randomOf(seed);
  const before = await outputOf(description, beside);
  const against = async (other: unknown, keyOf: (line: string) => string) => {
    return difference(before, await outputOf(other, beside), keyOf);
  };
  // The first schema and operation of their kind change what is said of all: one comes before.
  const first = withUnrelated(description, "AaaFirst");
  const second = withUnrelated(first, "AaaSecond");
  const paths = await against(withPathsAndComponentsMoved(description, next), asLine);
  const properties = await against(withPropertiesMoved(description, next), asList);
  const more = difference(await outputOf(first, beside), await outputOf(second, beside), asLine);
  return {
    files: before.size,
    lines: [
      ...told("paths and components moved", [...paths.gone, ...paths.added]),
      ...told("properties moved", [...properties.gone, ...properties.added]),
      ...told(
        "something unrelated added",
        more.gone.filter((line) => !isAboutAll(line)),
      ),
    ],
  };
}

function told(what: string, lines: readonly string[]): string[] {
  return lines.map((line) => `${what}: ${line}`);
}
