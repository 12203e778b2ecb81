/** The text of emitted modules → what they declare, by name, and slices with some of the declarations alone. */
import type ts from "typescript";

/** The `typescript` package: optional, so whoever needs it hands it in. */
export type Compiler = typeof ts;

/** The modules that code of callers and of services imports. */
export const modules = ["types", "client", "server"] as const;
export type ModuleName = (typeof modules)[number];

export type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.FunctionDeclaration;

export interface Declaration {
  readonly module: ModuleName;
  readonly name: string;
  readonly isExported: boolean;
  readonly node: Declared;
  /** As it stands in a module of declarations, without comments. */
  readonly text: string;
}

export interface EmittedModule {
  readonly name: ModuleName;
  readonly source: ts.SourceFile;
  /** Overloads of a function are one declaration, the one that is written last before its body. */
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Text of what it imports as a type or a namespace. */
  readonly imports: readonly string[];
}

/** The declarations of types and functions in `text`. Constants are of no concern to types. */
export function readModule(name: ModuleName, text: string, compiler: Compiler): EmittedModule {
  const source = compiler.createSourceFile(`${name}.ts`, text, compiler.ScriptTarget.ES2022);
  const declarations = new Map<string, Declaration>();
  const imports: string[] = [];
  for (const statement of source.statements) {
    if (compiler.isImportDeclaration(statement)) {
      const { text: from } = statement.moduleSpecifier as ts.StringLiteral;
      if (/\/runtime\/|^\.\/types\.js$/.test(from)) imports.push(statement.getText(source));
    } else if (isDeclared(statement, compiler) && statement.name !== undefined) {
      const known = declarations.get(statement.name.text);
      // Of overloads the first may be one that only explains an error, and the last is no part of the type.
      const isHidden = compiler.isFunctionDeclaration(statement) && statement.body !== undefined;
      if (known !== undefined && isHidden) continue;
      declarations.set(statement.name.text, {
        module: name,
        name: statement.name.text,
        isExported: statement.modifiers?.some(({ kind }) => kind === exportKind(compiler)) === true,
        node: statement,
        text: declarationText(statement, source, compiler),
      });
    }
  }
  return { name, source, declarations, imports };
}

function isDeclared(statement: ts.Statement, compiler: Compiler): statement is Declared {
  return (
    compiler.isInterfaceDeclaration(statement) ||
    compiler.isTypeAliasDeclaration(statement) ||
    compiler.isFunctionDeclaration(statement)
  );
}

function exportKind({ SyntaxKind }: Compiler): ts.SyntaxKind {
  return SyntaxKind.ExportKeyword;
}

function declarationText(node: Declared, source: ts.SourceFile, compiler: Compiler): string {
  if (!compiler.isFunctionDeclaration(node)) return plainText(node, source, compiler);
  const parameters = node.parameters.map((each) => parameterText(each, source, compiler));
  const generic = typeParameterText(node, source, compiler);
  const result = node.type === undefined ? "void" : plainText(node.type, source, compiler);
  return `export declare function ${node.name?.text ?? ""}${generic}(${parameters.join(", ")}): ${result};`;
}

/** A parameter with a default is one that may be left out. */
export function parameterText(
  parameter: ts.ParameterDeclaration,
  source: ts.SourceFile,
  compiler: Compiler,
): string {
  const mark = isOptional(parameter) ? "?" : "";
  const type =
    parameter.type === undefined ? "unknown" : plainText(parameter.type, source, compiler);
  return `${parameter.name.getText(source)}${mark}: ${type}`;
}

export function isOptional({ questionToken, initializer }: ts.ParameterDeclaration): boolean {
  return questionToken !== undefined || initializer !== undefined;
}

/** `<Principal, Framework = unknown>`; empty where there are none. */
export function typeParameterText(
  { typeParameters = [] as never }: Declared,
  source: ts.SourceFile,
  compiler: Compiler,
): string {
  const texts = [...typeParameters].map((each) => plainText(each, source, compiler));
  return texts.length === 0 ? "" : `<${texts.join(", ")}>`;
}

/** Without comments, on one line: two texts are equal where only comments and layout differ. */
export function plainText(node: ts.Node, source: ts.SourceFile, compiler: Compiler): string {
  const scanner = compiler.createScanner(compiler.ScriptTarget.ES2022, true);
  const text = source.text.slice(node.getStart(source), node.end);
  scanner.setText(text);
  const { EndOfFileToken, DotToken } = compiler.SyntaxKind;
  let plain = "";
  let isJoined = true;
  for (let kind = scanner.scan(); kind !== EndOfFileToken; kind = scanner.scan()) {
    plain += `${isJoined || kind === DotToken ? "" : " "}${scanner.getTokenText()}`;
    isJoined = kind === DotToken;
  }
  return plain;
}

/** A string, which is no name, or a name with what it is qualified by. Names of members are none. */
export const nameInCode =
  /"(?:[^"\\]|\\.)*"|(?:(?<![\w$.])([A-Za-z_$][\w$]*)\s*\.\s*)?(?<![\w$])([A-Za-z_$][\w$]*)(?![\w$])(?!\s*\??\s*:)/g;

/** Names that `text` refers to, as `module:name`: of `home`, and of the types that `home` imports. */
export function referencesIn(text: string, home: ModuleName): string[] {
  const found = new Set<string>();
  for (const [, space, name] of text.matchAll(nameInCode)) {
    if (name === undefined) continue;
    if (space === "types") found.add(`types:${name}`);
    else if (space === undefined) found.add(`${home}:${name}`);
  }
  return [...found];
}

export interface Output {
  readonly modules: ReadonlyMap<ModuleName, EmittedModule>;
}

export function declarationAt(output: Output, key: string): Declaration | undefined {
  const [module = "", name = ""] = key.split(":");
  return output.modules.get(module as ModuleName)?.declarations.get(name);
}

/** What one module calls by its name, another calls by that of the module too. */
export function qualifiedText(text: string, module: ModuleName, output: Output): string {
  return text.replaceAll(
    nameInCode,
    (whole: string, space: string | undefined, name: string | undefined) => {
      const isOwn = name !== undefined && space === undefined;
      return isOwn && declarationAt(output, `${module}:${name}`) ? `${module}.${name}` : whole;
    },
  );
}

/** The modules with the declarations of `wanted`, and all that those refer to. */
export function slice(
  output: Output,
  wanted: Iterable<string>,
  trimmed: (declaration: Declaration) => string,
): Map<ModuleName, string> {
  const kept = new Map<string, string>();
  const pending = [...wanted];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const declaration = declarationAt(output, key);
    if (declaration === undefined || kept.has(key)) continue;
    const text = trimmed(declaration);
    kept.set(key, text);
    pending.push(...referencesIn(text, declaration.module));
  }
  return new Map(
    [...output.modules].map(([name, { imports, declarations }]) => {
      const texts = [...declarations.keys()].flatMap((each) => kept.get(`${name}:${each}`) ?? []);
      return [name, [...imports, ...texts, "export {};", ""].join("\n")];
    }),
  );
}
