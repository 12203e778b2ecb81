/** What emitted code has, counted from its text alone: what the compiler reads is what is counted. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { type Counted, type CountedOperation, plainName } from "./counted.ts";

/** What the modules in `folder` have. */
export interface EmittedCounts {
  readonly server: Pick<Counted, "operations" | "received">;
  readonly client: ReadonlyMap<string, ClientCount>;
  /** Plain names of the exported types, and of the exported validators. */
  readonly types: ReadonlySet<string>;
  readonly validators: ReadonlySet<string>;
}

/** An operation of a client: its input has keys of its own, so that these are counted alone. */
export interface ClientCount {
  readonly inputs: number;
  readonly hasBody: boolean;
  readonly answers: readonly string[];
}

export function countEmitted(folder: string): EmittedCounts {
  const parse = (name: string) => parsed(join(folder, name));
  return {
    server: {
      operations: new Map(parse("server.ts").flatMap(descriptorsOf)),
      received: new Map(parse("webhooks.ts").flatMap(descriptorsOf)),
    },
    client: new Map(parse("client.ts").flatMap(clientOf)),
    types: new Set(parse("types.ts").flatMap(exportedNames)),
    validators: new Set(parse("validators.ts").flatMap(exportedNames)),
  };
}

function parsed(file: string): ts.SourceFile[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  return [ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)];
}

function exportedNames(file: ts.SourceFile): string[] {
  return file.statements.flatMap((statement) => {
    const isExported = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      : false;
    if (isExported !== true) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => plainName(name.getText()));
    }
    const named = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    return named ? [plainName(statement.name.text)] : [];
  });
}

/** The tables of operations that the engine of a server is given. */
function descriptorsOf(file: ts.SourceFile): [string, CountedOperation][] {
  const found: [string, CountedOperation][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && isDescriptor(node)) found.push(descriptorOf(node));
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isDescriptor(node: ts.ObjectLiteralExpression): boolean {
  return ["name", "method", "path", "parameters"].every((key) => member(node, key) !== undefined);
}

function descriptorOf(node: ts.ObjectLiteralExpression): [string, CountedOperation] {
  const parameters = partsIn(member(node, "parameters")).flatMap(parametersOf);
  const body = member(node, "body");
  return [
    `${textAt(node, "method")} ${textAt(node, "path")}`,
    {
      parameters: parameters.toSorted(),
      bodies: (body && ts.isObjectLiteralExpression(body) ? mediaTypes(body) : []).toSorted(),
      answers: partsIn(member(node, "responses")).flatMap(answersOfServer).toSorted(),
    },
  ];
}

const madePlaces = new Map([
  ["pathParameter", "path"],
  ["queryParameter", "query"],
]);

/** A parameter that is written out, or made by a function of the runtime whose first argument is its name. */
function parametersOf(part: ts.Expression): string[] {
  const { maker = "", texts } = callOf(part);
  const place = madePlaces.get(maker);
  if (place !== undefined) return texts.slice(0, 1).map((name) => `${place}:${name}`);
  if (!ts.isObjectLiteralExpression(part)) return [];
  const [written, name] = [textAt(part, "in"), textAt(part, "name")];
  return [`${written}:${written === "header" ? name.toLowerCase() : name}`];
}

/** A response that is written out, or those that a function of the runtime makes of statuses. */
function answersOfServer(part: ts.Expression): string[] {
  const { maker, texts } = callOf(part);
  if (maker === "jsonResponses") return texts.map((status) => `${status} application/json`);
  if (maker === "emptyResponse") return texts;
  if (!ts.isObjectLiteralExpression(part)) return [];
  const status = textAt(part, "status");
  const types = mediaTypes(part);
  return types.length === 0 ? [status] : types.map((type) => `${status} ${type}`);
}

function callOf(part: ts.Expression): { maker?: string; texts: string[] } {
  if (!ts.isCallExpression(part) || !ts.isIdentifier(part.expression)) return { texts: [] };
  const texts = part.arguments.filter(ts.isStringLiteralLike).map(({ text }) => text);
  return { maker: part.expression.text, texts };
}

function mediaTypes(node: ts.ObjectLiteralExpression): string[] {
  return objectsIn(member(node, "content")).map((media) => textAt(media, "mediaType"));
}

function member(node: ts.ObjectLiteralExpression, key: string): ts.Expression | undefined {
  const found = node.properties.find(
    (property) => ts.isPropertyAssignment(property) && nameOf(property.name) === key,
  );
  return found !== undefined && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
}

function textAt(node: ts.ObjectLiteralExpression, key: string): string {
  const value = member(node, key);
  return value !== undefined && ts.isStringLiteralLike(value) ? value.text : "";
}

/** Items that are objects, or that refer to constants of the module which are. */
function objectsIn(node: ts.Expression | undefined): ts.ObjectLiteralExpression[] {
  return partsIn(node).filter(ts.isObjectLiteralExpression);
}

/** Items of a list, of lists that are spread in it, and what constants of the module stand for. */
function partsIn(node: ts.Expression | undefined): ts.Expression[] {
  if (node === undefined) return [];
  if (!ts.isArrayLiteralExpression(node)) return [node];
  return node.elements.map((item) => behind(ts.isSpreadElement(item) ? item.expression : item));
}

/** What many operations have stands in a constant of the module; nothing refers to other modules. */
function behind(item: ts.Expression): ts.Expression {
  if (!ts.isIdentifier(item)) return item;
  const value = constantsOf(item.getSourceFile()).get(item.text);
  if (value === undefined) throw new Error(`no constant is called ${item.text}`);
  return value;
}

const knownConstants = new WeakMap<ts.SourceFile, ReadonlyMap<string, ts.Expression>>();

/** Constants of a module by their names. */
function constantsOf(file: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const known = knownConstants.get(file);
  if (known !== undefined) return known;
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations);
  const constants = new Map(
    declarations.flatMap(({ name, initializer }): [string, ts.Expression][] =>
      ts.isIdentifier(name) && initializer !== undefined ? [[name.text, initializer]] : [],
    ),
  );
  knownConstants.set(file, constants);
  return constants;
}

