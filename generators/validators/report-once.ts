/** A report that says the same thing of the same place once, however often it is printed. */
import type { Report } from "../../core/base/diagnostic.ts";

/** A schema is printed again where it decides what another keyword has left over. */
export function reportOnce(report: Report): Report {
  const said = new Set<string>();
  return (diagnostic) => {
    const { code, message, origin } = diagnostic;
    const key = JSON.stringify([code, message, origin.file, origin.pointer]);
    if (said.has(key)) return;
    said.add(key);
    report(diagnostic);
  };
}
