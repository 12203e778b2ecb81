/** All that is emitted for all but small public descriptions is run, each in a process of its own for its memory. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { testRuns, type Outcome } from "../e2e/corpus/run/suite.ts";

const program = join(import.meta.dirname, "../e2e/corpus/run/main.ts");

const names = [
  "petstore3.yaml",
  "museum.yaml",
  "adyen-mgmt.json",
  "twilio-2010.json",
  "stripe.json",
  "github.json",
];

testRuns(names, (name) => {
  const words = ["--max-old-space-size=4096", "--import", "tsx", program, name, "--json"];
  return new Promise<Outcome>((resolve, reject) => {
    execFile(process.execPath, words, { maxBuffer: 2 ** 28 }, (error, stdout) => {
      try {
        const [outcome] = JSON.parse(stdout) as readonly [Outcome];
        resolve(outcome);
      } catch {
        reject(new Error(`the run of ${name} ended without a word`, { cause: error }));
      }
    });
  });
});
