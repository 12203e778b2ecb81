/** Parts of requests that stand alone in code: headers, and the fields of a form. */
import type * as ir from "../../../core/model/ir.ts";
import { checkAuthentication } from "../code/checks/check-authentication.ts";
import { checkBody } from "../code/checks/check-body.ts";
import { checkAnswerHeaders, checkHeaders } from "../code/checks/check-headers.ts";
import type { Pair, SentRequest } from "../code/clients/request.ts";
import { bodyOfText } from "../code/clients/text-body.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { type ElementContext, directionOf } from "./element-context.ts";
import { reportProblem } from "./report-problem.ts";

/** Whether they were compared. */
export function readHeaderLines(headers: readonly Pair[], context: ElementContext): boolean {
  const [first] = headers;
  if (first === undefined) return false;
  const { operation, vocabulary, isMeantToFail } = context;
  const { schemas, api } = vocabulary;
  const direction = directionOf(context);
  if (direction === "response" && operation?.responses !== undefined) {
    const known = operation.responses.filter((one) => one.headers.length > 0);
    const [only] = known;
    if (known.length !== 1 || only === undefined) return false;
    for (const one of checkAnswerHeaders(headers, only, schemas)) reportProblem(one, context);
    return true;
  }
  const request = fragment(first.name, { headers });
  const security = { schemas, securitySchemes: api.securitySchemes, showsLogin: false };
  const target = operation ?? anyOf(context);
  if (target === undefined || isMeantToFail) return false;
  const problems = [
    ...(operation === undefined ? [] : checkHeaders(request, operation, security)),
    ...checkAuthentication(request, target, security),
  ];
  for (const one of problems) reportProblem(one, context);
  return true;
}

/** How a client gets a token: it says who it is in a way of its own. */
const ofTokens =
  /\b(?:client[\s_-]?(?:id|secret|credentials)|token\s+(?:endpoint|URL|request)|exchang\w+|obtain\w*|refresh\w*|introspect\w*)\b|\/token\b/iu;

/** Outside of an operation, one that takes what any of them asks for: what none asks for is wrong. */
function anyOf({ vocabulary, lead, titles }: ElementContext): ir.Operation | undefined {
  const asking = vocabulary.api.operations.filter(({ security = [] }) => security.length > 0);
  const [first] = asking;
  if (first === undefined || [lead, ...titles].some((words) => ofTokens.test(words)))
    return undefined;
  const keys = asking.flatMap(({ security = [] }) =>
    security.flatMap((all) => all.map(({ scheme }) => scheme)),
  );
  return { ...first, security: [...new Set(keys)].map((scheme) => [{ scheme, scopes: [] }]) };
}

/** `a=1&b=2` as the body of an operation that takes a form. */
export function readForm(text: MarkedText, context: ElementContext): boolean {
  const { operation, vocabulary } = context;
  const isOne = /^\s*[\w.[\]%-]+=[^\n]*(?:\n?&[^\n]*)*\s*$/u.test(text.text);
  const content = operation?.requestBody?.content ?? [];
  const takesForm = content.some(({ mediaType }) => /form/u.test(mediaType));
  if (operation === undefined || !isOne || !takesForm || directionOf(context) === "response") {
    return false;
  }
  const body = bodyOfText(text);
  if (body?.kind !== "form") return false;
  const request = fragment(text, { body });
  const { problems, isRead } = checkBody(request, operation, vocabulary.schemas);
  if (!context.isMeantToFail) for (const one of problems) reportProblem(one, context);
  return isRead;
}

function fragment(
  at: MarkedText,
  parts: Partial<Pick<SentRequest, "headers" | "body">>,
): SentRequest {
  return {
    method: "",
    methodAt: at,
    url: at.slice(0, 0),
    query: [],
    headers: [],
    isCut: true,
    isMessage: false,
    start: 0,
    end: at.text.length,
    ...parts,
  };
}
