/**
 * A module that only compiles while zod's inferred types are the named types, both ways.
 *
 * Declared types would be compared with themselves, so declarations are taken off. A schema of a
 * cycle needs its declaration to be inferred at all: there one level is compared, the expression
 * without its own declaration, in which every reference has the declared type.
 *
 * Intersections, and values that only checks describe, are told their type inside the expression:
 * for them this holds by construction, and the official suite has to vouch.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type * as ir from "../../../../core/model/ir.ts";
import { referencesWithin } from "../../../../core/model/schema-view/walk.ts";
import { emptyFolder } from "../../../support/compile.ts";
import { type Emitted, fileOf } from "../../../support/emitted.ts";
import { runtimeFiles, withEntries } from "../../../support/with-runtime.ts";

/** Writes what was emitted, with `files` in place of its own or beside them; the folder. */
export function writeProject(
  name: string,
  emitted: Emitted,
  files: Readonly<Record<string, string>> = {},
): string {
  const folder = emptyFolder(name);
  const own = [...emitted.files, ...runtimeFiles(emitted.runtime)];
  const all = {
    ...Object.fromEntries(own.map(({ path, text }) => [path, text])),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), withEntries({ path, text }).text);
  }
  return folder;
}

/** The files that hold what was emitted to agreement: `validators.ts` and `agreement.ts`. */
export function agreement(emitted: Emitted): Record<string, string> {
  const { api, names } = emitted;
  const cyclic = cyclicNames(emitted);
  const isFilled = (name: string) => fileOf(emitted, "types.ts").includes(` ${name}Filled `);
  const all = api.schemas.map(({ id }) => names.schema(id));
  return {
    "runtime/validation.ts": inferring(emitted),
    "validators.ts": inferred(emitted, cyclic),
    "agreement.ts": assertions(
      all.map((name) => ({
        validator: cyclic.has(name) ? levelOf(name) : name,
        type: `t.${name}`,
        ...(isFilled(name) && { output: `t.${name}Filled` }),
      })),
    ),
  };
}

export interface Pair {
  /** Name of a constant of `validators.ts`. */
  readonly validator: string;
  /** A type expression, with `t` for `types.ts`. */
  readonly type: string;
  /** Of what comes out. Absent: it is what goes in. */
  readonly output?: string;
  /** True where the two must not agree. */
  readonly isWrong?: boolean;
}

/** A file that compiles only while the members that objects declare give the types that they declare. */
export function memberAssertions({ api, names }: Emitted): string {
  const lines = api.schemas.map(({ id }, index) => {
    const type = `typeof v.${names.schema(id)}`;
    const sides = (["output", "input"] as const).map(
      (side) => `Assert<Mutual<Given<Of<${type}, "${side}">>, Given<z.${side}<${type}>>>>`,
    );
    return `export type members${index} = [${sides.join(", ")}];`;
  });
  return `${comparing}
type Of<Schema, Side extends "input" | "output"> = Schema extends {
  shape: infer Shape extends z.core.$ZodShape;
}
  ? [keyof Shape] extends [never]
    ? Schema extends z.core.$ZodType ? Schema["_zod"][Side] : never
    : z.ZodObject<Shape, z.core.$strip>["_zod"][Side]
  : Schema extends z.core.$ZodType
    ? Schema["_zod"][Side]
    : never;
${lines.join("\n")}
`;
}

/** Open objects of zod infer an index signature, which our types leave out: it does not count. */
export function assertions(pairs: readonly Pair[]): string {
  const lines = pairs.flatMap(({ validator, type, output = type, isWrong }, index) =>
    (["output", "input"] as const).map((side) => {
      const expected = side === "output" ? output : type;
      const inferred = `z.${side}<typeof v.${validator}>`;
      // Zod fills in for `undefined` too, which no document has a word for.
      const found = output === type ? inferred : `Given<${inferred}>`;
      const assertion = `Assert<Mutual<${found}, ${expected}>>`;
      return `${isWrong ? "// @ts-expect-error\n" : ""}export type ${side}${index} = ${assertion};`;
    }),
  );
  return `${comparing}${lines.join("\n")}\n`;
}

