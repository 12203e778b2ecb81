/** No file and no export has a name that a usual word of the field took the place of. The table is in CHANGELOG.md. */
import { readFileSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Folders that are looked at. */
const folders = ["core", "linter", "scripts", "generators", "runtime", "bench", "templates"];

/** Names of folders and files, without `.ts` → what they are called. */
const paths: Readonly<Record<string, string>> = {
  wire: "encoding",
  shape: "schema-view, resolved-type",
  codecs: "conversions",
  handler: "server",
  access: "authorization",
  usage: "snippets",
  plan: "output",
  accept: "baseline",
  read: "document",
  grammar: "cells",
  around: "enclosing-schemas",
  "spoken-of": "constrained-members",
  direct: "read-write-variants",
  marks: "omitted-members",
  kept: "unconverted",
  fits: "text-fits-schema",
  within: "bounds-check",
  mark: "apply-conversions",
  demand: "required-callback",
  demands: "required-callbacks",
  decisions: "policy-callbacks",
  renamed: "rename-aliases",
  "written-lock": "name-lock-parser",
  legacy: "number-bounds",
  additions: "openapi-3.2",
  spoken: "schema-in-dialect",
  holders: "contains-converted",
  "own-shape": "type-keywords",
  undecided: "ambiguous-conversion",
  conjuncts: "all-of",
  "forms-of-words": "conversion-kind",
  facets: "effective-schema",
  received: "inbound-operations",
  "older-words": "upgrade-draft",
  concerned: "relevant-diagnostics",
  saying: "mentions",
  reach: "dependencies",
  told: "unexpected-references",
  unsure: "unknown-schemas",
  settled: "bounds-by-type",
  together: "member-groups",
  found: "type-alternative",
  joined: "delimited-type",
  cases: "conditions",
  parts: "token-split",
  see: "cross-references",
  learn: "operation-index",
  known: "first-pass-index",
  outside: "outside-brackets",
  counted: "number-words",
  output: "claim-writer",
  alike: "shared-records",
  nearest: "suggestions",
  effort: "parse-budget",
  state: "rule-context",
  where: "spec-locations",
  near: "suggestion-index",
  bound: "baseline-rules",
  places: "finding-locations",
  sink: "fact-collector",
  whole: "resolve-ref",
  plain: "strip-origins, percent-encoded",
  moved: "renamed-spec",
  target: "resolve-inputs",
  reading: "load-options",
  noted: "watched-files",
  unasked: "stale-outputs",
  acceptance: "confirm-baseline",
  garbage: "collect-garbage",
  tiering: "v8-flags",
  accepting: "accept-header",
  "added-headers": "reply-headers",
  allowance: "quota",
  "answer-in": "answer-by-media-type",
  "any-body": "undocumented-answer",
  "before-text": "shared-segment",
  "body-of": "body-by-content-type",
  "chosen-answer": "negotiated-answer",
  decoded: "body-decoder",
  decodings: "conversions",
  filled: "defaults",
  hashes: "validation-cache",
  iterated: "item-iterator",
  judged: "validator-input",
  matching: "matching-media",
  "open-body": "undocumented-body",
  "own-server": "operation-server",
  repeated: "unique-items",
  "script-name": "jsonp-callback",
  "stated-in": "query-or-body",
  tags: "discriminants",
  taken: "consumed-body",
  "taken-body": "consumed-body",
  "taken-form": "consumed-form",
  "taken-json": "consumed-json",
  "taken-names": "reserved-names",
  "unwrap-script": "unwrap-jsonp",
  view: "a name that says whose view it is",
  context: "a name that says whose context it is",
};

/** Words of exported names → the word in their place. */
const words: Readonly<Record<string, string>> = {
  around: "enclosing",
  spoken: "in dialect",
  told: "reported",
  demand: "required callback",
  demands: "required callbacks",
  decision: "policy callback",
  decisions: "policy callbacks",
  judged: "reviewed, or validated",
  judgement: "comparison, or validation",
  legacy: "the version",
  revised: "the version",
  holders: "containers",
  undecided: "ambiguous",
  conjuncts: "all of",
  facets: "effective schema",
  shape: "schema view",
  shapes: "schema views",
  settled: "by type",
  learn: "index",
  sink: "collector",
  accepted: "baseline",
  acceptance: "baseline update",
  suspect: "unreviewed",
  degraded: "partial",
  honoured: "supported",
  unhonoured: "unsupported",
  noted: "watched",
  unasked: "stale",
  access: "authorization",
  handlers: "operations",
  allowance: "quota",
  astray: "paging error",
  iterated: "iterator",
  judge: "validate",
  judging: "validation",
  misfits: "issues",
  overheard: "observed",
  taken: "reserved, or consumed",
};

/** Names that stay, each with the reason. */
const legitimate: Readonly<Record<string, string>> = {
  "generators/access": "The generator of access.json and access.md.",
  "generators/access/reading.ts": "`x-reading` is the word of the documents.",
  "generators/access/document.ts#accessDocument": "What access.json holds.",
  "generators/access/index.ts#access": "The generator of access.json and access.md.",
  "generators/access/page.ts#accessPage": "What access.md holds.",
  "generators/access/table.ts#AccessTable": "What both hold.",
  "generators/access/table.ts#accessTable": "The same.",
  "generators/usage": "The generator of usage.json.",
  "generators/validators/context":
    "What is looked up while the three kinds of validators are printed.",
  "generators/validators/guards/names.ts#decisionName": "A function that decides on a value.",
  "core/output": "The room of the generator contract, the plan and templates.",
  "core/output/plan.ts": "A plan is every file of an output, as in the glossary.",
  "linter/document/read.ts": "The entry of the room: it reads a document.",
  "linter/coverage/html/places.ts": "Where lines of files stand on the page.",
  "linter/document/tables/shapes.ts#shapes": "Documents have the table `Name | Shape`.",
  "runtime/adapters/node/target.ts": "The request target of HTTP.",
  "runtime/encoding/codecs.ts": "The codecs that descriptors refer to.",
  "runtime/msw/msw.ts#handlersOf": "Mock Service Worker calls them request handlers.",
  "runtime/server/options.ts#AccessFailure": "What `onAccessFailure` receives, 401 and 403 alike.",
  "runtime/xml/read.ts": "It reads a document of XML.",
  "templates/msw/msw.ts.hbs#HandlersOptions": "Mock Service Worker calls them request handlers.",
  "templates/msw/msw.ts.hbs#handlers": "The same.",
  "templates/server/server.ts.hbs#Decisions": "The type of the option `decisions`.",
  "templates/server/server.ts.hbs#Handlers": "The handlers of a server.",
  "scripts/inputs/handlers-folder.ts#handlersFolder": "The option is called `handlers`.",
  "scripts/inputs/handlers-folder.ts#mayHaveHandlers": "The same.",
  "scripts/scaffold/find-handlers.ts#handlersElsewhere": "People have handlers.",
  "scripts/scaffold/notice.ts#outdatedHandlers": "People have handlers.",
  "scripts/scaffold/record-file.ts#HandlersRecord": "The record of their handlers.",
  "scripts/scaffold/texts/decisions.ts": "It writes decisions.ts.",
  "scripts/scaffold/texts/decisions.ts#decisionMembers": "The members of the option `decisions`.",
  "scripts/scaffold/texts/decisions.ts#hasDecisions": "The same.",
  "scripts/scaffold/texts/decisions.ts#decisionsText": "The text of decisions.ts.",
  "scripts/scaffold/texts/operations.ts#handlersText": "The text of a file of handlers.",
  "scripts/site/places": "Where the pages of the site show things.",
  "scripts/site/redoc/samples/handler.ts": "A sample of a handler, which is what servers have.",
  "scripts/disk/output.ts": "It writes the output folder.",
  "scripts/site/pages/access-index.ts#accessIndex":
    "The pages are called as the generator `access`.",
  "scripts/site/pages/access-page.ts#accessTableOf": "The same.",
  "scripts/site/pages/access-page.ts#accessPage": "The same.",
};

/** A source with the names that it declares and exports. */
interface Source {
  readonly path: string;
  readonly exported: readonly string[];
}

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => posix.join(folder, path.replaceAll("\\", "/")))
    .filter((path) => /\.(?:ts|hbs)$/.test(path) && !path.startsWith("runtime/dist/"))
    .map((path) => sourceOf(path, readFileSync(join(root, path), "utf8"))),
);

