/** The documents of a service → its file of claims. Loads the linter. */
import { dirname, relative, resolve, sep } from "node:path";
import { type Diagnostic, collect } from "../../core/base/diagnostic.ts";
import type * as ir from "../../core/model/ir.ts";
import type { Contribution } from "../../core/output/plan.ts";
import { lint } from "../../linter/lint.ts";
import { parseDocument } from "../../linter/document/markdown/parse-document.ts";
import { claimsFile, timeless } from "../../linter/coverage/claims-file.ts";
import { outlined } from "../../linter/coverage/trace.ts";
import { claimsName } from "../inputs/generator-names.ts";
import { readLintInput } from "../inputs/lint-input.ts";
import type { Description } from "../inputs/resolve-inputs.ts";

export interface ClaimsRequest extends Description {
  readonly cwd: string;
  readonly api: ir.Api;
}

export interface Claims {
  /** None when no document stands beside the description, or it states nothing. */
  readonly contributions: readonly Contribution[];
  /** Paths, relative to `cwd`, of the documents that were read. */
  readonly sources: readonly string[];
  /** An error only when a document is not read: findings are for a lint to say. */
  readonly diagnostics: readonly Diagnostic[];
}

const noClaims: Claims = { contributions: [], sources: [], diagnostics: [] };

/** The claims of `own`, the documents of a service, and what is wrong with those documents. */
export function claimsIn(own: readonly string[], request: ClaimsRequest): Claims {
  const { cwd, spec, service, folder, api } = request;
  const diagnostics: Diagnostic[] = [];
  const target = { cwd, spec, documents: own };
  const input = readLintInput(api, target, { today: timeless, report: collect(diagnostics) });
  if (input === undefined || diagnostics.length > 0) return { ...noClaims, diagnostics };
  const documents = input.documents.map(({ file, text }) => {
    return outlined(parseDocument(file, text).document);
  });
  const value = claimsFile({ documents, result: lint(input) }, namesOf({ cwd, spec, own }));
  if (value === undefined) return { ...noClaims, sources: own };
  const output = { files: [{ path: "claims.json", text: JSON.stringify(value) }] };
  const from = { generator: claimsName, spec: service, origin: api.origin, folder };
  return { contributions: [{ ...from, output }], sources: own, diagnostics };
}

interface Named {
  readonly cwd: string;
  readonly spec: string;
  readonly own: readonly string[];
}

/**
 * Documents by their names, with folders only where there are several; files of the description by where
 * they lie to it, whose own name is empty.
 */
function namesOf({ cwd, spec, own }: Named): (file: string) => string {
  const documents = own.map((file) => resolve(cwd, file));
  const folders = documents.map((file) => dirname(file));
  const from = folders.every((folder) => folder === folders[0]) ? folders[0] : undefined;
  const root = resolve(cwd, spec);
  return (file) => {
    const path = resolve(cwd, file);
    if (path === root) return "";
    const base = documents.includes(path) ? (from ?? dirname(root)) : dirname(root);
    return relative(base, path).split(sep).join("/");
  };
}
