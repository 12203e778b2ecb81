/** Adds up the JSON reports of all test runs in a folder; fails when a test failed or none ran. */
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
console.log(`tests: ${passed} passed, ${failed} failed`);
process.exitCode = passed === 0 || failed > 0 || broken > 0 ? 1 : 0;
