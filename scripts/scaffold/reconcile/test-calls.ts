/** The scaffolded test: a table of calls by the generated client, an entry for each operation. */
import { type Container, containersOf } from "./containers.ts";
import { usesOf } from "./generated.ts";
import { listOf } from "./list-edits.ts";
import { type Member, membersOf } from "./members.ts";
import { keyOf } from "./names.ts";
import { type Source, type Word, sourceOf } from "./project.ts";
import { type Context, placed } from "./reconcile-context.ts";
import { indentAt, restyled, styleOf } from "./style.ts";
import { ts } from "./syntax.ts";

/** `"getPet"` of `["getPet", () => api.getPet(client), 501]`: the name follows the call. */
export function labelsOf({ project, output }: Context, name: string): readonly Word[] {
  const { references, qualified } = usesOf(project, name, output);
  const calls = [...references, ...qualified];
  return (project.words.get(name) ?? []).filter((word) => {
    const { parent } = word;
    if (!ts.isStringLiteralLike(word) || !ts.isArrayLiteralExpression(parent)) return false;
    return (
      parent.elements[0] === word &&
      calls.some((call) => call.pos > word.pos && call.end < parent.end && isIn(call, parent))
    );
  });
}

function isIn(node: ts.Node, outer: ts.Node): boolean {
  return node.getSourceFile() === outer.getSourceFile();
}

/** A call of the table, and what it is made by. */
interface Row {
  readonly table: ts.ArrayLiteralExpression;
  readonly source: Source;
  /** `api` of `api.getPet(client)`. */
  readonly module: string;
  readonly client: string;
}

/** An entry for each new operation; where a test has no table, it is told that the operation has no call. */
export function addTestCalls(context: Context): void {
  const { project, registrations, changes, edits, output } = context;
  const added = changes.added.filter(({ test }) => test !== undefined);
  if (added.length === 0) return;
  const { rows, others } = rowsOf(context);
  for (const { name, test = "" } of added) {
    // An earlier run put it there, unless what has the name is still the one that gets another.
    const { references, qualified } = usesOf(project, name, output);
    const isCalled = [...references, ...qualified].some((word) => isTest(sourceOf(project, word)));
    const leaving = changes.renamed.find(({ from }) => from === name);
    if (isCalled && (leaving === undefined || registrations.members.has(leaving.to))) continue;
    const [row] = rows;
    if (row === undefined) {
      const [call] = others;
      if (call !== undefined)
        context.noted.push(placed(context, call, name, ["no test here calls it yet"]));
      continue;
    }
    const { table, source } = row;
    const own = test
      .replace("() => api.", () => `() => ${row.module}.`)
      .replace("(client", () => `(${row.client}`);
    const indent = indentAt(source.text, (table.elements[0] ?? table).getStart());
    const text = restyled(own, styleOf(source), indent);
    edits.list(table, () => listOf(source, table.elements, table)).added.add(text);
  }
}

export function isTest({ path }: Source): boolean {
  return /(?:^|[/.])(?:test|tests|spec|specs|__tests__)[/.]/u.test(path);
}

/** Tables of calls in tests, and other calls there, each by the first of its file. */
function rowsOf({ project, output }: Context): {
  readonly rows: readonly Row[];
  readonly others: readonly ts.Node[];
} {
  const rows = new Map<ts.Node, Row>();
  const others = new Map<Source, ts.Node>();
  for (const word of usesOf(project, "createClient", output).qualified) {
    const source = sourceOf(project, word);
    if (!isTest(source) || !ts.isPropertyAccessExpression(word.parent)) continue;
    const module = word.parent.expression.getText();
    others.set(source, word);
    for (const each of project.words.get(module) ?? []) {
      if (each.getSourceFile() !== source.tree) continue;
      const row = rowAt(each, source, module);
      if (row !== undefined && !rows.has(row.table)) rows.set(row.table, row);
    }
  }
  return { rows: [...rows.values()], others: [...others.values()] };
}

/** `["getPet", () => api.getPet(client), 501]` within another array. */
function rowAt(word: Word, source: Source, module: string): Row | undefined {
  const access = word.parent;
  const call = access.parent;
  if (!ts.isPropertyAccessExpression(access) || !ts.isCallExpression(call)) return undefined;
  const [client] = call.arguments;
  const arrow = call.parent;
  const entry = arrow.parent;
  const table = entry.parent;
  if (!ts.isArrowFunction(arrow) || arrow.body !== call || client === undefined) return undefined;
  if (!ts.isArrayLiteralExpression(entry) || !ts.isArrayLiteralExpression(table)) return undefined;
  const [label] = entry.elements;
  if (label === undefined || !ts.isStringLiteralLike(label)) return undefined;
  return { table, source, module, client: client.getText() };
}

interface ClientOptions {
  readonly source: Source;
  readonly object: ts.ObjectLiteralExpression;
  /** What is given as `credentials`, where that is an object. */
  readonly credentials?: {
    readonly object: ts.ObjectLiteralExpression;
    readonly members: readonly Member[];
  };
  /** Whether it has the member, whatever it is. */
  readonly hasCredentials: boolean;
}

/** What clients of the service are made with. */
export function clientOptions({ project, output }: Context): readonly ClientOptions[] {
  const words = ["createClient", "createBoundClient"].flatMap((name) => {
    const { references, qualified } = usesOf(project, name, output);
    return [...references, ...qualified];
  });
  return words.flatMap((word) => {
    const callee = ts.isPropertyAccessExpression(word.parent) ? word.parent : word;
    const call = callee.parent;
    const [options] = ts.isCallExpression(call) ? call.arguments : [];
    if (options === undefined) return [];
    return containersOf(project, options)
      .filter(isObject)
      .map(({ node: object }) => {
        const members = membersOf(project, { kind: "object", node: object });
        const member = members.find(({ name }) => name === "credentials");
        const [own] = member?.value ? containersOf(project, member.value).filter(isObject) : [];
        return {
          source: sourceOf(project, object),
          object,
          hasCredentials: member !== undefined,
          ...(own && { credentials: { object: own.node, members: membersOf(project, own) } }),
        };
      });
  });
}

function isObject(container: Container): container is Container & { readonly kind: "object" } {
  return container.kind === "object";
}

/** The clients of tests get something as the credential of a new scheme; of other clients it is told. */
export function addTestCredentials(context: Context): void {
  const { changes, edits } = context;
  const added = changes.addedCallbacks.filter(({ test }) => test !== undefined);
  if (added.length === 0) return;
  for (const { source, object, credentials, hasCredentials } of clientOptions(context)) {
    const known = new Set(credentials?.members.map(({ name }) => name));
    const missing = added.filter(({ name }) => !known.has(name));
    if (missing.length === 0) continue;
    const style = styleOf(source);
    const texts = missing.map(
      ({ name, test = "" }) => `${keyOf(name, style.quote)}: ${restyled(test, style, "")}`,
    );
    if (!isTest(source) || (hasCredentials && credentials === undefined)) {
      const names = missing.map(({ name }) => `\`${name}\``).join(", ");
      const said = [`operations take the credential ${names} now`];
      context.noted.push(placed(context, object, "createClient", said));
    } else if (credentials === undefined) {
      const list = edits.list(object, () => listOf(source, object.properties, object));
      list.added.add(`credentials: { ${texts.join(", ")} }`);
    } else {
      const own = credentials.object;
      const list = edits.list(own, () => listOf(source, own.properties, own));
      for (const text of texts) list.added.add(text);
    }
  }
}
