/** A process that makes one call to the origin it is given, and tells its outcome and its peak of memory. */
import { CallError } from "../../../../../runtime/client/call-error.ts";
import { serviceClient } from "../../../../../runtime/client/client.ts";
import type { AnyAnswer } from "../../../../../runtime/client/contract.ts";
import { jsonAnswer } from "../../../../../runtime/client/read-json.ts";
import { timeout } from "../../../../../runtime/client/timeout.ts";

const [, , baseUrl = ""] = process.argv;
const answers = { 200: { read: jsonAnswer } };
const operation = { name: "getThings", method: "GET", path: "/things", accept: "*/*", answers };
const client = serviceClient({ prefix: "" }, { baseUrl, timeout: timeout(60_000) });
client.call(operation).then(
  ({ status }: AnyAnswer) => tell(String(status)),
  (error: unknown) => tell(error instanceof CallError ? error.kind : String(error)),
);

function tell(kind: string): void {
  const peak = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(JSON.stringify({ kind, peak }));
}
