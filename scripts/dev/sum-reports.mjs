/** Adds up the JSON reports of all test runs in a folder, names each failed test, and fails when one failed or none ran. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2] ?? ".";
const reports = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
const sum = (count) => reports.reduce((total, report) => total + count(report), 0);
const passed = sum((report) => report.numPassedTests);
const failed = sum((report) => report.numFailedTests);
// A file that cannot be loaded fails without any test of its own.
const broken = sum((report) => (report.success ? 0 : 1));

// The end of a log is all that some readers keep, so each failure is told again there.
const firstLines = (text) => String(text).split("\n").slice(0, 6).join("\n    ");
for (const file of reports.flatMap((report) => report.testResults)) {
  const tests = file.assertionResults.filter((test) => test.status === "failed");
  for (const test of tests) {
    console.log(
      `failed: ${file.name}: ${test.fullName}\n    ${test.failureMessages.map(firstLines).join("\n    ")}`,
    );
  }
  if (file.status === "failed" && tests.length === 0) {
    console.log(`failed: ${file.name}\n    ${firstLines(file.message)}`);
  }
}
console.log(`tests: ${passed} passed, ${failed} failed`);
process.exitCode = passed === 0 || failed > 0 || broken > 0 ? 1 : 0;
