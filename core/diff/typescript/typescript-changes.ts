/** Changes, and the emitted code of both sides → the same changes with a verdict on the axis `typescript`. */
import type * as ir from "../../model/ir.ts";
import { type Change, type Grade, type Party, grades, parties } from "../change/change.ts";
import { compareDeclarations, placeOf } from "./compare.ts";
import type { TypeDifference } from "./type-difference.ts";
import {
  type Compiler,
  type Declaration,
  type EmittedModule,
  type ModuleName,
  type Output,
  declarationAt,
  readModule,
  slice,
} from "./declarations.ts";
import { linkDifferences } from "./link.ts";
import type { GradedDifference } from "./graded-difference.ts";
import { inlining } from "./inline.ts";
import { type Model, startsOf } from "./description-nodes.ts";
import { type Probe, type Use, probesOf } from "./probes.ts";
import { aliasesOf, renamesOf } from "./renames.ts";
import { trimmedTo } from "./trim.ts";
import { usesOf } from "./uses.ts";

/** One description with the code that was made of it. */
export interface TypeScriptSide extends Model {
  readonly files: ReadonlyMap<ModuleName, string>;
}

/** Modules by name, and programs beside them → what the compiler says of each program; `undefined`: nothing. */
export type TypeCheck = (
  modules: ReadonlyMap<string, string>,
  programs: readonly string[],
) => readonly (string | undefined)[];

export interface TypeScriptOptions {
  readonly compiler: Compiler;
  readonly check: TypeCheck;
}

interface Both<Value> {
  readonly old: Value;
  readonly new: Value;
}

/** Every change with a verdict for code, and a change for each difference of types that none of them explains. */
export function typescriptChanges(
  sides: Both<TypeScriptSide>,
  changes: readonly Change[],
  { compiler, check }: TypeScriptOptions,
): Change[] {
  const outputs = {
    old: outputOf(sides.old.files, compiler),
    new: outputOf(sides.new.files, compiler),
  };
  const renames = renamesOf(sides, outputs);
  const differences = differencesOf(outputs, renames, compiler);
  const judged = judgedBy(differences, sides, outputs, renames, { compiler, check });
  const starts = { old: startsOf(sides.old), new: startsOf(sides.new) };
  return linkDifferences(judged, changes, { sides, starts });
}

function outputOf(files: ReadonlyMap<ModuleName, string>, compiler: Compiler): Output {
  const read = [...files].map(([name, text]): [ModuleName, EmittedModule] => [
    name,
    readModule(name, text, compiler),
  ]);
  return { modules: new Map(read) };
}

function differencesOf(
  outputs: Both<Output>,
  renames: ReadonlyMap<string, string>,
  compiler: Compiler,
): TypeDifference[] {
  const differences: TypeDifference[] = [];
  const report = (difference: TypeDifference) => void differences.push(difference);
  const renamed = renaming(renames);
  for (const [name, { source, declarations }] of outputs.old.modules) {
    const partner = outputs.new.modules.get(name);
    for (const old of declarations.values()) {
      if (!old.isExported) continue;
      const named = partner?.declarations.get(old.name);
      if (named === undefined) report({ ...nameDifference(old, source, compiler), is: "removed" });
      const fresh = named ?? partner?.declarations.get(renames.get(`${name}:${old.name}`) ?? "");
      if (fresh === undefined || partner === undefined) continue;
      const sources = { old: source, new: partner.source };
      compareDeclarations(old, fresh, { compiler, outputs, sources, renamed, report });
    }
  }
  for (const [name, { source, declarations }] of outputs.new.modules) {
    const before = outputs.old.modules.get(name);
    for (const fresh of declarations.values()) {
      if (!fresh.isExported || before?.declarations.has(fresh.name)) continue;
      report({ ...nameDifference(fresh, source, compiler), is: "added" });
    }
  }
  return differences.filter(isJudged);
}

/** Lists of all operations stand in these types, and nobody writes them out. */
function isJudged({ at, of }: TypeDifference): boolean {
  const isList =
    /^(?:Authenticate|Decisions)$/.test(at.declaration) || at.declaration.endsWith("Credential");
  return !(at.module === "server" && isList && of === "type");
}

function nameDifference(
  declaration: Declaration,
  source: EmittedModule["source"],
  compiler: Compiler,
) {
  const isFunction = compiler.isFunctionDeclaration(declaration.node);
  return {
    at: placeOf(declaration, source, compiler),
    of: "name",
    ...(isFunction ? { text: "function" } : {}),
  } as const;
}

function renaming(renames: ReadonlyMap<string, string>): (text: string) => string {
  if (renames.size === 0) return (text) => text;
  const names = new Map([...renames].map(([key, name]) => [key.split(":")[1] ?? "", name]));
  return (text) => text.replaceAll(/[A-Za-z_$][\w$]*/g, (name) => names.get(name) ?? name);
}

