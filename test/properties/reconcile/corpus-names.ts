/** Names of operations of public descriptions, as their handlers have them. */
import { readFileSync } from "node:fs";
import { camelCase } from "../../../core/base/text/identifier.ts";

/** Those of one file, each once; some hundreds are enough. */
export function corpusNames(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const found = text.matchAll(/["']?operationId["']?: ?["']?([^"'\n,}]+)/gu);
  const names = [...found].map(([, id = ""]) => camelCase(id));
  return [...new Set(names)].slice(0, 600);
}
