/** A parsed file of a description → its nodes, each with the kind of object that it is. */
import type { Json } from "../../../core/model/ir.ts";
import { type Kind, stepInto } from "../../../core/spec/load/object-kinds.ts";

export interface RawNode {
  /** Name of the file relative to the service's folder. */
  readonly file: string;
  readonly tokens: readonly string[];
  readonly key: string;
  readonly value: Json;
  readonly parent?: RawNode;
  /** Absent of data, such as what an extension holds or a list of names. */
  readonly kind?: Kind;
  /** A map from names to objects of the kind, or a list of them: no object of it itself. */
  readonly isCollection: boolean;
  /** The vendor extension that the node is part of. */
  readonly extension?: string;
}

export type JsonObject = { readonly [key: string]: Json };

/** All nodes of a file, each before what it holds. */
export function nodesOf(file: string, value: Json, kind: Kind): RawNode[] {
  const root: RawNode = { file, tokens: [], key: "", value, kind, isCollection: false };
  const nodes = [root];
  for (const node of nodes) nodes.push(...childrenOf(node));
  return nodes;
}

function childrenOf(node: RawNode): RawNode[] {
  const { value } = node;
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([key, child]) => ({
    file: node.file,
    tokens: [...node.tokens, key],
    key,
    value: child as Json,
    parent: node,
    ...typeOfChild(node, key, child as Json),
  }));
}

function typeOfChild(
  node: RawNode,
  key: string,
  child: Json,
): Pick<RawNode, "kind" | "isCollection" | "extension"> {
  const isList = Array.isArray(child);
  const keyword = key.startsWith("x-") && !(node.isCollection && !Array.isArray(node.value));
  const extension = keyword ? key : node.extension;
  const inside = extension === undefined ? {} : { extension };
  if (node.extension === "x-delimited" && key === "schema") {
    return { kind: "schema", isCollection: false };
  }
  if (node.kind === undefined || (extension !== undefined && key !== "x-error-codes")) {
    return { isCollection: false, ...inside };
  }
  if (node.isCollection) return { kind: node.kind, isCollection: isList, ...inside };
  const step = stepInto(node.kind, key, objectOf(node.value) ?? {});
  if (step === undefined) return { isCollection: false, ...inside };
  return { kind: step.kind, isCollection: step.names || isList, ...inside };
}

export function objectOf(value: Json | undefined): JsonObject | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

export function listOf(value: Json | undefined): readonly Json[] | undefined {
  return Array.isArray(value) ? (value as readonly Json[]) : undefined;
}

/** The members of the object at a node, none where it is not an object of `kind`. */
export function membersOf(node: RawNode, kind: Kind): JsonObject | undefined {
  return node.kind === kind && !node.isCollection ? objectOf(node.value) : undefined;
}

/** The nearest node that encloses this one, or is it, and is an object of `kind`. */
export function enclosing(node: RawNode, kind: Kind): RawNode | undefined {
  for (let at: RawNode | undefined = node; at !== undefined; at = at.parent) {
    if (at.kind === kind && !at.isCollection) return at;
  }
  return undefined;
}

/** The value below a node, `undefined` where nothing is there. */
export function below(node: RawNode, ...tokens: readonly string[]): Json | undefined {
  let value: Json | undefined = node.value;
  for (const token of tokens) {
    const holder: JsonObject | undefined = objectOf(value);
    value = holder && Object.hasOwn(holder, token) ? holder[token] : listOf(value)?.[Number(token)];
  }
  return value;
}
