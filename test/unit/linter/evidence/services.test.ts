/** Our own services, whose documents agree with their descriptions: what the reader of any document accuses there. */
import { expect, test } from "vitest";
import { lint } from "../../../../linter/lint.ts";
import { readService, serviceNames } from "../../../slow/mutation/service.ts";

test("documents of our own services contradict nothing but what their specs record as a reading", async () => {
  const services = await Promise.all(serviceNames().map(readService));
  const found = services.flatMap(({ name, api, folder, document }) => {
    const input = { api, documents: [document], folder, today: "2026-01-01" } as const;
    const { findings } = lint({ ...input, mode: "contradictions" });
    return findings
      .filter(({ code }) => code !== "document/little-read")
      .map(({ message }) => `${name}: ${message}`);
  });
  expect(found).toEqual([
    'uptime-monitoring: "api_key": the document says required, the spec says optional',
  ]);
});

test("a document of hostile Markdown is read to its end, or refused with its place", async () => {
  const [service] = await Promise.all(serviceNames().slice(0, 1).map(readService));
  if (service === undefined) throw new Error("there is a service");
  const hostile = [
    `${"<div>".repeat(5_000)}\n\n`,
    "<a>\n# x\n".repeat(2_000),
    `\`\`\`json\n${"[".repeat(50_000)}\n\`\`\`\n`,
    `\`\`\`sh\n${"curl http://x/y -d '".repeat(2_000)}\n\`\`\`\n`,
    `${"`a`, ".repeat(4_000)}or \`b\`\n\n`,
    `/${"a/".repeat(20_000)}\n`,
  ];
  for (const text of hostile) {
    const documents = [{ file: "a.md", text: `${text}\n\n# End\n\nIt has 7 of \`these\`.\n` }];
    const { api } = service;
    const input = { api, documents, folder: "", today: "2026-01-01" } as const;
    const { parts, findings } = lint({ ...input, mode: "contradictions" });
    const isRefused = findings.some(({ code }) => code === "document/malformed");
    expect(isRefused || parts.at(-1)?.text.includes("It has 7")).toBe(true);
  }
}, 30_000);
