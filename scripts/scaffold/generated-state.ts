/** Whether the generated code knows the description that handlers are to follow. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChangesSince } from "./changes.ts";

/** Modules that declare the types of handlers: of TypeScript, and of JavaScript with declarations. */
const modules = ["server.ts", "server.d.ts"];

/** Names of operations may have letters of any language, which `\w` does not know. */
const declared = /(?<![\p{ID_Continue}$])type ([\p{ID_Continue}$]+)Handler(?![\p{ID_Continue}$])/gu;

/** True where `output` has a server. */
export function hasServer(output: string): boolean {
  return ["server.ts", "server.js"].some((name) => existsSync(join(output, name)));
}

/** True where the generated server lacks an operation of the description, or has one that is gone. */
export function isBehind(output: string, { after, removed }: ChangesSince): boolean {
  const file = modules.map((name) => join(output, name)).find((path) => existsSync(path));
  if (file === undefined) return !hasServer(output);
  const text = readFileSync(file, "utf8");
  const known = new Set<string>();
  for (const [, type = ""] of text.matchAll(declared)) known.add(type);
  const types = new Set([...after.operations.values()].map(({ type }) => type));
  return (
    [...types].some((type) => !known.has(type)) ||
    removed.some(({ type = "" }) => !types.has(type) && known.has(type))
  );
}
