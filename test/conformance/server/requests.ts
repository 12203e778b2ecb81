/** Requests that fit an operation by construction, with what its handler has to see of them. */
import fc from "fast-check";
import { type Media, type Operation, type Parameter, type Pointer, target } from "./description.ts";
import { kindOf, memberAt } from "./plain-schema.ts";
import type { RawRequest } from "./request.ts";
import type { Subject } from "./service.ts";
import { type Both, type Medium, valuesOf } from "./values.ts";
import {
  type Written,
  encode,
  writeHeader,
  writePairs,
  writeSegment,
  writeXml,
  boundary,
  writeMultipart,
} from "./writing.ts";

/** A request in parts that can be changed one by one. Names and values are encoded. */
export interface Parts {
  readonly operation: Operation;
  readonly method: string;
  /** Encoded text of each path parameter. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly Written[];
  readonly headers: readonly Written[];
  readonly cookies: readonly Written[];
  readonly body: Body;
}

export type Body =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly mediaType: string; readonly value: unknown }
  | { readonly kind: "form"; readonly mediaType: string; readonly pairs: readonly Written[] }
  | { readonly kind: "text"; readonly mediaType: string; readonly text: string };

export interface Fitting {
  readonly parts: Parts;
  /** By group: `path`, `query`, `headers`, `cookies`, `body`, `contentType`. */
  readonly seen: Readonly<Record<string, unknown>>;
}

export function rawOf({ description }: Subject, parts: Parts): RawRequest {
  const path = parts.operation.path.replaceAll(
    /\{([^{}]*)\}/gu,
    (_, name: string) => parts.path[name] ?? "",
  );
  const query = parts.query.map((pair) => pair.join("=")).join("&");
  const cookies = parts.cookies.map((pair) => pair.join("=")).join("; ");
  const content = contentOf(parts.body);
  return {
    method: parts.method,
    target: `${description.basePath}${path}${query === "" ? "" : `?${query}`}`,
    headers: [
      ...parts.headers,
      ...(cookies === "" ? [] : [["Cookie", cookies] as const]),
      ...(parts.body.kind === "none" ? [] : [["Content-Type", parts.body.mediaType] as const]),
    ],
    ...(content === undefined ? {} : { body: Buffer.from(content) }),
  };
}

function contentOf(body: Body): string | undefined {
  switch (body.kind) {
    case "none":
      return undefined;
    case "json":
      return JSON.stringify(body.value);
    case "form":
      return body.pairs.map((pair) => pair.join("=")).join("&");
    case "text":
      return body.text;
  }
}

const groups = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;
const media = { path: "segment", query: "text", header: "header", cookie: "text" } as const;

/** Requests of `operation` with credentials that are accepted. */
export function requestsOf(subject: Subject, operation: Operation): fc.Arbitrary<Fitting> {
  const parameters = operation.parameters.map((parameter) => {
    const { required, schema } = parameter;
    const medium: Medium = parameter.isJson ? "json" : media[parameter.in];
    const values = parameterValues(subject, parameter, schema, medium);
    return (required ? values : fc.option(values, { nil: undefined, freq: 2 })).map(
      (value) => [parameter, value] as const,
    );
  });
  const alternative = fc.constantFrom(
    ...(operation.security.length > 0 ? operation.security : [[]]),
  );
  return fc
    .tuple(fc.tuple(...parameters), bodiesOf(subject, operation), alternative)
    .map(([values, { body, seen }, schemes]) => {
      const written = {
        path: {} as Record<string, string>,
        query: [] as Written[],
        headers: [] as Written[],
        cookies: [] as Written[],
      };
      const groupsSeen: Record<string, Record<string, unknown>> = {};
      // A script holds JSON: a callback beside another format is refused.
      const format = values.find(([{ name }]) => name === "format")?.[1]?.wire;
      const mayBeScript = format === undefined || format === "json";
      for (const [parameter, value] of values) {
        const group = (groupsSeen[groups[parameter.in]] ??= {});
        if (value === undefined || (parameter.name === "callback" && !mayBeScript)) continue;
        Object.defineProperty(group, parameter.name, {
          value: value.seen,
          enumerable: true,
          configurable: true,
          writable: true,
        });
        write(parameter, value.wire, written);
      }
      const parts = { operation, method: operation.method, ...written, body };
      const sent = withCredentials(subject, parts, schemes);
      // A key that travels in the body makes one where there was none.
      const made = body.kind === "none" && sent.body.kind !== "none" ? { body: {} } : {};
      return { parts: sent, seen: { ...groupsSeen, ...seen, ...made } };
    });
}

/** What `callback` has to be is said by its form, not by its schema. */
function parameterValues(
  { description }: Subject,
  { name }: Parameter,
  schema: Pointer,
  medium: Medium,
): fc.Arbitrary<Both> {
  if (name !== "callback") return valuesOf(description, schema, medium);
  return fc.stringMatching(/^(?:_|\$)[a-z0-9_$]{0,9}$/u).map((text) => ({
    wire: text,
    seen: text,
  }));
}

function write(
  parameter: Parameter,
  value: unknown,
  written: {
    path: Record<string, string>;
    query: Written[];
    headers: Written[];
    cookies: Written[];
  },
): void {
  switch (parameter.in) {
    case "path":
      written.path[parameter.name] = writeSegment(parameter, value);
      break;
    case "query":
      written.query.push(...writePairs(parameter, value));
      break;
    case "header":
      written.headers.push([parameter.name, writeHeader(parameter, value)]);
      break;
    case "cookie":
      // The name of a cookie stands as it is.
      written.cookies.push(
        ...writePairs(parameter, value).map(([, each]): Written => [parameter.name, each]),
      );
  }
}