interface Asked {
  readonly party: Party;
  readonly use: Use;
  readonly probe: Probe;
}

function judgedBy(
  differences: readonly TypeDifference[],
  sides: Both<TypeScriptSide>,
  outputs: Both<Output>,
  renames: ReadonlyMap<string, string>,
  { compiler, check }: TypeScriptOptions,
): GradedDifference[] {
  const uses = [usesOf(outputs.old, typesOf(sides.old)), usesOf(outputs.new, typesOf(sides.new))];
  const isUsed = (key: string, party: Party, use: Use) =>
    uses.some((each) => each[party][use].has(key));
  const inline = inlining(outputs, renames, compiler);
  const isDeclared = (key: string) => declarationAt(outputs.old, key) !== undefined;
  const asked = differences.map((difference) => {
    const { module, declaration } = difference.at;
    const key = `${module}:${declaration}`;
    const found = pairsOf(key, difference, isUsed);
    const probes = found.flatMap(({ party, use }): Asked[] =>
      probesOf(inline(difference), use, isDeclared).map((probe) => ({ party, use, probe })),
    );
    return { difference, key, found, probes };
  });
  const trim = trimmedTo(differences);
  const said = new Map<
    string,
    { readonly old: string | undefined; readonly new: string | undefined }
  >();
  const ask = (isName: boolean) => {
    const own = asked.filter(({ difference }) => (difference.of === "name") === isName);
    const all = own.flatMap(({ probes }) => probes.map(({ probe }) => probe));
    const programs = [...new Set(all.map(({ text }) => text))];
    if (programs.length === 0) return;
    const needed = new Set(all.flatMap(({ needs }) => needs));
    const aliases = isName ? [] : aliasesOf(needed, renames, outputs, compiler);
    const old = slice(outputs.old, needed, (each) => trim(each, outputs.old, compiler));
    const fresh = slice(outputs.new, [...needed, ...aliases.map(({ of }) => of)], (each) =>
      trim(each, outputs.new, compiler),
    );
    for (const { module, text } of aliases)
      fresh.set(module, `${fresh.get(module) ?? ""}${text}\n`);
    const [before, after] = [check(old, programs), check(fresh, programs)];
    for (const [index, text] of programs.entries()) {
      said.set(text, { old: before[index], new: after[index] });
    }
  };
  ask(true);
  ask(false);
  return asked.map(({ difference, key, found, probes }): GradedDifference => {
    const answers = probes.map(({ party, probe }) => {
      const answer = said.get(probe.text);
      return { party, program: probe.text, old: answer?.old, error: answer?.new };
    });
    const verdict = Object.fromEntries(
      parties.map((party) => [party, gradeOf(party, found, answers)]),
    ) as Record<Party, Grade>;
    const shown = answers.find(({ old, error }) => old === undefined && error !== undefined);
    const newName = renames.get(key);
    return {
      difference,
      verdict,
      newName,
      ...(shown?.error !== undefined && {
        broken: { party: shown.party, program: shown.program, error: shown.error },
      }),
    };
  });
}

interface Answer {
  readonly party: Party;
  readonly old: string | undefined;
  readonly error: string | undefined;
}

function gradeOf(
  party: Party,
  found: readonly { readonly party: Party }[],
  answers: readonly Answer[],
): Grade {
  if (!found.some((each) => each.party === party)) return "none";
  const own = answers.filter((each) => each.party === party);
  const given = own.map(({ old, error }): Grade => {
    if (old !== undefined) return "may-break";
    return error === undefined ? "compatible" : "breaking";
  });
  return grades.find((grade) => given.includes(grade)) ?? "compatible";
}

/** How each party uses a declaration. One that no operation leads to may be used in every way. */
function pairsOf(
  key: string,
  { at, of }: TypeDifference,
  isUsed: (key: string, party: Party, use: Use) => boolean,
): { readonly party: Party; readonly use: Use }[] {
  const every = parties.flatMap((party) =>
    (["read", "write"] as const).map((use) => ({ party, use })),
  );
  if (of === "call") return [{ party: ownerOf(at.module) ?? "callers", use: "write" }];
  const used = every.filter(({ party, use }) => isUsed(key, party, use));
  const possible = every.filter(
    ({ party }) => ownerOf(at.module) === undefined || ownerOf(at.module) === party,
  );
  const all = used.length > 0 ? used : possible;
  if (of !== "name") return all;
  return parties.flatMap((party) => {
    const own = all.find((each) => each.party === party);
    return own === undefined ? [] : [own];
  });
}

function ownerOf(module: ModuleName): Party | undefined {
  return module === "client" ? "callers" : module === "server" ? "servers" : undefined;
}

function typesOf({ api, names }: Model): string[] {
  return api.operations.map((operation: ir.Operation) => names.operation(operation).type);
}
