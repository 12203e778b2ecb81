/** A block of YAML → its value, each part with its place. */
import {
  EVENT_ID,
  type Event,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
  getScalarValue,
  parseEvents,
} from "js-yaml";
import type { ValueBlock } from "./json-values.ts";
import type { ValueNode } from "./value-node.ts";

const longest = 20_000;
const deepest = 60;

interface Open {
  readonly kind: "object" | "array";
  readonly offset: number;
  readonly children: ValueNode[];
  key?: ValueNode;
}

/** `undefined` where the text is no YAML, or one text alone. */
export function yamlIn(text: string): ValueBlock | undefined {
  if (text.length > longest) return undefined;
  // Lines of dots say that something is left out.
  const plain = text.replaceAll(/^[ \t]*(?:-[ \t]*)?(?:\.\.\.|…)[^\n]*$/gmu, (line) =>
    " ".repeat(line.length),
  );
  try {
    const values = treesOf(plain, parseEvents(plain, { maxDepth: deepest }));
    const isValue = values.every(({ type }) => type === "object" || type === "array");
    if (values.length === 0 || !isValue) return undefined;
    return { values: values.map((tree) => ({ tree, base: 0 })), isCut: plain !== text };
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}

function treesOf(text: string, events: readonly Event[]): ValueNode[] {
  const found: ValueNode[] = [];
  const open: Open[] = [];
  let last = 0;
  const put = (node: ValueNode): void => {
    last = Math.max(last, node.offset + node.length);
    const around = open.at(-1);
    if (around === undefined) found.push(node);
    else if (around.kind === "array") around.children.push(node);
    else if (around.key === undefined) around.key = node;
    else {
      const { key } = around;
      const length = node.offset + node.length - key.offset;
      around.children.push({ type: "property", offset: key.offset, length, children: [key, node] });
      delete around.key;
    }
  };
  for (const event of events) {
    if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
      const kind = event.type === EVENT_ID.MAPPING ? "object" : "array";
      open.push({ kind, offset: event.start, children: [] });
    } else if (event.type === EVENT_ID.SCALAR) {
      put(scalar(text, event, last, open.at(-1)));
    } else if (event.type === EVENT_ID.ALIAS) {
      put({ type: "open", offset: event.anchorStart, length: event.anchorEnd - event.anchorStart });
    } else if (event.type === EVENT_ID.POP) {
      const done = open.pop();
      if (done === undefined) continue;
      const { kind, offset, children } = done;
      put({ type: kind, offset, length: Math.max(1, last - offset), children });
    }
  }
  return found;
}

function scalar(
  text: string,
  event: ScalarEvent,
  last: number,
  around: Open | undefined,
): ValueNode {
  const isEmpty = event.valueStart < 0;
  const offset = isEmpty ? last : event.valueStart;
  const length = isEmpty ? 1 : Math.max(1, event.valueEnd - event.valueStart);
  const isKey = around?.kind === "object" && around.key === undefined;
  const source = isEmpty ? "" : getScalarValue(text, event);
  if (isKey || event.style !== SCALAR_STYLE.PLAIN) {
    return { type: "string", offset, length, value: source };
  }
  const value = constantOf(source);
  const kind = typeof value;
  const type = kind === "number" || kind === "boolean" ? kind : value === null ? "null" : "string";
  return { type, offset, length, value };
}

/** What the core schema of YAML 1.2 takes a plain scalar for. */
function constantOf(source: string): string | number | boolean | null {
  if (/^(?:~|null|Null|NULL)?$/u.test(source)) return null;
  if (/^(?:true|True|TRUE|false|False|FALSE)$/u.test(source)) return /^t/iu.test(source);
  const isNumber = /^(?:[-+]?(?:\d+|\d*\.\d+|\d+\.)(?:[eE][-+]?\d+)?|0x[\da-fA-F]+|0o[0-7]+)$/u;
  return isNumber.test(source) ? Number(source) : source;
}
