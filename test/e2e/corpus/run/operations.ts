/** The operations of a description, counted without any of our own code: the parsed file and nothing else. */
import { readFileSync } from "node:fs";
import { load as parseYaml } from "js-yaml";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

export interface Counted {
  /** `METHOD path` of each operation. */
  readonly operations: readonly string[];
  /** The same of webhooks, with their names. */
  readonly webhooks: readonly string[];
}

export function countOperations(file: string): Counted {
  const document = parseYaml(readFileSync(file, "utf8"));
  return {
    operations: below(document, "paths"),
    webhooks: below(document, "webhooks"),
  };
}

function below(document: unknown, section: string): string[] {
  return membersOf(new Map(membersOf(document)).get(section)).flatMap(([path, item]) =>
    membersOf(item)
      .filter(([method]) => methods.includes(method))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

function membersOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
