/** Tests that need something which is not everywhere: it is there, or they are skipped with a reason. */
import { describe, test } from "vitest";

/**
 * Tests that need what `word` stands for. With a reason why it is `missing`, they are skipped and the
 * reason is printed, or they fail where `SPECWRIGHT_REQUIRE` has the word.
 */
export function describeWhere(
  word:
    | "inputs"
    | "drafts"
    | "chromium"
    | "deno"
    | "bun"
    | "next"
    | "nest"
    | "nitro"
    | "curl"
    | "examples",
  title: string,
  missing: string | undefined,
  tests: () => void,
): void {
  if (missing === undefined) {
    describe(title, tests);
  } else if (required().includes(word)) {
    test(title, () => {
      throw new Error(missing);
    });
  } else {
    console.warn(`skipped: ${title}: ${missing}`);
    describe.skip(title, () => test(`${word} is there`, () => undefined));
  }
}

function required(): string[] {
  return (process.env["SPECWRIGHT_REQUIRE"] ?? "").split(/\W+/);
}