interface Sent {
  readonly body: Body;
  readonly seen: Readonly<Record<string, unknown>>;
}

function bodiesOf(subject: Subject, operation: Operation): fc.Arbitrary<Sent> {
  const { body } = operation;
  if (body === undefined)
    return operation.isOpen && operation.method !== "GET"
      ? openBodies
      : fc.constant({ body: { kind: "none" }, seen: {} });
  const several = body.content.length > 1;
  const bodies = body.content.map((each) => {
    return bodyOf(subject, each).map(
      ({ body: sent, seen }): Sent => ({
        body: sent,
        seen: several ? { ...seen, contentType: each.mediaType } : seen,
      }),
    );
  });
  const none: Sent = { body: { kind: "none" }, seen: { body: undefined } };
  return body.required ? fc.oneof(...bodies) : fc.oneof(fc.constant(none), ...bodies);
}

const openBodies: fc.Arbitrary<Sent> = fc
  .string({ unit: "binary", maxLength: 20 })
  .map((field) => ({
    body: {
      kind: "form",
      mediaType: "application/x-www-form-urlencoded",
      pairs: [["field", encode(field)]],
    },
    seen: { body: { field } },
  }));

function bodyOf(subject: Subject, { mediaType, schema, encoding }: Media): fc.Arbitrary<Sent> {
  const { description, implementation, schemas } = subject;
  const isForm = mediaType === "application/x-www-form-urlencoded";
  const isText = mediaType.startsWith("text/");
  const isXml = mediaType === "application/xml";
  const isMultipart = mediaType === "multipart/form-data";
  return valuesOf(
    description,
    schema,
    isXml || isMultipart ? "header" : isForm || isText ? "text" : "json",
  )
    .map(({ wire, seen }) => ({ wire: withoutAnswerForm(wire), seen: withoutAnswerForm(seen) }))
    .filter(
      ({ wire }) =>
        schemas.fits(schema, wire) && (!(isForm || isXml || isMultipart) || isWritable(wire)),
    )
    .map(({ wire, seen }): Sent => {
      const body = without(seen, implementation.credentialFields);
      const value = without(wire, implementation.credentialFields);
      if (isText) return { body: { kind: "text", mediaType, text: String(value) }, seen: { body } };
      if (isXml)
        return {
          body: {
            kind: "text",
            mediaType,
            text: writeXml(target(description.document as never, schema), value),
          },
          seen: { body },
        };
      if (isMultipart) {
        const sent = `${mediaType}; boundary=${boundary}`;
        return {
          body: { kind: "text", mediaType: sent, text: writeMultipart(value) },
          seen: { body },
        };
      }
      if (!isForm) return { body: { kind: "json", mediaType, value }, seen: { body } };
      const pairs = Object.entries(value as object).flatMap(([name, member]) => {
        const stated = (encoding[name] ?? {}) as Partial<Parameter>;
        const place = memberAt(description, schema, name);
        const isJson = stated.style === undefined && kindOf(description, place) === "object";
        const style = stated.style ?? "form";
        return writePairs(
          { name, style, explode: stated.explode ?? style === "form", isJson },
          member,
        );
      });
      return { body: { kind: "form", mediaType, pairs }, seen: { body } };
    });
}

/** The form of the answer is asked for in the query here, so that it is asked for once. */
function withoutAnswerForm(value: unknown): unknown {
  return without(value, ["format", "callback"]);
}

function without(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/** Lists without items leave nothing in a form. */
function isWritable(value: unknown): boolean {
  return Object.values(value as object).every(
    (member) => !Array.isArray(member) || member.length > 0,
  );
}

function withCredentials(
  { description, implementation }: Subject,
  parts: Parts,
  schemes: readonly string[],
): Parts {
  return schemes.reduce((sent, name): Parts => {
    const scheme = description.schemes.get(name);
    const accepted = implementation.credentials[name] ?? "";
    switch (scheme?.in) {
      case "bearer":
        return { ...sent, headers: [...sent.headers, ["Authorization", `Bearer ${accepted}`]] };
      case "basic": {
        const encoded = Buffer.from(accepted).toString("base64");
        return { ...sent, headers: [...sent.headers, ["Authorization", `Basic ${encoded}`]] };
      }
      case "header":
        return { ...sent, headers: [...sent.headers, [scheme.name, accepted]] };
      case "query":
        return { ...sent, query: [...sent.query, [encode(scheme.name), encode(accepted)]] };
      case "cookie":
        return { ...sent, cookies: [...sent.cookies, [scheme.name, accepted]] };
      case "body":
        return { ...sent, body: withField(sent.body, scheme.name, accepted) };
      default:
        return sent;
    }
  }, parts);
}

function withField(body: Body, name: string, value: string): Body {
  if (body.kind === "json") return { ...body, value: { ...(body.value as object), [name]: value } };
  const pairs = body.kind === "form" ? body.pairs.filter(([each]) => each !== encode(name)) : [];
  return {
    kind: "form",
    mediaType: "application/x-www-form-urlencoded",
    pairs: [...pairs, [encode(name), encode(value)]],
  };
}
