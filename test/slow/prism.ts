/** Prism as a proxy that validates what passes through it: a reading of OpenAPI that is not ours. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const command = createRequire(import.meta.url).resolve("@stoplight/prism-cli");

export interface Prism {
  readonly origin: string;
  readonly stop: () => void;
}

/**
 * Prism in front of `upstream`, in a process of its own.
 *
 * @throws Error when it ends before it listens.
 */
export async function startPrism(document: string, upstream: string): Promise<Prism> {
  const words = [command, "proxy", document, upstream, "--errors", "--port", "0"];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error("Prism has ended")));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const origin = /Prism is listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (origin !== undefined) resolve({ origin, stop: () => void child.kill() });
    });
  });
}

/** What Prism says of an exchange, as it says it; `""` when it found nothing wrong. */
export async function violationOf(response: Response): Promise<string> {
  const warned = response.headers.get("sl-violations");
  if (warned !== null) return warned;
  if (response.headers.get("content-type") !== "application/problem+json") return "";
  const text = await response.clone().text();
  return text.includes('"type":"https://stoplight.io/prism/errors#') ? text : "";
}
