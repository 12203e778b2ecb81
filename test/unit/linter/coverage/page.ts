/** A page as a browser would read it. */
import { type DefaultTreeAdapterTypes, type ParserError, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Tree = DefaultTreeAdapterTypes.Element;

export interface PageElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Of the element and all below it. */
  readonly text: string;
  readonly children: readonly PageElement[];
}

export interface Page {
  readonly all: readonly PageElement[];
  readonly errors: readonly string[];
  readonly comments: number;
  readonly byId: ReadonlyMap<string, PageElement>;
}

export function readPage(html: string): Page {
  const errors: string[] = [];
  const onParseError = ({ code, startLine }: ParserError) => errors.push(`${code} ${startLine}`);
  const tree = parse(html, { sourceCodeLocationInfo: true, onParseError });
  const all: PageElement[] = [];
  let comments = 0;
  const visit = (node: Node): PageElement[] => {
    if (node.nodeName === "#comment") comments++;
    if (!("childNodes" in node)) return [];
    const children = node.childNodes.flatMap(visit);
    if (!("tagName" in node)) return children;
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const element = { name: node.tagName, attributes, text: textOf(node), children };
    all.push(element);
    return [element];
  };
  visit(tree);
  const ids = all.flatMap((element) => {
    const id = element.attributes.get("id");
    return id === undefined ? [] : [[id, element] as const];
  });
  if (new Set(ids.map(([id]) => id)).size < ids.length) errors.push("an id is there twice");
  return { all, errors, comments, byId: new Map(ids) };
}

function textOf(node: Tree | Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** Elements below `element`, itself left out. */
export function below(element: PageElement): PageElement[] {
  return element.children.flatMap((child) => [child, ...below(child)]);
}
