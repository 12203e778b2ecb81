/** Lists whose items are paths: what stands below each is about its operations. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOutside } from "../prose/relevance.ts";
import { meantBy } from "../scope/sections.ts";
import { type PathMention, pathMentions } from "../vocabulary/mentions.ts";
import type { ElementContext } from "./element-context.ts";
import { reportUnlisted } from "./endpoint-rows.ts";
import type { Item } from "./read-list.ts";
import { compareMethod } from "./read-methods.ts";
import { isMostlyKnown } from "./own-paths.ts";
import { isBesides } from "./read-paths-in-prose.ts";

/** An item of the outermost list, and those below it. */
interface Branch {
  readonly head: Item;
  readonly below: readonly Item[];
}

interface Head {
  readonly mention: PathMention;
  /** All operations of the path. */
  readonly known: readonly ir.Operation[];
  /** The one that is meant. */
  readonly operation?: ir.Operation;
  /** Nothing else is said in the item. */
  readonly isAlone: boolean;
}

type ReadList = (items: readonly Item[], context: ElementContext) => void;

/** Reads the list part by part, each with what is known of it. */
export function readPathList(
  items: readonly Item[],
  context: ElementContext,
  readList: ReadList,
): void {
  let rest: Item[] = [];
  const branches = branchesOf(items);
  const heads = branches.map(({ head }) => headOf(head.text, context));
  const isList = isListOfPaths(heads);
  const listed = new Set(heads.flatMap((one) => one?.known.map(({ path }) => path) ?? []));
  for (const [index, { head, below }] of branches.entries()) {
    const own = heads[index];
    if (own === undefined || (below.length === 0 && !own.isAlone)) {
      rest.push(head, ...below);
      continue;
    }
    if (rest.length > 0) readList(rest, context);
    rest = [];
    readList([head], context);
    if (isList && own.isAlone && !isOutside(context.titles) && !context.isPast) {
      const { mention } = own;
      if (!isBesides(mention.path)) reportUnlisted({ cell: head.text, mention }, context, listed);
    }
    readBelow(below, own, { ...context, lead: head.text.text }, readList);
  }
  if (rest.length > 0) readList(rest, context);
}

function branchesOf(items: readonly Item[]): Branch[] {
  const outermost = Math.min(...items.map(({ depth }) => depth));
  const branches: { readonly head: Item; readonly below: Item[] }[] = [];
  for (const item of items) {
    const last = branches.at(-1);
    if (item.depth <= outermost || last === undefined) branches.push({ head: item, below: [] });
    else last.below.push(item);
  }
  return branches;
}

function isListOfPaths(heads: readonly (Head | undefined)[]): boolean {
  const alone = heads.filter((one) => one?.isAlone === true);
  const known = alone.filter((one) => (one?.known.length ?? 0) > 0).length;
  const others = alone.length - known;
  return isMostlyKnown(known, others) && alone.length * 2 >= heads.length;
}

/** The path with which an item begins, perhaps behind its method. */
function headOf(text: MarkedText, { vocabulary }: ElementContext): Head | undefined {
  const [mention, ...more] = pathMentions(text.text);
  if (mention === undefined || more.length > 0) return undefined;
  if (/[\p{L}\p{N}]/u.test(text.text.slice(0, mention.methodStart))) return undefined;
  const known = vocabulary.paths.find(mention.path);
  const isAlone = !/[\p{L}\p{N}]/u.test(text.text.slice(mention.end));
  if (known.length === 0 && !isAlone) return undefined;
  const operation = known.length === 0 ? undefined : meantBy(mention, vocabulary);
  return { mention, known, isAlone, ...(operation === undefined ? {} : { operation }) };
}

function readBelow(
  below: readonly Item[],
  { mention, known, operation }: Head,
  context: ElementContext,
  readList: ReadList,
): void {
  if (below.length === 0) return;
  const { operation: _, introduced: __, ...around } = context;
  if (known.length === 0) return readList(below, { ...around, isElsewhere: true });
  const own = { ...around, among: known };
  if (mention.method !== undefined) {
    const ofPath = operation === undefined ? own : { ...own, operation, introduced: operation };
    return readList(below, ofPath);
  }
  for (const { head, below: inside } of branchesOf(below)) {
    const methods = methodsOf(head.text);
    // What may be meant by a method that is none is the one that the item does not name.
    const open = known.find((one) => methods.every(({ method }) => method !== one.method));
    for (const one of isOutside(context.titles) ? [] : methods)
      compareMethod(one, head.text, known, context, open);
    const meant = meantIn(head.text, methods, known) ?? operation;
    const at = meant === undefined ? own : { ...own, operation: meant, introduced: meant };
    readList([head, ...inside], at);
  }
}

/** The operation of the one method that an item names, or the only one that takes a query. */
function meantIn(
  { text }: MarkedText,
  [only, ...more]: readonly { readonly method: string }[],
  known: readonly ir.Operation[],
): ir.Operation | undefined {
  if (only !== undefined && more.length === 0)
    return known.find(({ method }) => method === only.method);
  const ofQuery = known.filter((one) => one.parameters.some(({ in: place }) => place === "query"));
  return /^\W*\?\w/u.test(text) && ofQuery.length === 1 ? ofQuery[0] : undefined;
}

const word = "(GET|POST|PUT|PATCH|DELETE)";
/** Of what is sent, not of how: "POST parameters". */
const part = "(?!\\s+(?:parameters?|params?|args?|arguments?|variables?|data|body|fields?)\\b)";
const first = new RegExp(`^\\W*${word}\\b${part}`, "u");
const further = new RegExp(`\\b(?:or|and)\\s+["“]?${word}\\b${part}`, "gu");

/** "POST to play it", "GET the list, or PUT another one": the methods of the path above. */
function methodsOf(text: MarkedText): { readonly method: string; readonly start: number }[] {
  const begun = first.exec(text.text);
  if (begun === null || pathMentions(text.text).length > 0) return [];
  const method = begun[1] ?? "";
  const found = [{ method, start: begun[0].length - method.length }];
  for (const { 0: all, 1: other = "", index } of text.text.matchAll(further))
    found.push({ method: other, start: index + all.length - other.length });
  return found;
}
