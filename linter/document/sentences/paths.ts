/** Where operations are: a base path, or a path that is made from the name of the operation. */
import { namesCount } from "../phrases/number-words.ts";
import { fullKey, operationNamed } from "../phrases/heading.ts";
import { namedOperation } from "../phrases/named-operation.ts";
import { pathPrefix } from "../phrases/path-prefix.ts";
import type { SentenceForm } from "./form.ts";

const templates = [
  /^the method is always ([A-Z]+) and the path is `([^`]*<operation>[^`]*)`$/iu,
  /^all operations: method ([A-Z]+), path `([^`]*<operation>[^`]*)`$/iu,
  /^every operation is (?:an? )?([A-Z]+) (?:to|of|at) `([^`]*<operation>[^`]*)`$/iu,
];

/** "The method is always POST and the path is `{base_url}/v2/<operation>`." */
export const pathTemplate: SentenceForm = ({ text }, { known }) => {
  const [, method, path] = templates.map((one) => text.match(one)).find(Boolean) ?? [];
  if (method === undefined || path === undefined) return false;
  known.template = { method: method.text.toUpperCase(), path: path.text };
  return true;
};

const bases = [
  /^(?:the )?paths(?: below| here| of operations| of all operations)? (?:follow|begin with|start with|are below|are relative to) `([^`]+)`$/iu,
  /^(?:the )?base (?:url|path|uri)(?: is|:) `([^`]+)`$/iu,
];

/** "The paths below follow `{base_url}/api/v1`." */
export const basePath: SentenceForm = ({ text }, { known, writer }) => {
  const [, path] = bases.map((one) => text.match(one)).find(Boolean) ?? [];
  if (path === undefined) return false;
  const prefix = pathPrefix(path.text.replace(/^[a-z]+:\/\/[^/]*/iu, ""));
  if (!text.text.includes("paths of ")) known.basePath = prefix;
  if (prefix !== "") writer.claimOnce("base path", ["service"], prefix, path.span);
  return true;
};

/** `GET /pets/{id}` alone: the section describes this operation. */
export const operationLine: SentenceForm = ({ text, isItem }, context) => {
  if (isItem) return false;
  const key = operationNamed(text.text, context.known);
  if (key === undefined) return false;
  context.operation = key;
  context.claimOperation(key, text.span);
  return true;
};

const named =
  /^(?:named operations|(?:(\w+) )?(?:more |other |further )?operations?)(?: whose details are absent| (?:exists?|(?:is|are) (?:known|named|listed))(?: by name)?(?: only)?)?: (.+)$/iu;

/** "Two more operations are known by name only: a, b." */
export const namedOperations: SentenceForm = ({ text }, context) => {
  const [, count, list] = text.match(named) ?? [];
  const names = list?.split(/,\s*(?:and )?|\s+and\s+/u) ?? [];
  if (names.length === 0 || context.known.template === undefined) return false;
  if (count === undefined || !namesCount(count.text, names.length)) return false;
  if (!names.every(({ text: name }) => /^`?[A-Za-z][\w.-]*`?$/u.test(name))) return false;
  for (const name of names) {
    const key = namedOperation(name.text.replaceAll("`", ""), context);
    if (key !== undefined) context.writer.claim("operation", ["operation", key], true, name.span);
  }
  return true;
};

const returning = /^(.+?) (?:each )?returns? the `?([1-5]\d\d)`? (body|.+ body)(?: of part \w+)?$/u;
const request = /^([A-Z]+) `([^`]+)`$/u;

/** "GET `/a` and GET `/b` each return the 405 body." */
export const returnedBody: SentenceForm = ({ text }, context) => {
  const [, list, status, words] = text.match(returning) ?? [];
  if (list === undefined || status === undefined || words === undefined) return false;
  const parts = list.split(/,\s*(?:and )?|\s+and\s+/u).map((part) => part.match(request));
  const record = bodyNamed(words.text, context.known.records.keys());
  if (record === undefined || parts.includes(undefined)) return false;
  for (const [whole, method, path] of parts.map((part) => part ?? [])) {
    if (whole === undefined || method === undefined || path === undefined) continue;
    const key = fullKey(method.text, path.text, context.known);
    context.claimOperation(key, whole.span);
    const response = ["operation", key, status.text];
    context.writer.claim("status", response, true, status.span);
    context.writer.claim("ref", [...response, "body"], record, words.span);
  }
  return true;
};

/** The one record whose name ends in these words. */
function bodyNamed(words: string, records: Iterable<string>): string | undefined {
  const found = [...records].filter((key) => key === words || key.endsWith(` ${words}`));
  return found.length === 1 ? found[0] : undefined;
}
