/** What the linter says of a service with one edit made. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import type { Json } from "../../../core/model/ir.ts";
import type { Finding } from "../../../linter/model/finding.ts";
import { lint } from "../../../linter/lint.ts";
import { inputOf } from "../../e2e/services/lint-changed.ts";
import { type Service, variantOf } from "../mutation/service.ts";
import { type HandEdit, applied, editsOf } from "./edits.ts";

/** The edits of a service. */
export function editsFor(service: string): HandEdit[] {
  return editsOf(readFileSync(join(import.meta.dirname, `${service}.txt`), "utf8"));
}

/** @throws when the description with the edit is not read at all. */
export function findingsOf(service: Service, edit: HandEdit): readonly Finding[] {
  const input = inputOf(service.name);
  const { file, text } = service.document;
  if (edit.file === "document.md")
    return lint({ ...input, documents: [{ file, text: applied(text, edit) }] }).findings;
  const path = join(import.meta.dirname, "../../..", service.folder, edit.file);
  const value = load(applied(readFileSync(path, "utf8"), edit)) as Json;
  const { api, refusal } = variantOf(service, [{ file: edit.file, tokens: [], value }]);
  if (refusal !== undefined) throw new Error(`${refusal} (${edit.line})`);
  return lint({ ...input, api }).findings;
}
