/** An answer that code shows → the response of the operation, and what does not fit it. */
import type * as ir from "../../../core/model/ir.ts";
import { checkAnswerHeaders } from "../code/checks/check-headers.ts";
import { ValueCheck } from "../code/checks/check-value.ts";
import { valueProblem } from "../code/checks/code-problem.ts";
import type { SentAnswer } from "../code/clients/messages.ts";
import { type ValueNode, propertiesOf } from "../code/values/value-node.ts";
import { valuesIn } from "../code/values/values-in.ts";
import { type MarkedText, TextBuilder } from "../outline/marked-text.ts";
import { missingInExample } from "../report/findings.ts";
import { place } from "../vocabulary/schemas.ts";
import type { ElementContext } from "./element-context.ts";
import { readValues } from "./read-values.ts";
import { reportProblem } from "./report-problem.ts";

/** Whether it was compared. */
export function readAnswer(
  { status, headers, body, isCut }: SentAnswer,
  operation: ir.Operation | undefined,
  context: ElementContext,
): boolean {
  const { schemas } = context.vocabulary;
  const lead = `response ${status.text}`;
  const responses = operation?.responses;
  const block = body === undefined ? undefined : valuesIn(body.text);
  if (operation === undefined || responses === undefined) {
    const around = { ...context, lead };
    return body !== undefined && block !== undefined && readValues(block, body, around);
  }
  const response = responseOf(responses, status.text);
  if (response === undefined) {
    const listed = responses.map((one) => one.status).join(", ");
    context.ledger.findings.push(
      missingInExample({
        message: `the answer has status ${status.text}, the spec has ${listed}`,
        document: context.ledger.place(status),
        spec: place(operation.origin, "responses"),
      }),
    );
    return true;
  }
  for (const problem of checkAnswerHeaders(headers, response, schemas)) {
    reportProblem(problem, context);
  }
  if (body === undefined || block === undefined) return true;
  const certain = schemasOf(response, context);
  const [schema] = certain;
  const [value] = block.values;
  if (certain.length !== 1 || schema === undefined || value === undefined) {
    readValues(block, body, { ...context, operation, lead });
    return true;
  }
  for (const one of block.values) {
    // Those that follow it are lines of a stream where they are of its kind.
    if (one !== value && !isLike(one.tree, value.tree)) continue;
    const check = new ValueCheck(schemas, { isCut: block.isCut || isCut, direction: "response" });
    check.check(one.tree, schema);
    for (const problem of check.problems) {
      reportProblem(valueProblem(problem, one, body, ""), context);
    }
  }
  return true;
}

/** Whether at least half of the names of an object are those of another one, or it has one alone. */
function isLike(node: ValueNode, other: ValueNode): boolean {
  const own = propertiesOf(node);
  const known = new Set(propertiesOf(other).map(({ name }) => name));
  const shared = own.filter(({ name }) => known.has(name)).length;
  return shared > 0 ? shared * 2 >= own.length : own.length === 1 && known.size > 0;
}

/** The response of exactly that status, else of its range, else of all others. */
export function responseOf(
  responses: readonly ir.Response[],
  status: string,
): ir.Response | undefined {
  const names = [status, `${status.charAt(0)}XX`, "default"];
  const found = names.map((name) => responses.find((one) => one.status === name));
  return found.find((one) => one !== undefined);
}

function schemasOf({ content }: ir.Response, { vocabulary: { schemas } }: ElementContext) {
  const json = content.filter(({ mediaType }) => /json|\*\/\*/u.test(mediaType));
  return json.flatMap(({ schema }) =>
    schema === undefined ? [] : [schemas.lookup.schema(schema)],
  );
}

/** What a command prints below itself, perhaps as a comment. */
export function readOutput(
  text: MarkedText,
  operation: ir.Operation | undefined,
  context: ElementContext,
): boolean {
  const plain = withoutMarks(text);
  if (operation === undefined || plain === undefined) return false;
  const block = valuesIn(plain.text);
  return (
    block !== undefined && readValues(block, plain, { ...context, operation, lead: "response" })
  );
}

/** From the first line that begins a value; comments are what the command prints. */
function withoutMarks(text: MarkedText): MarkedText | undefined {
  const start = /^[ \t]*(?:#|\/\/)?[ \t]*(?:=>|→)?[ \t]*(?=[[{])/mu.exec(text.text);
  if (start === null) return undefined;
  const built = new TextBuilder();
  let at = start.index;
  for (const line of text.text.slice(at).split("\n")) {
    const mark = /^[ \t]*(?:#|\/\/)[ \t]*(?:=>|→)?/u.exec(line)?.[0].length ?? 0;
    const own = text.slice(at + mark, at + line.length);
    if (line.length > mark) built.add(own.text, own.offsetAt(0), "code");
    built.add("\n", text.offsetAt(at), "code");
    at += line.length + 1;
  }
  return built.finish();
}
