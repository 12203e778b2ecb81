/** What a run of `docs` did → the lines that people read. */
import type { GenerateResult } from "../api/api.ts";
import { type ReportOptions, diagnosticLines, oneLine } from "../terminal/report.ts";

/** `milliseconds`: how long the run took. */
export function docsLines(
  result: GenerateResult,
  milliseconds: number,
  options: ReportOptions,
): string[] {
  const { colors } = options;
  const { isRefused, written, removed, files, services } = result;
  // What the generated code supports only partially is no matter of pages.
  const own = result.diagnostics.filter(({ severity }) => severity !== "partial");
  const lines = diagnosticLines(own, options);
  const out = oneLine(result.out);
  for (const { name, files: pages } of services) {
    if (pages === null) lines.push(`${colors.red("failed")}   ${oneLine(name)}`);
    else if (!isRefused) {
      const many = `${pages} ${pages === 1 ? "page" : "pages"}`;
      lines.push(`${colors.green("done")}     ${oneLine(name)}: ${many}`);
    }
  }
  for (const path of removed) lines.push(`removed  ${out}/${oneLine(path)}`);
  if (isRefused) return [...lines, `${out}: nothing was written`];
  const same = files - written.length;
  return [
    ...lines,
    `${out}: ${written.length} written, ${removed.length} removed, ${same} up to date, in ${(milliseconds / 1000).toFixed(1)} s`,
    `open ${out}/index.html`,
  ];
}
