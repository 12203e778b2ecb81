/** "Add `?sort=name`" → whether the operation has the query parameter, and the parameter the value. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence, missingEvidence } from "../report/findings.ts";
import { differenceOf } from "../statements/compare.ts";
import { nearNames } from "../vocabulary/near-names.ts";
import { takes } from "../vocabulary/query-names.ts";
import { place } from "../vocabulary/schemas.ts";
import { rootOf } from "./bind-names.ts";
import { type ElementContext, didYouMean } from "./element-context.ts";

/** `?a=1&b=2`, perhaps behind a path; `a=1` alone is often something else. */
const query =
  /^(?:GET\s+)?(?<path>\/[^\s?]*)?\?(?<pairs>[\w.$[\]-]+=[^&#]*(?:&[\w.$[\]-]+=[^&#]*)*)$/u;
const denied =
  /(?:\b(?:not|never|no|nor|instead\s+of|rather\s+than|without|unlike)|n't)\s+(?:\S+\s+){0,5}["“]?$/iu;
const deniedBehind =
  /^["”]?\s+(?:is|are|does|do|will)\s*(?:not\b|n't)|^["”]?\s+(?:\w+n't|fails?)\b/iu;
/** How the sender is known is told elsewhere. */
const keyLike = /token|key|secret|signature|auth/iu;
const plainValue = /^[A-Za-z][\w.+/-]{0,40}$/u;

/** Whether something was compared. */
export function readQueries(sentence: MarkedText, context: ElementContext): boolean {
  const words = sentence.withoutCode;
  if (isOutside(context.titles) || !isOfNow(words)) return false;
  let isRead = false;
  for (const { text, start } of sentence.codes()) {
    const { path, pairs = "" } = query.exec(text.trim())?.groups ?? {};
    if (pairs === "" || denied.test(words.slice(0, start))) continue;
    if (deniedBehind.test(words.slice(start + text.length))) continue;
    const own = pairs.split("&").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), at: start + text.indexOf(pair) };
    });
    const operations = operationsOf(own, path, context);
    if (operations.length === 0) continue;
    isRead = true;
    for (const one of own) readPair(one, operations, sentence, context);
  }
  return isRead;
}

interface Pair {
  readonly name: string;
  readonly value: string;
  readonly at: number;
}

/** Those that may be meant: of the path, or of the section, or those that have most of the names. */
function operationsOf(
  pairs: readonly Pair[],
  path: string | undefined,
  { operation, vocabulary }: ElementContext,
): readonly ir.Operation[] {
  const named = path === undefined ? [] : vocabulary.paths.find(path);
  const isGet = ({ method }: ir.Operation) => method === "GET";
  if (path !== undefined) return named.length === 1 ? named : named.filter(isGet);
  if (operation !== undefined && queryOf(operation).length > 0) return [operation];
  // Elsewhere one name alone is no sure sign.
  const { operations } = vocabulary.api;
  const count = (one: ir.Operation) => pairs.filter(({ name }) => hasName(one, name)).length;
  const most = Math.max(0, ...operations.map(count));
  const enough = pairs.length === 1 ? 1 : Math.max(1, pairs.length - 1);
  return most < enough ? [] : operations.filter((one) => count(one) === most);
}

function queryOf({ parameters }: ir.Operation): readonly ir.Parameter[] {
  return parameters.filter((one) => one.in === "query" || one.in === "querystring");
}

function parametersOf(operation: ir.Operation, name: string): readonly ir.Parameter[] {
  const own = name.toLowerCase();
  return queryOf(operation).filter((one) => {
    const known = one.name.toLowerCase();
    return known === own || rootOf(known) === rootOf(own);
  });
}

function hasName(operation: ir.Operation, name: string): boolean {
  return parametersOf(operation, name).length > 0;
}

function readPair(
  { name, value, at }: Pair,
  operations: readonly ir.Operation[],
  sentence: MarkedText,
  { vocabulary, ledger }: ElementContext,
): void {
  const [first] = operations;
  const isOpen = operations.some((one) => queryOf(one).some((each) => each.in === "querystring"));
  const isKey =
    keyLike.test(name) || vocabulary.api.securitySchemes.some((one) => one.name === name);
  if (first === undefined || isOpen || isKey) return;
  const found = operations.flatMap((one) => parametersOf(one, name));
  if (found.length === 0) {
    const { paths, schemas } = vocabulary;
    const all = operations.flatMap((one) => paths.find(one.path));
    if (all.some((one) => takes(one, name, schemas))) return;
    const known = queryOf(first).map((one) => one.name);
    const help = didYouMean(name, known);
    ledger.findings.push(
      missingEvidence({
        message: `the spec has no query parameter "${name}"`,
        document: ledger.place(sentence, at, at + name.length),
        spec: place(first.origin, "parameters"),
        ...(help === undefined ? {} : { help }),
        mend: { what: "name", stated: name, said: nearNames(name, known) },
      }),
    );
    return;
  }
  if (!plainValue.test(value)) return;
  const stated = { values: [value], isAll: false, isCertain: true } as const;
  const statement = { kind: "values", value: stated, start: at, end: at } as const;
  const differences = found.map(({ schema, origin, ...one }) =>
    differenceOf(
      statement,
      {
        name: one.name,
        schemas: schema === undefined ? [] : [schema],
        required: undefined,
        origin,
        requiredOrigin: origin,
      },
      vocabulary.schemas,
    ),
  );
  const [difference] = differences;
  if (difference === undefined || differences.includes(undefined)) return;
  const start = at + name.length + 1;
  ledger.findings.push(
    contradictedEvidence({
      message: `"${name}": ${difference.message}`,
      document: ledger.place(sentence, start, start + value.length),
      spec: difference.origin,
    }),
  );
}
