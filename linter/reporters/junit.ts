/** A lint → JUnit XML, as GitLab, Jenkins and others show it: a suite for each file, a failed case for each finding. */
import { isWhole } from "../../core/base/origin.ts";
import { visible } from "../../core/base/text/visible.ts";
import { type Entry, type LintReport, entriesOf, shownPlace } from "./entry.ts";

export interface JunitOptions {
  /** Path from the root of the repository to where the paths of files begin; `""` is the same. */
  readonly folder: string;
  /** Whether warnings are failures too, as the exit code says; else they are passed cases that say so. */
  readonly failsOnWarnings: boolean;
}

/** The report as one XML document. */
export function junitReport(report: LintReport, options: JunitOptions): string {
  const entries = entriesOf(report);
  const byFile = new Map<string, Entry[]>(report.services.map(({ spec }) => [spec, []]));
  for (const entry of entries) {
    const { file } = entry.places[0];
    const found = byFile.get(file);
    if (found === undefined) byFile.set(file, [entry]);
    else found.push(entry);
  }
  const suites = [...byFile]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, found]) => suite(file, found, options));
  const { tests, failures } = sums(suites);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    element("testsuites", { name: "specwright lint", tests, failures, errors: 0, time: 0 }),
    ...suites.flatMap(({ lines }) => lines),
    "</testsuites>\n",
  ].join("\n");
}

interface Suite {
  readonly lines: readonly string[];
  readonly tests: number;
  readonly failures: number;
}

function suite(file: string, entries: readonly Entry[], options: JunitOptions): Suite {
  const isFailure = ({ severity }: Entry) => severity === "error" || options.failsOnWarnings;
  const failures = entries.filter(isFailure).length;
  const path = `${options.folder}${file}`;
  const cases =
    entries.length === 0
      ? // A file without findings shows as passed.
        [
          `${element("testcase", { name: "no findings", classname: path, file: path, time: 0 }, true)}`,
        ]
      : entries.flatMap((entry) => caseOf(entry, path, isFailure(entry)));
  const tests = Math.max(1, entries.length);
  const counts = { tests, failures, errors: 0, skipped: 0, time: 0 };
  const head = element("testsuite", { name: path, ...counts });
  return { lines: [head, ...cases, "</testsuite>"], tests, failures };
}

function caseOf(entry: Entry, path: string, isFailure: boolean): string[] {
  const { code, severity, message, places } = entry;
  const [first] = places;
  const place = isWhole(first) ? "" : `:${first.line}:${first.column}`;
  const line = isWhole(first) ? {} : { line: first.line };
  const name = `${code}: ${message}${place === "" ? "" : ` (${place.slice(1)})`}`;
  const head = element("testcase", { name, classname: path, file: path, ...line, time: 0 });
  const text = escaped(detailsOf(entry));
  return isFailure
    ? [head, `${element("failure", { message, type: severity })}${text}</failure>`, "</testcase>"]
    : [head, `<system-out>${text}</system-out>`, "</testcase>"];
}

/** What the text report says of it, without the lines of the files. */
function detailsOf({ code, severity, message, help, fix, places, related }: Entry): string {
  const [first, ...others] = places;
  return [
    `${shownPlace(first)} ${severity} ${code}: ${message}`,
    ...others.map((place) => `other side: ${shownPlace(place)}`),
    ...related.map((one) => `${one.message}: ${shownPlace(one.place)}`),
    ...(help === undefined ? [] : [`help: ${help}`]),
    `fix: ${fix}`,
  ].join("\n");
}

function sums(suites: readonly Suite[]): Pick<Suite, "tests" | "failures"> {
  const sum = (key: "tests" | "failures") => suites.reduce((total, one) => total + one[key], 0);
  return { tests: sum("tests"), failures: sum("failures") };
}

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes, isEmpty = false): string {
  const listed = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value)).replaceAll("\n", "&#10;")}"`,
  );
  return `<${name}${listed.join("")}${isEmpty ? "/" : ""}>`;
}

/** Text as XML 1.0 may hold it: control characters show as escapes. */
function escaped(text: string): string {
  return visible(text)
    .replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
