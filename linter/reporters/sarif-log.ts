/** Results with places → a SARIF 2.1.0 log, for code scanning. */
import type { Log, PhysicalLocation, ReportingDescriptor, Result } from "sarif";
import { isWhole } from "../../core/base/origin.ts";
import { visible } from "../../core/base/text/visible.ts";
import type { EntryPlace } from "./entry.ts";
import { uriOf } from "./file-path.ts";

export interface SarifOptions {
  /** Version of the tool. */
  readonly version: string;
  /** Path from the root of the repository to where the paths of files begin; `""` is the same. */
  readonly folder: string;
}

export interface SarifRule {
  readonly id: string;
  readonly cause: string;
  readonly fix: string;
  readonly level: SarifLevel;
  /** A page that describes it. */
  readonly address?: string;
}

type SarifLevel = "error" | "warning" | "note";

export interface SarifResult {
  /** The id of a rule. */
  readonly code: string;
  readonly level: SarifLevel;
  readonly message: string;
  readonly place: EntryPlace;
  readonly related: readonly { readonly message: string; readonly place: EntryPlace }[];
  /** Why it does not count. */
  readonly suppression?: string;
}

/** The log as JSON text. Rules are sorted by id. */
export function sarifLog(
  results: readonly SarifResult[],
  rules: readonly SarifRule[],
  { version, folder }: SarifOptions,
): string {
  const sorted = rules.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(descriptorOf);
  const index = new Map(sorted.map(({ id }, position) => [id, position]));
  const log: Log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Specwright", version, rules: sorted } },
        columnKind: "utf16CodeUnits",
        results: results.map((each) => resultOf(each, index.get(each.code) ?? -1, folder)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function descriptorOf({ id, cause, fix, level, address }: SarifRule): ReportingDescriptor {
  return {
    id,
    ...(address === undefined ? undefined : { helpUri: address }),
    shortDescription: { text: literal(cause) },
    help: { text: literal(fix) },
    defaultConfiguration: { level },
  };
}

function resultOf(result: SarifResult, ruleIndex: number, folder: string): Result {
  const { code, level, message, place, related, suppression } = result;
  return {
    ruleId: code,
    ruleIndex,
    level,
    message: { text: literal(message) },
    locations: [{ physicalLocation: locationOf(place, folder) }],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((one, id) => ({
            id,
            message: { text: literal(one.message) },
            physicalLocation: locationOf(one.place, folder),
          })),
        }),
    // SARIF 2.1.0, 3.35: `external`, since what is left for later is said in a file of its own.
    ...(suppression === undefined
      ? {}
      : {
          suppressions: [
            { kind: "external", status: "accepted", justification: literal(suppression) },
          ],
        }),
  };
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
