/** Expressions in the code of a client → the texts, pairs and bodies that they hold. */
import { type ValueNode, propertiesOf } from "../values/value-node.ts";
import { type Call, type Code, callAt } from "./calls.ts";
import { insideOf, textOf } from "./code-texts.ts";
import type { Pair, SentBody } from "./request.ts";
import { type RequestParts, inPlace } from "./request-parts.ts";
import { bodyOfText } from "./text-body.ts";

/** Reads the expressions of one call. What names hold is looked up. */
export class CodeValues {
  readonly #code: Code;
  readonly #call: Call;
  readonly #parts: RequestParts;

  constructor(code: Code, call: Call, parts: RequestParts) {
    this.#code = code;
    this.#call = call;
    this.#parts = parts;
  }

  /** The code of it. */
  source({ offset, length }: ValueNode): string {
    return this.#code.text.text.slice(offset, offset + length).trim();
  }

  /** What a name holds; other expressions are what they are. */
  resolved(node: ValueNode): ValueNode {
    const { node: value, isCut } = this.#code.assignments.resolve(node);
    if (isCut) this.#parts.isCut = true;
    return value;
  }

  /** A name with its value. */
  pair(key: ValueNode, value: ValueNode | undefined): Pair {
    const name = insideOf(key, this.#code.text);
    if (value === undefined) return { name };
    const own = this.resolved(value);
    if (own.type === "string") {
      const text = textOf(own, this.#code.text);
      return text === undefined ? { name } : { name, value: text };
    }
    const isPlain = own.type === "number" || own.type === "boolean";
    if (!isPlain) return { name };
    const at = this.#code.text.slice(own.offset, own.offset + own.length);
    return { name, value: inPlace(String(own.value), at) };
  }

  /** What is sent; `name` is that of the argument, such as `json`. */
  bodyOf(node: ValueNode, name: string): SentBody | undefined {
    const { text } = this.#code;
    if (node.type === "string") return bodyOfText(insideOf(node, text));
    if (node.type === "object" || node.type === "array") {
      // Python's `data={…}` is a form.
      const isForm =
        name === "data" &&
        /^(?:requests|httpx|session|client|s)$/u.test(this.#call.receiver) &&
        this.#call.named.has("data");
      if (isForm) return this.formOf(node, false);
      const { isCut } = this.#parts;
      return { kind: "value", block: { values: [{ tree: node, base: 0 }], isCut }, text };
    }
    if (node.type !== "open") return undefined;
    const inner = this.inner(node);
    if (inner === undefined) return undefined;
    if (/URLSearchParams|urlencode/u.test(this.source(node))) return this.formOf(inner, false);
    return this.bodyOf(inner, "");
  }

  /** The fields of a form. */
  formOf(node: ValueNode, isMultipart: boolean): SentBody | undefined {
    if (node.type !== "object") return undefined;
    const pairs = propertiesOf(node).map(({ key, value }) =>
      isMultipart ? { name: insideOf(key, this.#code.text) } : this.pair(key, value),
    );
    return { kind: "form", pairs, isMultipart };
  }

  /** The literal that an expression wraps: `bytes.NewBuffer([]byte(…))`, `jsonBody({…})`. */
  inner(node: ValueNode): ValueNode | undefined {
    const source = this.source(node);
    if (source.length > 10_000) return undefined;
    const start =
      /\(\s*(?:\[\]byte\(\s*)?(?=[{[]|["'`]\s*[{[]|map\[|@\{|[A-Za-z_]\w{0,40}\s*\))/u.exec(source);
    if (start === null) return undefined;
    const at = this.#code.text.text.indexOf(source, node.offset) + start.index + start[0].length;
    const call = callAt(this.#code.text.text, at);
    const [first] = call?.args ?? [];
    if (first === undefined) return undefined;
    const value = this.resolved(first);
    return value.type === "open" ? undefined : value;
  }
}
