/** A description → what a record says of it. */
import { fingerprint } from "../../core/base/text/fingerprint.ts";
import type * as ir from "../../core/model/ir.ts";
import type { Described } from "./description/described.ts";
import type { RecordedOperation, RecordedTypes } from "./record-file.ts";
import { type TypeDigests, typeDigests } from "./type-digests.ts";

/** An operation as a record has it, but for the file of its handler. */
export type SummedOperation = Omit<RecordedOperation, "file">;

export interface Summary {
  /** By name, in the order of the description. */
  readonly operations: ReadonlyMap<string, SummedOperation>;
  readonly types: RecordedTypes;
  /** As `HandlersRecord.callbacks`. */
  readonly callbacks: ReadonlyMap<string, string>;
}

/** What handlers of a description depend on. */
export function summaryOf(described: Described): Summary {
  const { api, names } = described;
  const digests = typeDigests(api);
  const operations = api.operations.map((operation) => {
    const { function: name, type } = names.operation(operation);
    const { method, path } = operation;
    const inputs = inputsOf(operation, digests);
    const answers = answersOf(operation, digests);
    return [name, { method, path, type, inputs, answers }] as const;
  });
  return {
    operations: new Map(operations),
    types: typesOf(api, digests),
    callbacks: callbacksOf(described),
  };
}

function callbacksOf({ view, credentials }: Described): ReadonlyMap<string, string> {
  const answers = view.decisions
    .filter(({ optional }) => !optional)
    .map(({ name, answer }) => [`decisions.${name}`, fingerprint(answer)] as const);
  const members = new Map(credentials.map(({ key, ...rest }) => [key, JSON.stringify(rest)]));
  const judges = view.judges.map(
    ({ key }) => [`authenticate.${key}`, fingerprint(members.get(key) ?? "")] as const,
  );
  return new Map([...judges, ...answers]);
}

function inputsOf(operation: ir.Operation, digests: TypeDigests): ReadonlyMap<string, string> {
  const { parameters, requestBody, security } = operation;
  const found = new Map<string, string>();
  for (const parameter of parameters) {
    const how = parameter.required ? "required" : "optional";
    found.set(
      `${parameter.in} parameter \`${parameter.name}\``,
      `${how} ${typeOf(parameter, digests)}`,
    );
  }
  if (requestBody !== undefined) {
    const how = requestBody.required ? "required" : "optional";
    for (const media of requestBody.content) {
      found.set(`body ${media.mediaType}`, `${how} ${mediaType(media, digests)}`);
    }
  }
  const schemes = [...new Set((security ?? []).flat().map(({ scheme }) => scheme))].toSorted();
  for (const scheme of schemes) found.set(`credential \`${scheme}\``, "");
  return found;
}

function answersOf(operation: ir.Operation, digests: TypeDigests): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { status, content, headers } of operation.responses ?? []) {
    found.set(`answer ${status}`, "");
    for (const media of content) {
      found.set(`answer ${status} ${media.mediaType}`, mediaType(media, digests));
    }
    for (const header of headers) {
      const how = header.required ? "required" : "optional";
      found.set(
        `header \`${header.name}\` of the answer ${status}`,
        `${how} ${typeOf(header, digests)}`,
      );
    }
  }
  return found;
}

function typeOf({ schema, content }: ir.Parameter | ir.Header, digests: TypeDigests): string {
  if (schema !== undefined) return digests.inline(schema);
  return content === undefined ? "" : `${content.mediaType} ${mediaType(content, digests)}`;
}

function mediaType({ schema, itemSchema }: ir.MediaType, digests: TypeDigests): string {
  const of = [schema, itemSchema].filter((id) => id !== undefined);
  return of.map((id) => digests.named(id)).join(" ");
}

/** The members of all bodies. Many operations share one. */
function typesOf({ operations }: ir.Api, digests: TypeDigests): RecordedTypes {
  const bodies = operations.flatMap(({ requestBody, responses = [] }) =>
    [requestBody, ...responses].flatMap((each) => each?.content ?? []),
  );
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const { schema } of bodies) {
    const digest = schema === undefined ? "" : digests.named(schema);
    if (schema === undefined || found.has(digest)) continue;
    const members = digests.members(schema);
    if (members.size > 0) found.set(digest, members);
  }
  return found;
}
