/** What `lint --fix` changed, or would change, for people and programs. */
import type { Json } from "../../core/model/ir.ts";
import type { Finding } from "../../linter/model/finding.ts";
import { plainLine } from "../../linter/reporters/single-line.ts";
import type { FixRun } from "../api/fix.ts";
import type { Colors } from "./color.ts";
import { unifiedDiff } from "./unified-diff.ts";

/** Lines that are shown of what is left, unless all are asked for. */
const shownLeft = 50;

/** Of the text report: each change, then each finding that is left, with the reason. */
export function fixLines(run: FixRun, colors: Colors, isVerbose: boolean): string[] {
  const { services, files, isDryRun, side } = run;
  const fixed = services.flatMap((one) => one.fixed);
  const left = services.flatMap((one) => one.unfixed);
  const changes = isDryRun
    ? files
        .flatMap(({ file, before, text }) => unifiedDiff(file, before, text))
        .map((line) => coloured(line, colors))
    : fixed.flatMap(({ lines }) =>
        lines.flatMap(({ file, line, before, after }) => [
          plainLine(`${file}:${line}`),
          colors.red(plainLine(`  - ${before}`)),
          colors.green(plainLine(`  + ${after}`)),
        ]),
      );
  const limit = isVerbose ? left.length : shownLeft;
  const reasons = left
    .slice(0, limit)
    .map(({ finding, reason }) => plainLine(`${placeOf(finding)} not mended: ${reason}`));
  const more = left.length > limit ? [`… ${left.length - limit} more; --verbose lists all`] : [];
  const what = isDryRun ? "would be mended" : "mended";
  const sum = `${fixed.length} ${what} in the ${side}, ${left.length} left`;
  return [...changes, ...reasons, ...more, colors.bold(sum), ""];
}

/** Of the JSON report. */
export function plainFixes({ side, isDryRun, services }: FixRun): Json {
  const fixed = services.flatMap((one) => one.fixed);
  const left = services.flatMap((one) => one.unfixed);
  return {
    side,
    dryRun: isDryRun,
    fixed: fixed.map(({ finding: { code, message }, lines }) => ({
      code,
      message,
      lines: lines.map(({ file, line, before, after }) => ({ file, line, before, after })),
    })),
    left: left.map(({ finding, reason }) => {
      const { code, message } = finding;
      return { code, message, place: placeOf(finding), reason };
    }),
  };
}

/** Of the one side that the finding points at, the document first. */
function placeOf({ document, spec }: Finding): string {
  const place = document ?? spec;
  return place === undefined ? "" : `${place.file}:${place.line}`;
}

function coloured(line: string, colors: Colors): string {
  const plain = plainLine(line);
  if (/^(?:---|\+\+\+) /u.test(line)) return colors.bold(plain);
  if (line.startsWith("-")) return colors.red(plain);
  return line.startsWith("+") ? colors.green(plain) : plain;
}
