/** What a line was made from, or what a place becomes → lines that people read, and a JSON document. */
import { type Origin, formatOrigin, plainOrigin } from "../../core/base/origin.ts";
import { jsonText } from "../../core/output/layout.ts";
import type { Explained, ExplainedLine, ExplainedPlace } from "../api/explain/explained.ts";
import type { Colors } from "./color.ts";
import { type ReportOptions, oneLine } from "./report.ts";

type Options = Pick<ReportOptions, "colors" | "frame">;

/** The lines of an answer. */
export function explainLines(explained: Explained, options: Options): string[] {
  return explained.kind === "line" ? lineLines(explained, options) : placeLines(explained, options);
}

function lineLines(explained: ExplainedLine, options: Options): string[] {
  const { file, line, text, generator, template, node, together, isCurrent } = explained;
  const { colors } = options;
  const maker =
    generator === "runtime"
      ? "copied from the runtime of Specwright"
      : generator === "claims"
        ? "the claims of the documents"
        : `the generator ${generator}`;
  return [
    colors.bold(oneLine(`${file}:${line}`)),
    `  ${oneLine(text)}`,
    `made by:     ${maker}${template === undefined ? "" : `, ${template}`}`,
    ...(node === undefined && together === undefined ? noNode(explained) : []),
    ...nodeLines(explained, options),
    ...(together === undefined ? [] : togetherLines(together, options)),
    ...sentenceLines(explained, options),
    ...explained.options.map((option) => `option:      ${oneLine(option)}`),
    ...(isCurrent
      ? []
      : [colors.yellow("note: the line on disk is another one; run `specwright check`")]),
  ];
}

/** Of places that decide together, so many are shown. */
const shownPlaces = 5;

function togetherLines(places: readonly Origin[], options: Options): string[] {
  const rest = places.length - shownPlaces;
  return [
    "description: no single one of these places decides this line; it goes when all of them go:",
    ...places.slice(0, shownPlaces).flatMap((each) => placeLine(each, options)),
    ...(rest > 0 ? [options.colors.dim(`  and ${rest} more; use --json to list all`)] : []),
  ];
}

function noNode({ generator, isFixed }: ExplainedLine): string[] {
  if (generator === "runtime") return [];
  return isFixed === true
    ? [
        "description: no place of it decides this line; the generator writes it for every description",
      ]
    : ["description: no place of it was found to decide this line"];
}

function placeLines(explained: ExplainedPlace, options: Options): string[] {
  const { outputs } = explained;
  return [
    ...nodeLines(explained, options),
    ...sentenceLines(explained, options),
    outputs.length === 0 ? "becomes:     nothing in any output" : "becomes:",
    ...outputs.flatMap(({ file, lines }) => {
      const ranges = lines.map(([first, last]) =>
        first === last ? `${first}` : `${first}-${last}`,
      );
      return [`  ${oneLine(file)}:${shortened(ranges, options.colors)}`];
    }),
  ];
}

const shownRanges = 12;

function shortened(ranges: readonly string[], colors: Colors): string {
  const rest = ranges.length - shownRanges;
  const more = rest > 0 ? colors.dim(` and ${rest} more; use --json to list all`) : "";
  return ranges.slice(0, shownRanges).join(", ") + more;
}

function nodeLines({ node }: Explained, options: Options): string[] {
  return node === undefined ? [] : placeLine(node, options);
}

function placeLine(node: Origin, { frame, colors }: Options): string[] {
  const text = frame(node.file, node);
  return [
    `description: ${oneLine(formatOrigin(node))} ${oneLine(node.pointer)}`,
    ...(text?.split("\n") ?? []).map((line) => colors.dim(`  ${line}`)),
  ];
}

function sentenceLines({ sentence }: Explained, { frame, colors }: Options): string[] {
  if (sentence === undefined) return [];
  const { file, line } = sentence;
  const text = frame(file, { line, column: 1, file, pointer: "" });
  return [
    `document:    ${oneLine(`${file}:${line}`)}`,
    ...(text?.split("\n") ?? []).map((each) => colors.dim(`  ${each}`)),
  ];
}

/** The JSON document of an answer. */
export function explainJson(explained: Explained): string {
  const { node, sentence, ...others } = explained;
  const { together, ...rest } = "together" in others ? others : { ...others, together: undefined };
  return jsonText({
    command: "explain",
    ...("outputs" in rest
      ? {
          ...rest,
          outputs: rest.outputs.map(({ file, lines }) => ({
            file,
            lines: lines.map((range) => [...range]),
          })),
        }
      : { ...rest, options: [...rest.options] }),
    ...(node === undefined ? {} : { node: plainOrigin(node) }),
    ...(together === undefined ? {} : { together: together.map(plainOrigin) }),
    ...(sentence === undefined ? {} : { sentence: { ...sentence } }),
  });
}
