/** A method alone, and below it a list of paths: each item is an endpoint of that method. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element } from "../outline/outline.ts";
import { isOutside } from "../prose/relevance.ts";
import { missingEvidence } from "../report/findings.ts";
import { type PathMention, pathMentions } from "../vocabulary/mentions.ts";
import { segmentsOf } from "../vocabulary/paths.ts";
import type { ElementContext } from "./element-context.ts";
import { isMostlyKnown } from "./own-paths.ts";
import { readEndpoint } from "./read-endpoint.ts";
import { compareMethod } from "./read-methods.ts";
import { isBesides } from "./read-paths-in-prose.ts";

interface ListOfMethod {
  readonly label: MarkedText;
  readonly method: string;
  readonly start: number;
  readonly heads: readonly Head[];
}

interface Head {
  readonly text: MarkedText;
  readonly mention: PathMention;
  readonly isKnown: boolean;
}

/** What is known of all lists of a section. */
interface AllLists {
  /** Another path is meant as one of the description too. */
  readonly isWhole: boolean;
  /** Paths of the description that a list names. */
  readonly listed: ReadonlySet<string>;
  /** Lines of which a finding tells already. */
  readonly told: ReadonlySet<number | undefined>;
}

/** Fewer paths of the description tell nothing. */
const fewest = 2;

export function readMethodLists(
  title: MarkedText | undefined,
  elements: readonly Element[],
  context: ElementContext,
): void {
  if (isOutside(context.titles) || context.isPast || context.isElsewhere) return;
  const lists = listsIn(title, elements, context);
  const heads = lists.flatMap((list) => list.heads);
  const known = heads.filter(({ isKnown }) => isKnown).length;
  if (known < fewest) return;
  const isWhole = isMostlyKnown(known, heads.length - known);
  const { paths } = context.vocabulary;
  const listed = new Set(
    heads.flatMap(({ mention }) => paths.find(mention.path).map(({ path }) => path)),
  );
  const told = new Set(context.ledger.findings.map(({ document }) => document?.line));
  for (const list of lists) readOne(list, { isWhole, listed, told }, context);
}

function readOne(
  { label, method, start, heads }: ListOfMethod,
  { isWhole, listed, told }: AllLists,
  context: ElementContext,
): void {
  const { vocabulary, ledger } = context;
  const known = heads.filter(({ isKnown }) => isKnown);
  const operations = known.flatMap(({ mention }) => vocabulary.paths.find(mention.path));
  const isWrong = known.length > 0 && !operations.some((one) => one.method === method);
  if (isWrong) compareMethod({ method, start }, label, operations, context);
  for (const { text, mention, isKnown } of heads) {
    if (isKnown ? isWrong : !isWhole || isBesides(mention.path)) continue;
    const { line } = ledger.place(text, mention.start, mention.end);
    if (told.has(line)) continue;
    const meant = isKnown ? undefined : leftOut(mention.path, method, listed, context);
    if (meant === undefined) readEndpoint({ ...mention, method, text }, context);
    else reportMissing({ text, mention }, meant, context);
  }
}

/** The only operation of the method that no list names, and whose path differs in the last segment alone. */
function leftOut(
  path: string,
  method: string,
  listed: ReadonlySet<string>,
  { vocabulary: { api, paths } }: ElementContext,
): ir.Operation | undefined {
  const parent = segmentsOf(paths.belowBase(path)).slice(0, -1).join("/");
  const [only, ...more] = api.operations.filter(
    (one) =>
      one.method === method &&
      !listed.has(one.path) &&
      segmentsOf(one.path).slice(0, -1).join("/") === parent,
  );
  return more.length === 0 ? only : undefined;
}

function reportMissing(
  { text, mention: { path, start, end } }: Pick<Head, "text" | "mention">,
  meant: ir.Operation,
  { ledger }: ElementContext,
): void {
  const message = `the spec has no path for "${path}"`;
  const document = ledger.place(text, start, end);
  const help = `Did you mean "${meant.path}"?`;
  ledger.findings.push(missingEvidence({ message, document, spec: meant.pathItem.origin, help }));
}

function listsIn(
  title: MarkedText | undefined,
  elements: readonly Element[],
  context: ElementContext,
): ListOfMethod[] {
  const found: ListOfMethod[] = [];
  for (let index = 0; index < elements.length; index += 1) {
    if (elements[index]?.kind !== "item") continue;
    const before = index === 0 ? title : textOf(elements[index - 1]);
    const items: MarkedText[] = [];
    const first = elements[index];
    for (; elements[index]?.kind === "item"; index += 1) {
      const item = elements[index];
      // Of a list, the outermost items.
      if (item?.kind === "item" && first?.kind === "item" && item.depth <= first.depth)
        items.push(item.text);
    }
    const named = before === undefined ? null : label.exec(before.text);
    const method = named?.groups?.["method"];
    if (before === undefined || method === undefined) continue;
    const heads = items.flatMap((text) => headOf(text, context) ?? []);
    if (heads.length < items.length) continue;
    found.push({ label: before, method, start: before.text.indexOf(method), heads });
  }
  return found;
}

/** `GET`, `POST requests:` */
const label =
  /^\W*(?<method>GET|POST|PUT|PATCH|DELETE)\b(?:\s+(?:requests?|methods?|endpoints?|calls?|operations?|routes?|paths?))?\W*$/u;

function textOf(element: Element | undefined): MarkedText | undefined {
  return element?.kind === "text" ? element.text : undefined;
}

/** The path with which an item begins. */
function headOf(text: MarkedText, { vocabulary }: ElementContext): Head | undefined {
  const [mention] = pathMentions(text.text);
  if (mention === undefined || mention.method !== undefined) return undefined;
  if (/[\p{L}\p{N}]/u.test(text.text.slice(0, mention.start))) return undefined;
  return { text, mention, isKnown: vocabulary.paths.find(mention.path).length > 0 };
}
