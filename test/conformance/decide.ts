/** What emitted code decides of the suite, by each path. */
import { paths } from "../unit/generators/validators/paths.ts";
import { type Suite } from "./suite.ts";

export interface Decided {
  readonly path: string;
  readonly keyword: string;
  readonly title: string;
  readonly isRight: boolean;
}

/** One for each case and path. A validator that throws is wrong. `name`: of the folder of emitted code. */
export async function decide(
  { documents, cases }: Suite,
  name = "conformance",
): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (const path of paths) {
    const { validators } = await path.load(`${name}-${path.name}`, documents);
    for (const { schema, keyword, title, data, valid } of cases) {
      const isRight = verdict(() => validators.get(schema)?.safeParse(data).success) === valid;
      decided.push({ path: path.name, keyword, title, isRight });
    }
  }
  return decided;
}

function verdict(ask: () => boolean | undefined): boolean | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** A table of right decisions by keyword and path, as Markdown. */
export function table(decided: readonly Decided[]): string {
  const names = [...new Set(decided.map(({ path }) => path))];
  const keywords = [...new Set(decided.map(({ keyword }) => keyword))];
  const row = (title: string, of: readonly Decided[]) =>
    [title, ...names.map((name) => share(of.filter(({ path }) => path === name)))].join(" | ");
  return [
    `| ${["keyword", ...names].join(" | ")} |`,
    `| --- |${" ---: |".repeat(names.length)}`,
    ...keywords.map((keyword) => {
      return `| ${row(
        keyword,
        decided.filter((each) => each.keyword === keyword),
      )} |`;
    }),
    `| ${row("**all**", decided)} |`,
  ].join("\n");
}

function share(of: readonly Decided[]): string {
  return `${of.filter(({ isRight }) => isRight).length} of ${of.length}`;
}
