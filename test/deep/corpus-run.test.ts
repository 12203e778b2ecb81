/** All that is emitted for large public descriptions is run, each in a process of its own for its memory. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { testRuns, type Outcome } from "../corpus/run/suite.ts";

const program = join(import.meta.dirname, "../corpus/run/main.ts");

testRuns(["adyen-mgmt.json", "twilio-2010.json", "stripe.json", "github.json"], (name) => {
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