function sourceOf(path: string, text: string): Source {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return { path, exported: statements.flatMap(namesOf) };
}

function namesOf(statement: ts.Statement): readonly string[] {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/** Every folder and file of `path` below its top folder, as `<path>: say <name>` where it has an old name. */
function oldPaths(path: string): string[] {
  const steps = path.split("/");
  return steps.slice(1).flatMap((step, index) => {
    const whole = steps.slice(0, index + 2).join("/");
    const instead = paths[step.replace(/\.ts(?:\.hbs)?$/, "")];
    return instead === undefined || whole in legitimate ? [] : [`${whole}: say ${instead}`];
  });
}

/** The same for the names that a source exports. */
function oldExports({ path, exported }: Source): string[] {
  return exported.flatMap((name) => {
    const place = `${path}#${name}`;
    const parts = name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? [];
    return parts.flatMap((part) => {
      const instead = words[part.toLowerCase()];
      return instead === undefined || place in legitimate ? [] : [`${place}: say ${instead}`];
    });
  });
}

describe("names are the usual words of the field", () => {
  test("of files and folders", () => {
    expect(sources.length).toBeGreaterThan(500);
    expect([...new Set(sources.flatMap(({ path }) => oldPaths(path)))]).toEqual([]);
  });

  test("of exports", () => {
    expect(sources.flatMap(oldExports)).toEqual([]);
  });

  test("and exceptions are names that exist", () => {
    const known = sources.flatMap(({ path, exported }) => [
      path,
      posix.dirname(path),
      ...exported.map((name) => `${path}#${name}`),
    ]);
    expect(Object.keys(legitimate).filter((name) => !known.includes(name))).toEqual([]);
  });

  test("as the test sees", () => {
    expect(oldPaths("core/wire/context.ts")).toEqual([
      "core/wire: say encoding",
      "core/wire/context.ts: say a name that says whose context it is",
    ]);
    const text =
      "export interface Demand {} export const suspectProse = 1, ownShapes = 2, origin = 3; type Told = 1;";
    expect(oldExports(sourceOf("core/a.ts", text))).toEqual([
      "core/a.ts#Demand: say required callback",
      "core/a.ts#suspectProse: say unreviewed",
      "core/a.ts#ownShapes: say schema views",
    ]);
  });
});
