/** The linter, with what it reads kept for the next description that is held against the same files. */
import { parseBaseline } from "../../../linter/baseline/baseline-file.ts";
import { lintParsedDocuments, readDocuments } from "../../../linter/lint.ts";
import { type ParseBlocks, parseBlocks } from "../../../linter/document/markdown/parse-blocks.ts";
import type { TextFile } from "../../../linter/model/lint-result.ts";
import type { Lint } from "./judge.ts";

/** Says the same as `lint`, in less time where one document meets many descriptions. */
export function rememberingLint(): Lint {
  const parse = rememberingBlocks();
  const documents = remembering((files: readonly TextFile[]) => readDocuments(files, parse));
  const accepted = remembering((file: TextFile) => parseBaseline(file));
  return (input) => lintParsedDocuments(documents(input.documents), input, accepted);
}

/** The last result, for as long as the input is the same text. */
function remembering<Input, Result>(make: (input: Input) => Result): (input: Input) => Result {
  let last: { readonly text: string; readonly result: Result } | undefined;
  return (input) => {
    const text = JSON.stringify(input);
    if (last?.text !== text) last = { text, result: make(input) };
    return last.result;
  };
}

/** More than the documents of a service have parts. */
const mostParts = 200;

/** Parts that no mutant changed are not parsed again; those that were not met for longest are forgotten. */
function rememberingBlocks(): ParseBlocks {
  const parts = new Map<string, ReturnType<ParseBlocks>>();
  return (text) => {
    const nodes = parts.get(text) ?? parseBlocks(text);
    parts.delete(text);
    parts.set(text, nodes);
    const [oldest = text] = parts.keys();
    if (parts.size > mostParts) parts.delete(oldest);
    return nodes;
  };
}
