/** What mode `contradictions` finds in one document. */
import type * as ir from "../../../../core/model/ir.ts";
import { lint } from "../../../../linter/lint.ts";

/** Each as `line: message`, but that little is read: the documents of these tests are short. */
export function findingsIn(api: ir.Api, text: string): string[] {
  const documents = [{ file: "a.md", text }];
  const today = "2026-01-01";
  const { findings } = lint({ api, documents, folder: "", today, mode: "contradictions" });
  return findings
    .filter(({ code }) => code !== "document/little-read")
    .map(({ document, message }) => `${document?.line}: ${message}`);
}
