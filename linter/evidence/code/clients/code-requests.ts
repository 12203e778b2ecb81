/** Calls of HTTP clients in code → the requests that they send: fetch, axios, requests, Guzzle, net/http and their like. */
import { type ValueNode, memberOf, propertiesOf } from "../values/value-node.ts";
import { type Call, type Code, callAt, callsIn } from "./calls.ts";
import { insideOf, textOf } from "./code-texts.ts";
import { CodeValues } from "./code-values.ts";
import type { SentRequest } from "./request.ts";
import { RequestParts, inPlace } from "./request-parts.ts";

const verbs = /^(?:get|post|put|patch|delete|del|head|options)$/iu;
const functions = /^(?:fetch|\$fetch|ofetch|axios|got|ky|request|ajax|urlopen|Request)$/u;
const requesters = /^(?:request|NewRequest|NewRequestWithContext|open|Request|ajax)$/u;
/** What defines a server, fakes a client or looks into a dictionary. */
const others =
  /^(?:app|router|server|route|api\.route|mock|nock|cy|page|http\.server|r|e|mux|blueprint|bp|os\.environ|cache|redis|localStorage|params|headers|Route|map|dict)$/iu;
const methodWord = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/iu;

/** The requests that one block of code sends, in order. */
export function codeRequests(code: Code): SentRequest[] {
  const calls = callsIn(
    code,
    (name) => verbs.test(name) || functions.test(name) || requesters.test(name),
  );
  return calls.flatMap((call) => {
    const last = call.receiver.split(/\.|->|::/u).at(-1) ?? "";
    if (others.test(call.receiver) || others.test(last)) return [];
    return new CodeRequest(code, call).read() ?? [];
  });
}

class CodeRequest {
  readonly #code: Code;
  readonly #call: Call;
  readonly #parts = new RequestParts();
  readonly #values: CodeValues;
  #end: number;

  constructor(code: Code, call: Call) {
    this.#code = code;
    this.#call = call;
    this.#end = call.end;
    this.#values = new CodeValues(code, call, this.#parts);
    this.#parts.isCut = call.isCut;
  }

  read(): SentRequest | undefined {
    const { name, receiver, args, named, start, nameStart } = this.#call;
    const parts = this.#parts;
    const isFunction = receiver === "" || !verbs.test(name);
    if (isFunction && verbs.test(name)) return undefined;
    let rest = [...args];
    let implied = "GET";
    if (verbs.test(name)) {
      const verb = name.toUpperCase() === "DEL" ? "DELETE" : name.toUpperCase();
      const at = this.#code.text.slice(nameStart, nameStart + name.length);
      parts.method = inPlace(verb, at);
      implied = verb;
    }
    // `NewRequest("POST", url, body)`, also with a context before it.
    const method = rest.findIndex((node) => this.#isMethod(node));
    if (!verbs.test(name) && method !== -1 && method < 2) {
      this.#method(rest[method]);
      rest = rest.slice(method + 1);
    } else if (name.startsWith("NewRequest")) return undefined;
    const namedUrl = named.get("url") ?? named.get("uri");
    const [first] = rest;
    const options = first?.type === "object" ? first : undefined;
    if (options === undefined || namedUrl !== undefined) {
      const url = namedUrl ?? first;
      const text =
        url === undefined ? undefined : textOf(this.#values.resolved(url), this.#code.text);
      if (text === undefined || !isAddress(text.text)) return undefined;
      parts.url = text;
      if (namedUrl === undefined) rest = rest.slice(1);
    }
    for (const [key, value] of named) this.#option(key, value);
    this.#arguments(rest, name, receiver);
    this.#chain();
    this.#setHeaders();
    return parts.finish(parts.body === undefined || name !== "urlopen" ? implied : "POST", {
      start,
      end: this.#end,
    });
  }

  #isMethod(node: ValueNode): boolean {
    if (node.type === "string") return methodWord.test(String(node.value));
    return /^(?:http\.Method\w+|HttpMethod\.\w+)$/u.test(this.#values.source(node));
  }

  #method(node: ValueNode | undefined): void {
    if (node === undefined) return;
    if (node.type === "string") {
      this.#parts.method = insideOf(node, this.#code.text);
      return;
    }
    const word = /(?:Method)?\.?(\w+)$/u
      .exec(this.#values.source(node))?.[1]
      ?.replace(/^Method/u, "");
    const at = this.#code.text.slice(node.offset, node.offset + node.length);
    if (word !== undefined && methodWord.test(word)) this.#parts.method = inPlace(word, at);
  }

  /** What follows the address: a body, options, or one after the other. */
  #arguments(rest: readonly ValueNode[], name: string, receiver: string): void {
    const [first, second] = rest;
    const isAxios =
      /axios|http|api|client|instance|superagent|agent|Faraday|RestClient|conn|Net/iu.test(
        receiver,
      );
    const takesBody = /^(?:post|put|patch)$/iu.test(name) && isAxios;
    if (name.startsWith("NewRequest")) return this.#body(rest[1] ?? rest[0]);
    if (name === "Post" && first?.type === "string") {
      this.#parts.addHeader("content-type", String(first.value), insideOf(first, this.#code.text));
      return this.#body(second);
    }
    if (first === undefined) return;
    const value = this.#values.resolved(first);
    const isOptions =
      value.type === "object" && propertiesOf(value).some(({ name: one }) => isOption.test(one));
    const isBody = takesBody && (rest.length > 1 || !isOptions || /axios/iu.test(receiver));
    if (isBody) {
      this.#body(value);
      const options = second === undefined ? undefined : this.#values.resolved(second);
      if (options?.type === "object") this.#options(options);
    } else if (value.type === "object") this.#options(value);
    else {
      // Options that are not shown may have anything.
      this.#parts.isCut = true;
      if (takesBody || value.type === "open") this.#parts.body ??= { kind: "elsewhere" };
    }
  }

  #options(node: ValueNode): void {
    const isHeaders =
      propertiesOf(node).length > 0 &&
      propertiesOf(node).every(({ name }) => /^[A-Z][\w]*-|^(?:Authorization|Accept)$/u.test(name));
    if (isHeaders) return this.#headers(node);
    for (const { name, value } of propertiesOf(node)) {
      if (value !== undefined) this.#option(name, value);
    }
  }

