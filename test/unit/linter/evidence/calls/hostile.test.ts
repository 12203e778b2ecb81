/** Code that is made to take long is read in time that grows with its length. */
import { expect, test } from "vitest";
import { findingsIn } from "../findings-in.ts";
import { api } from "./orders.ts";

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

test.each([
  ["calls within calls", "js", "fetch(".repeat(3_000)],
  ["objects within calls", "js", "fetch({a:".repeat(2_000)],
  ["quotes that do not end", "js", `fetch('/orders', "${"'\"`".repeat(6_000)}`],
  ["names with dots", "js", `${"a.".repeat(9_000)}get(`],
  ["blanks", "js", `fetch${" ".repeat(19_000)}(`],
  [
    "names for names",
    "py",
    `${Array.from({ length: 90 }, (_, at) => `a${at} = a${at + 1}`).join("\n")}\n${"requests.get(a0)\n".repeat(190)}`,
  ],
  ["messages", "http", "POST /orders HTTP/1.1\nA: b\n".repeat(4_000)],
  ["answers", "http", "HTTP/1.1 200 OK\nA: b\n\n{}\n".repeat(4_000)],
  ["headers", "", "A-B: c\n".repeat(9_000)],
  ["items of HTTPie", "sh", `http POST :8080/v1/orders ${"a=b ".repeat(4_000)}`],
  ["options of HTTPie", "sh", `http ${"-a b ".repeat(4_000)}`],
  [
    "lines for a command",
    "sh",
    "curl http://api.shop.example/v1/orders -d @- <<EOF\n".repeat(1_500),
  ],
  ["interfaces", "ts", "interface A {".repeat(1_500)],
  ["unions", "ts", `interface A {\n${"a: string | ".repeat(1_600)}`],
  ["lists of values", "ts", `type A = ${'"a" | '.repeat(3_000)}`],
  ["constants", "go", 'A B = "c"\n'.repeat(1_900)],
  ["members of protobuf", "proto", `message A {\n${"// a\n".repeat(4_000)}`],
  ["bases of a class", "py", `\nclass A(${"a, ".repeat(5_000)}`],
  ["aliases", "yaml", "a: &a [*a, *a]\n".repeat(1_000)],
  ["levels of YAML", "yaml", "- ".repeat(9_000)],
  ["levels of JSON5", "json5", "{a:".repeat(9_000)],
  ["comments that do not end", "json", "/*".repeat(9_000)],
  ["comments", "json", `{\n${'"a": 1, // required\n'.repeat(3_000)}}`],
])("%s", (_, language, code) => {
  const start = process.cpuUsage();
  findingsIn(api, `# Orders\n\n${fenced(language, code)}`);
  const { user } = process.cpuUsage(start);
  // About a tenth of a second is usual.
  expect(user / 1e6).toBeLessThan(5);
});
