/** A value of an example, in whatever language it is written. Nodes of jsonc-parser are such nodes too. */

export interface ValueNode {
  /** `open`: an expression or placeholder of which nothing is known. */
  readonly type:
    | "object"
    | "array"
    | "property"
    | "string"
    | "number"
    | "boolean"
    | "null"
    | "open";
  readonly offset: number;
  readonly length: number;
  readonly value?: unknown;
  /** Other values that may stand in its place: `"on" | "off"`. */
  readonly alternatives?: readonly ValueNode[];
  /** Of an object: properties, each with a key and a value as its children. */
  readonly children?: readonly ValueNode[] | undefined;
}

/** One value of a block, and what the offsets of its nodes count from. */
export interface PlacedValue {
  readonly tree: ValueNode;
  readonly base: number;
}

/** The properties of an object, each with its name. */
export function propertiesOf(
  node: ValueNode,
): { readonly name: string; readonly key: ValueNode; readonly value: ValueNode | undefined }[] {
  return (node.type === "object" ? (node.children ?? []) : []).flatMap(({ children }) => {
    const [key, value] = children ?? [];
    return key === undefined ? [] : [{ name: String(key.value ?? ""), key, value }];
  });
}

/** The value of one property. */
export function memberOf(node: ValueNode, ...names: readonly string[]): ValueNode | undefined {
  return propertiesOf(node).find(({ name }) => names.includes(name))?.value;
}