  #option(name: string, given: ValueNode): void {
    const node = this.#values.resolved(given);
    switch (name) {
      case "method":
      case "type":
        if (this.#isMethod(node)) this.#method(node);
        break;
      case "url":
      case "uri": {
        const url = textOf(node, this.#code.text);
        if (url !== undefined) this.#parts.url ??= url;
        break;
      }
      case "params":
      case "query":
      case "searchParams":
      case "qs":
        this.#query(node);
        break;
      case "headers":
      case "header":
        this.#headers(node);
        break;
      case "json":
      case "body":
      case "data":
      case "payload":
      case "content":
        this.#body(node, name);
        break;
      case "form":
      case "form_params":
      case "files":
      case "multipart":
        this.#form(node, name);
        break;
      case "auth":
        this.#login(node);
        break;
    }
  }

  #query(node: ValueNode): void {
    if (node.type !== "object") {
      this.#parts.isCut = true;
      return;
    }
    for (const { key, value } of propertiesOf(node))
      this.#parts.query.push(this.#values.pair(key, value));
  }

  #headers(node: ValueNode): void {
    const inner = node.type === "open" ? this.#values.inner(node) : node;
    for (const { key, value } of inner === undefined ? [] : propertiesOf(inner)) {
      this.#parts.headers.push(this.#values.pair(key, value));
    }
  }

  #body(given: ValueNode | undefined, name = ""): void {
    if (given === undefined) return;
    const node = this.#values.resolved(given);
    if (node.type === "null") return;
    // Python sends files and fields together.
    if (name === "data" && this.#call.named.has("files")) return this.#form(node, name);
    this.#parts.body = this.#values.bodyOf(node, name) ?? { kind: "elsewhere" };
  }

  #form(node: ValueNode, name: string): void {
    const form = this.#values.formOf(node, name !== "form" && name !== "form_params");
    const before = this.#parts.body;
    const pairs = before?.kind === "form" ? before.pairs : [];
    this.#parts.body =
      form?.kind === "form" ? { ...form, pairs: [...pairs, ...form.pairs] } : { kind: "elsewhere" };
  }

  #login(node: ValueNode): void {
    const at = this.#code.text.slice(node.offset, node.offset + node.length);
    const isBasic =
      memberOf(node, "username", "user") !== undefined ||
      node.type === "array" ||
      /^(?:\(|HTTPBasicAuth|httpx\.BasicAuth|requests\.auth\.HTTPBasicAuth)/u.test(
        this.#values.source(node),
      );
    if (isBasic) this.#parts.login = { scheme: "basic", at };
  }

  /** `.send({…})`, `.query({…})` and `.set("Name", "value")` of what a call gives. */
  #chain(): void {
    const { text } = this.#code.text;
    for (let left = 10; left > 0; left -= 1) {
      const next = /^\s*\.(send|query|set|auth|field|type|expect|then|json)\(/u.exec(
        text.slice(this.#end, this.#end + 80),
      );
      const call = next === null ? undefined : callAt(text, this.#end + next[0].length);
      if (call === undefined) return;
      const [first, second] = call.args;
      if (next?.[1] === "then" || next?.[1] === "expect" || next?.[1] === "json") return;
      if (next?.[1] === "send") this.#body(first);
      else if (next?.[1] === "query" && first !== undefined)
        this.#query(this.#values.resolved(first));
      else if (next?.[1] === "set" && first?.type === "string") {
        this.#parts.headers.push(this.#values.pair(first, second));
      } else if (next?.[1] === "set" && first !== undefined) this.#headers(first);
      this.#end = call.end;
    }
  }

  /** `req.Header.Set("Name", "value")` in the lines below a request of Go. */
  #setHeaders(): void {
    if (!this.#call.name.startsWith("NewRequest")) return;
    const rest = this.#code.text.slice(this.#end);
    const own = rest.text.split(/NewRequest/u)[0] ?? "";
    for (const found of own.matchAll(headerSet)) {
      const line = rest.slice(found.index, found.index + found[0].length);
      const [all, name = "", value] = found;
      const nameAt = all.indexOf(name);
      const header = { name: line.slice(nameAt, nameAt + name.length) };
      const valueAt = all.length - 1 - (value?.length ?? 0);
      // What is worked out when the program runs has no words.
      this.#parts.headers.push(
        value === undefined
          ? header
          : { ...header, value: line.slice(valueAt, valueAt + value.length) },
      );
    }
    const basic = /\.SetBasicAuth\(/u.exec(own);
    if (basic !== null) {
      this.#parts.login = { scheme: "basic", at: rest.slice(basic.index, basic.index + 13) };
    }
  }
}

/** `req.Header.Set("Accept", "text/plain")`, and a value that is no text: `os.Getenv("KEY")`. */
const headerSet = /\.Header\.(?:Set|Add)\("([\w-]{1,60})",\s*(?:"([^"\n]*)"|[A-Za-z_])/gu;

const isOption =
  /^(?:method|headers|body|json|data|params|query|searchParams|form|form_params|auth|timeout|responseType|url|multipart|files|credentials|signal|mode)$/u;

function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|\/|\{[^{}]*\}\/|localhost)/u.test(text) && !/\s/u.test(text.trim());
}
