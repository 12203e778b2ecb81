/** What is said of a deprecation, and that one place says it. */
import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { docComment } from "../../../../core/base/text/comment.ts";
import { deprecationTag, deprecationText } from "../../../../core/model/deprecation.ts";

test.each([{}, { deprecated: false }])("Nothing is said of %j", (stated) => {
  expect(deprecationText({ ...stated, extensions: {} })).toBeUndefined();
  expect(docComment(deprecationTag({ ...stated, extensions: {} }))).toBe("");
});

test("A bare mark is a tag without words", () => {
  const marked = { deprecated: true, extensions: {} };
  expect(deprecationText(marked)).toBe("");
  expect(docComment("A.", deprecationTag(marked))).toBe("/**\n * A.\n *\n * @deprecated\n */\n");
});

test("The text of a tag stays on one line and in its comment", () => {
  expect(docComment({ tag: "deprecated", text: "Since 2.\n\n@see */ x" })).toBe(
    "/** @deprecated Since 2. \\@see *\\/ x */\n",
  );
});

test("Printers take the tag from deprecation.ts", () => {
  const sources = globSync(["{core,generators,linter,runtime,scripts}/**/*.ts"]);
  const makers = sources.filter((file) => readFileSync(file, "utf8").includes('tag: "deprecated"'));
  expect(makers.toSorted()).toEqual(["core/base/text/comment.ts", "core/model/deprecation.ts"]);
});
