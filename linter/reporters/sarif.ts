/** A lint → a SARIF 2.1.0 log, for code scanning. */
import type { Log, PhysicalLocation, ReportingDescriptor, Result, Suppression } from "sarif";
import { isWhole } from "../../core/base/origin.ts";
import { visible } from "../../core/base/text/visible.ts";
import { catalogue } from "../rules/catalogue.ts";
import {
  type Entry,
  type EntryPlace,
  type LintReport,
  type RecordedEntry,
  entriesOf,
  recordedEntriesOf,
} from "./entry.ts";
import { uriOf } from "./file-path.ts";

export interface SarifOptions {
  /** Version of the tool. */
  readonly version: string;
  /** Path from the root of the repository to where the paths of files begin; `""` is the same. */
  readonly folder: string;
}

/** The log as JSON text. Findings that the baseline leaves for later are suppressed results. */
export function sarifReport(report: LintReport, { version, folder }: SarifOptions): string {
  const entries: (Entry | RecordedEntry)[] = [...entriesOf(report), ...recordedEntriesOf(report)];
  const rules = rulesOf(entries);
  const index = new Map(rules.map(({ id }, position) => [id, position]));
  const log: Log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Specwright", version, rules: [...rules] } },
        columnKind: "utf16CodeUnits",
        results: entries.map((entry) => resultOf(entry, index.get(entry.code) ?? -1, folder)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** Every code of the linter, and those diagnostics that occur, sorted. */
function rulesOf(entries: readonly Entry[]): ReportingDescriptor[] {
  const known = new Map<string, Pick<Entry, "severity" | "cause" | "fix">>(catalogue);
  for (const entry of entries) if (!known.has(entry.code)) known.set(entry.code, entry);
  return [...known]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { severity, cause, fix }]) => ({
      id,
      shortDescription: { text: literal(cause) },
      help: { text: literal(fix) },
      defaultConfiguration: { level: severity },
    }));
}

function resultOf(entry: Entry | RecordedEntry, ruleIndex: number, folder: string): Result {
  const { code, severity, message, help, places, related } = entry;
  const [first, ...others] = places;
  const linked = [...others.map((place) => ({ place, message: "the other side" })), ...related];
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: literal(help === undefined ? message : `${message}: ${help}`) },
    locations: [{ physicalLocation: locationOf(first, folder) }],
    ...(linked.length === 0
      ? {}
      : {
          relatedLocations: linked.map((one, id) => ({
            id,
            message: { text: literal(one.message) },
            physicalLocation: locationOf(one.place, folder),
          })),
        }),
    ...("reason" in entry ? { suppressions: [suppressionOf(entry)] } : {}),
  };
}

/** SARIF 2.1.0, 3.35: `external`, since the baseline is a file beside the document. */
function suppressionOf({ reason, day }: RecordedEntry): Suppression {
  const justification = literal(`${reason} (recorded on ${day})`);
  return { kind: "external", status: "accepted", justification };
}

function locationOf(place: EntryPlace, folder: string): PhysicalLocation {
  const { file, line, column, end } = place;
  const artifactLocation = { uri: uriOf(`${folder}${file}`), uriBaseId: "%SRCROOT%" };
  // A region needs a line; without one a location is the whole file.
  if (isWhole(place)) return { artifactLocation };
  return {
    artifactLocation,
    region: {
      startLine: line,
      startColumn: column,
      ...(end === undefined ? {} : { endLine: end.line, endColumn: end.column }),
    },
  };
}

/**
 * Text that viewers show as it is: single braces would be placeholders, and a bracket before a
 * parenthesis a link (SARIF 2.1.0, 3.11.5 and 3.11.6).
 */
function literal(text: string): string {
  return visible(text).replaceAll(/[{}]/g, "$&$&").replaceAll("](", "] (");
}
