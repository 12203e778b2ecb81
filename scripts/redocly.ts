/** The package's `redocly` entry: a plugin that runs the linter beside Redocly's own rules. */
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { lint } from "../linter/lint.ts";
import {
  type RedoclyLint,
  type RedoclyPlugin,
  type RuleOptions,
  redoclyPlugin,
} from "../linter/redocly/plugin.ts";
import { documentBeside } from "./inputs/document-beside.ts";
import { readLintSource } from "./inputs/lint-input.ts";

/** Redocly asks for a default export: a function that gives the plugin. */
// oxlint-disable-next-line import/no-default-export
export default function specwright(): RedoclyPlugin {
  return redoclyPlugin(lintDescription);
}

function lintDescription(path: string, options: RuleOptions): RedoclyLint | undefined {
  const cwd = process.cwd();
  const folder = dirname(path);
  if (options.documents === undefined && !existsSync(documentBeside(path))) return undefined;
  const shown = (file: string) => relative(cwd, file).split(sep).join("/");
  const documents = options.documents?.map((file) => join(folder, file)) ?? [documentBeside(path)];
  const allowRef = options.allowRef?.map((file) => join(folder, file));
  const target = {
    cwd,
    service: basename(folder),
    spec: shown(path),
    documents: documents.map(shown),
    ...(allowRef === undefined ? {} : { allowRef }),
    ...(options.mode === undefined ? {} : { mode: options.mode }),
  };
  const { input, diagnostics } = readLintSource(target, new Date().toISOString().slice(0, 10));
  return {
    findings: input === undefined ? [] : lint(input).findings,
    diagnostics: diagnostics.filter(({ severity }) => severity === "error"),
    absolute: (file) => resolve(cwd, file),
    textOf: (file) => {
      const found = resolve(cwd, file);
      return existsSync(found) ? readFileSync(found, "utf8") : undefined;
    },
  };
}