const comparing = `import type { z } from "zod";
import type * as t from "./types.js";
import type * as v from "./validators.js";
export type { t };
type Known<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };
type Plain<T> = T extends readonly unknown[]
  ? { [I in keyof T]: Plain<T[I]> }
  : T extends object
    ? [Known<T>] extends [never]
      ? { [K in keyof T]: Plain<T[K]> }
      : { [K in keyof T as string extends K ? never : K]: Plain<T[K]> }
    : T;
type Full<T> = T extends readonly unknown[]
  ? { [I in keyof T]-?: Full<T[I]> }
  : T extends object
    ? { [K in keyof T]-?: Full<T[K]> }
    : T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : "too narrow") : "too wide";
// Without one optional member an object fits just as well, so all are compared as required once more.
// And what could not be inferred would agree with everything.
type Mutual<A, B> = 0 extends 1 & A
  ? "not inferred"
  : Same<Plain<A>, Plain<B>> extends true
    ? Same<Full<Plain<A>>, Full<Plain<B>>>
    : Same<Plain<A>, Plain<B>>;
type Assert<T extends true> = T;
export type Given<T> = T extends readonly unknown[]
  ? { [I in keyof T]: Given<T[I]> }
  : T extends object
    ? { [K in keyof T]: Given<Exclude<T[K], undefined>> }
    : T;
`;

/** The function that schemas are built by, with the type of what is built instead of a declared one. */
function inferring({ runtime }: Emitted): string {
  const path = "runtime/validation.ts";
  const text = runtimeFiles(runtime).find((file) => file.path === path)?.text ?? "";
  const changed = text.replaceAll(/(<Schema>\(\s*build: \(\) => )unknown/g, "$1Schema");
  if (changed === text) throw new Error(`${path} does not declare what it builds`);
  return changed;
}

function levelOf(name: string): string {
  return `levelOf${name}`;
}

const declaration = /^export const (\w+): (?:ObjectSchema|EnumOf|z\.Zod)[^]*? = (?=\/\*)/;

/** The validators without declared types; of a cycle's, a copy stands beside them. */
function inferred(emitted: Emitted, cyclic: ReadonlySet<string>): string {
  const parts = fileOf(emitted, "validators.ts")
    .replace('import * as z from "./runtime/validation/builders.js";', 'import { z } from "zod";')
    .split(/^(?=export const )/m);
  const text = parts.map((part) => {
    const name = declaration.exec(part)?.[1];
    if (name === undefined) return part;
    const bare = (as: string) => part.replace(declaration, `export const ${as} = `);
    // What is built has a type here, which need not be the declared one.
    const declared = part.replace(";\n", " as never;\n");
    return cyclic.has(name) ? `${declared}\n${bare(levelOf(name))}` : bare(name);
  });
  // What only declarations used would be an unused import now.
  const imported = [
    "types",
    "At",
    "EnumOf",
    "ObjectSchema",
    "ObjectSchemaFrom",
    "ObjectSchemaWith",
  ].filter((name) => new RegExp(`^import .*\\b${name}\\b`, "m").test(text[0] ?? ""));
  return `${text.join("")}\nexport type { ${imported.join(", ")} };\n`;
}

function cyclicNames({ api, names }: Emitted): Set<string> {
  const byId = new Map(api.schemas.map(({ id, schema }) => [id, schema]));
  const cyclic = api.schemas.filter(({ id }) => reaches(id, id, byId));
  return new Set(cyclic.map(({ id }) => names.schema(id)));
}

function reaches(from: string, to: string, byId: ReadonlyMap<string, ir.Schema>): boolean {
  const met = new Set<string>();
  const pending = [from];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const target of referencesWithin(byId.get(id) ?? true)) {
      if (target === to) return true;
      if (!met.has(target)) pending.push(target);
      met.add(target);
    }
  }
  return false;
}
