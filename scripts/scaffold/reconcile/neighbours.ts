/** How the handlers of one container are registered: a new one is registered like most of them. */
import { type Container, unwrapped } from "./containers.ts";
import type { Member } from "./members.ts";
import { type Project, type Source, listed, sourceOf } from "./project.ts";
import { type Context, placed, tell } from "./reconcile-context.ts";
import { remembered } from "./remembered.ts";
import type { Registrations } from "./registrations.ts";
import { ts } from "./syntax.ts";

export interface Neighbours {
  /** Most members are code, and no names of code that stands elsewhere. */
  readonly haveOwnCode: boolean;
  /** The constants of most stand in the file that registers them. */
  readonly standInside: boolean;
  /** Most come from default exports. */
  readonly areDefaults: boolean;
  /** Those that are wrapped, each with its call. */
  readonly wrapped: readonly { readonly name: string; readonly call: ts.CallExpression }[];
  /** True where those are more than half. */
  readonly areWrapped: boolean;
}

export function neighboursOf(
  { node }: Container,
  project: Project,
  registrations: Registrations,
): Neighbours {
  return read(node, project, registrations.byContainer.get(node) ?? []);
}

const read = remembered(
  (node: ts.Node, project: Project, members: readonly Member[]): Neighbours => {
    const source = sourceOf(project, node);
    const named = members.filter(({ value }) => value !== undefined && isName(unwrapped(value)));
    const imports = source.tree.statements.filter((each) => ts.isImportDeclaration(each));
    // Nothing in it yet: files that import nothing keep code where it is.
    const isBare = imports.length === 0 || ts.isArrayLiteralExpression(node);
    const wrapped = members.flatMap(({ name, value }) => {
      const call = value && unwrapped(value);
      return call !== undefined && ts.isCallExpression(call) && !isBound(call)
        ? [{ name, call }]
        : [];
    });
    const defaults = new Set(imports.flatMap(({ importClause }) => importClause?.name?.text ?? []));
    return {
      haveOwnCode: members.length === 0 ? isBare : named.length * 2 < members.length,
      standInside: standInside(project, members, source),
      areDefaults: members.filter((each) => isDefault(each, defaults)).length * 2 > members.length,
      wrapped,
      areWrapped: wrapped.length * 2 > members.length,
    };
  },
);

/** `pets.getPet.bind(pets)` is the method itself. */
function isBound({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.name.text === "bind";
}

function isName(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    return node.arguments.length > 0 && !node.arguments.some((each) => holdsFunction(each));
  }
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
}

function holdsFunction(node: ts.Node): boolean {
  return (
    ts.isFunctionLike(node) || (ts.isCallExpression(node) && node.arguments.some(holdsFunction))
  );
}

function standInside(project: Project, members: readonly Member[], { tree }: Source): boolean {
  const words = members
    .flatMap(({ value }) => (value === undefined ? [] : [unwrapped(value)]))
    .filter((value) => ts.isIdentifier(value));
  const local = words.filter((word) => {
    const symbol = ts.isShorthandPropertyAssignment(word.parent)
      ? project.checker.getShorthandAssignmentValueSymbol(word.parent)
      : project.checker.getSymbolAtLocation(word);
    const declaration = symbol?.declarations?.[0];
    if (declaration === undefined || declaration.getSourceFile() !== tree) return false;
    return ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration);
  });
  return words.length > 0 && local.length * 2 > words.length;
}

function isDefault({ value, node }: Member, defaults: ReadonlySet<string>): boolean {
  if (ts.isExportSpecifier(node)) return node.propertyName?.text === "default";
  return value !== undefined && ts.isIdentifier(value) && defaults.has(value.text);
}

/** Neighbours that are wrapped say that this one may have to be, which nothing here can decide. */
export function tellWrapper(
  context: Context,
  container: Container,
  registry: Source,
  name: string,
): void {
  const { wrapped, areWrapped } = neighboursOf(container, context.project, context.registrations);
  const [first] = wrapped;
  if (first === undefined) return;
  const byWrapper = new Map<string, string[]>();
  for (const { name: own, call } of wrapped) listed(byWrapper, call.expression.getText()).push(own);
  const which = [...byWrapper].map(([wrapper, names]) => `${someOf(names)} by ${wrapper}`);
  const said = `registered as it is, and of its neighbours these are wrapped: ${which.join("; ")}`;
  const text = `wrap it too where it needs that`;
  // Where most of them are not, it is only worth a look.
  if (areWrapped) tell(context, registry, first.call, `${name} is ${said}: ${text}`);
  else context.noted.push(placed(context, first.call, name, [`it is ${said}: ${text}`]));
}

/** The first names of a list, and how many more there are. */
function someOf(names: readonly string[]): string {
  const most = 3;
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
