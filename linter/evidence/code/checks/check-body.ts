/** The body of a request against the content that the operation takes. */
import type * as ir from "../../../../core/model/ir.ts";
import type { Origin } from "../../../../core/base/origin.ts";
import { type Member, type Schemas, place } from "../../vocabulary/schemas.ts";
import { type Pair, type SentRequest, decoded } from "../clients/request.ts";
import { ValueCheck } from "./check-value.ts";
import { nameMend } from "./name-mend.ts";
import { namesItself } from "./placeholders.ts";
import { textProblem } from "./check-text.ts";
import { type CodeProblem, valueProblem } from "./code-problem.ts";

interface CheckedBody {
  readonly problems: readonly CodeProblem[];
  readonly isRead: boolean;
}

const nothing: CheckedBody = { problems: [], isRead: true };
const unread: CheckedBody = { problems: [], isRead: false };

/** What is wrong with the body of a request. */
export function checkBody(
  request: SentRequest,
  operation: ir.Operation,
  schemas: Schemas,
): CheckedBody {
  const { body, headers, methodAt } = request;
  const content = operation.requestBody?.content ?? [];
  if (body === undefined) return missingBody(request, operation, schemas);
  if (body.kind === "elsewhere") return nothing;
  const sent = headers.find(({ name }) => /^content-type$/iu.test(name.text))?.value?.text;
  if (body.kind === "value") {
    const media = mediaOf(content, sent, /json/u);
    const schema = media?.schema === undefined ? undefined : schemas.lookup.schema(media.schema);
    const [value] = body.block.values;
    if (schema === undefined || value === undefined) return unread;
    const { isCut } = body.block;
    const check = new ValueCheck(schemas, { isCut, direction: "request" });
    check.check(value.tree, schema);
    return {
      problems: check.problems.map((one) => valueProblem(one, value, body.text, "body member ")),
      isRead: true,
    };
  }
  const { pairs, isMultipart } = body;
  const media = mediaOf(content, sent, isMultipart ? /multipart/u : /urlencoded|multipart/u);
  const schema = media?.schema === undefined ? undefined : schemas.lookup.schema(media.schema);
  if (schema === undefined || pairs.length === 0) {
    return isMultipart ? multipartProblem(pairs, content, operation, methodAt) : unread;
  }
  return { problems: formProblems(pairs, schema, schemas), isRead: true };
}

/** No body where the description requires one, with members that it requires. */
function missingBody(
  { isCut, isMessage, methodAt, url }: SentRequest,
  { requestBody }: ir.Operation,
  schemas: Schemas,
): CheckedBody {
  const [media, ...others] = requestBody?.content ?? [];
  // A message may stand for what it is the head of.
  if (isCut || isMessage || requestBody?.required !== true || others.length > 0) return nothing;
  const schema = media?.schema === undefined ? undefined : schemas.lookup.schema(media.schema);
  const members = schema === undefined ? [] : [...schemas.members(schema).values()];
  if (!members.some(({ required }) => required === true) || /[?#]/u.test(url.text)) return nothing;
  const message = "the example sends no body, but the spec requires one";
  const origin = place(requestBody.origin, "required");
  return { problems: [{ kind: "conflict", at: methodAt, message, origin }], isRead: true };
}

/** A form of files where the description takes none of that kind. */
function multipartProblem(
  pairs: readonly Pair[],
  content: readonly ir.MediaType[],
  { requestBody }: ir.Operation,
  methodAt: Pair["name"],
): CheckedBody {
  const isTaken = content.some(({ mediaType }) => /multipart|\*/u.test(mediaType));
  if (requestBody === undefined || content.length === 0 || isTaken) return unread;
  const types = content.map(({ mediaType }) => mediaType).join(", ");
  const message = `the body is sent as multipart/form-data, but the spec takes ${types}`;
  const origin = place(requestBody.origin, "content");
  return {
    problems: [{ kind: "conflict", at: pairs[0]?.name ?? methodAt, message, origin }],
    isRead: true,
  };
}

/** The media type that is sent, else one of that kind. */
function mediaOf(
  content: readonly ir.MediaType[],
  sent: string | undefined,
  kind: RegExp,
): ir.MediaType | undefined {
  const own = sent?.replace(/;.*$/su, "").trim().toLowerCase();
  return (
    content.find(({ mediaType }) => mediaType.replace(/;.*$/su, "").toLowerCase() === own) ??
    content.find(({ mediaType }) => kind.test(mediaType)) ??
    content.find(({ mediaType }) => mediaType === "*/*")
  );
}

function formProblems(pairs: readonly Pair[], schema: ir.Schema, schemas: Schemas): CodeProblem[] {
  const problems: CodeProblem[] = [];
  const members = schemas.members(schema);
  if (members.size === 0) return [];
  for (const { name: at, value } of pairs) {
    const name = decoded(at.text);
    const [, base = name] = /^([^[\]]+)\[/u.exec(name) ?? [];
    const member = members.get(name) ?? members.get(base);
    if (member === undefined) {
      if (schemas.isOpen(schema) || /^[{<$(]/u.test(name)) continue;
      problems.push({
        kind: "missing",
        at,
        message: `the spec has no form field "${name}"`,
        origin: place(originOf(schema, schemas), "properties"),
        name,
        known: [...members.keys()],
        mend: nameMend(name, [...members.keys()], pairs),
      });
      continue;
    }
    const problem =
      base === name && value !== undefined && !namesItself(name, decoded(value.text))
        ? memberProblem(decoded(value.text), member, schemas)
        : undefined;
    if (problem === undefined) continue;
    const message = `form field "${name}" ${problem.message}`;
    const where = value === undefined || value.text === "" ? at : value;
    const holder = member.origin;
    const { origin, mend } = problem;
    const conflict = { kind: "conflict", at: where, message, origin, holder } as const;
    problems.push(mend === undefined ? conflict : { ...conflict, mend });
  }
  const sent = new Set(
    pairs.flatMap(({ name }) => [decoded(name.text), decoded(name.text).replace(/\[.*$/su, "")]),
  );
  const [first] = pairs;
  for (const { name, required, requiredOrigin, direction } of members.values()) {
    if (required !== true || sent.has(name) || first === undefined || direction === "response")
      continue;
    const message = `the required form field "${name}" is missing`;
    problems.push({ kind: "conflict", at: first.name, message, origin: requiredOrigin });
  }
  return problems;
}

function memberProblem(value: string, { schemas: own }: Member, schemas: Schemas) {
  const problems = own.map((schema) => textProblem(value, schema, schemas));
  return problems.includes(undefined) ? undefined : problems[0];
}

function originOf(schema: ir.Schema, schemas: Schemas): Origin {
  const { any } = schemas.applied(schema);
  const holder = any.find(({ object }) => object.properties) ?? any[0];
  if (holder === undefined) throw new Error("a schema with members has applied");
  return holder.origin;
}