/** Members of inputs by which calls choose a form; they are no parameters. */
const choices = new Set(["body", "contentType"]);

function clientOf(file: ts.SourceFile): [string, ClientCount][] {
  const aliases = new Map(
    file.statements.filter(ts.isTypeAliasDeclaration).map((each) => [each.name.text, each.type]),
  );
  return file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.flatMap(
      ({ name, initializer }): [string, ClientCount][] => {
        const table = initializer && tableIn(initializer);
        if (table === undefined) return [];
        const word = name.getText().slice(1);
        const type = word[0]?.toUpperCase() + word.slice(1);
        const keys = new Set(keysOf(aliases.get(`${type}Input`)));
        const inputs = [...keys].filter((key) => !choices.has(key)).length;
        const answers = answersOf(aliases.get(`${type}Result`)).toSorted();
        const key = `${textAt(table, "method")} ${textAt(table, "path")}`;
        return [[key, { inputs, hasBody: keys.has("body"), answers }]];
      },
    ),
  );
}

function tableIn(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const isTable = ["name", "method", "path", "accept"].every((key) => member(node, key));
  return isTable ? node : undefined;
}

function keysOf(type: ts.TypeNode | undefined): string[] {
  if (type === undefined) return [];
  if (ts.isParenthesizedTypeNode(type)) return keysOf(type.type);
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type))
    return type.types.flatMap(keysOf);
  if (!ts.isTypeLiteralNode(type)) return [];
  return type.members.flatMap(({ name }) => (name === undefined ? [] : [nameOf(name)]));
}

/** `Engine.Answer<200, "application/json", …>` for each answer that is described. */
function answersOf(type: ts.TypeNode | undefined): string[] {
  if (type === undefined) return [];
  if (ts.isParenthesizedTypeNode(type)) return answersOf(type.type);
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(answersOf);
  if (ts.isTupleTypeNode(type)) return type.elements.flatMap(answersOf);
  // Of several media types a caller chooses one, by a map from them to answers.
  if (ts.isTypeLiteralNode(type)) {
    return type.members.flatMap((each) =>
      ts.isPropertySignature(each) ? answersOf(each.type) : [],
    );
  }
  if (!ts.isTypeReferenceNode(type)) return [];
  const name = type.typeName.getText();
  if (name === "Engine.OneOf") return answersOf(type.typeArguments?.[0]);
  if (name === "Engine.NegotiatedAnswer") return answersOf(type.typeArguments?.[1]);
  if (name !== "Engine.Answer" && name !== "Engine.AnswerWithHeaders") return [];
  const [status, mediaType] = type.typeArguments ?? [];
  const types = mediaType === undefined ? [] : literals(mediaType);
  const statuses = status === undefined ? [] : [status.getText().replaceAll('"', "")];
  return statuses.flatMap((each) =>
    types.length === 0 ? [each] : types.map((t) => `${each} ${t}`),
  );
}

function literals(type: ts.TypeNode): string[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(literals);
  const isText = ts.isLiteralTypeNode(type) && ts.isStringLiteralLike(type.literal);
  return isText ? [type.literal.text] : [];
}
