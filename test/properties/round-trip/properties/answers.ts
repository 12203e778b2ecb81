/** Random answers of an operation that fit its description, and what its caller has to get of them. */
import fc from "fast-check";
import { type Media, child, isMembers, target } from "../../../conformance/server/description.ts";
import { type Draw, isThere } from "./maker.ts";
import { kindOf, valid } from "./requests.ts";
import type { Called, Subject } from "./subject.ts";
import { wholeTexts } from "./texts.ts";

type Values = Readonly<Record<string, unknown>>;

/** One kind of answer: a documented status, and where it has a body one of its media types. */
export interface Documented {
  readonly status: string;
  readonly media?: Media;
  /** True where the document does not show the body, which is decided. */
  readonly isOpen: boolean;
  /** Places of the schemas of its headers, by name. */
  readonly headers: readonly Header[];
}

interface Header {
  readonly name: string;
  readonly required: boolean;
  readonly schema: string;
}

export interface Answered {
  /** What the handler answers. */
  readonly answer: Values;
  /** What the caller gets. */
  readonly result: Values;
}

/** Every answer that the description has for the operation. */
export function documentedOf(
  { description }: Subject,
  { operation }: Called,
): readonly Documented[] {
  const item = child("/paths", operation.path);
  return operation.responses.flatMap(({ status, content, isOpen }): Documented[] => {
    const place = child(child(child(item, operation.method.toLowerCase()), "responses"), status);
    const headers = headersAt(description, place);
    if (content.length === 0 || isOpen) return [{ status, isOpen, headers }];
    return content.map((media) => ({ status, media, isOpen, headers }));
  });
}

/** OpenAPI has the type of the body ignored here, and its length is the server's to say. */
function headersAt({ document, at }: Subject["description"], response: string): readonly Header[] {
  const place = child(target(document, response), "headers");
  const headers = at(place);
  const names = Object.keys(isMembers(headers) ? headers : {});
  return names
    .filter((name) => !/^content-(?:type|length)$/iu.test(name))
    .map((name) => {
      const header = target(document, child(place, name));
      const said = at(header);
      const required = isMembers(said) && said["required"] === true;
      return { name, required, schema: child(header, "schema") };
    });
}

export function answerFor(
  subject: Subject,
  { operation }: Called,
  { status, media, headers }: Documented,
  draw: Draw,
): Answered {
  const httpStatus = /^\d{3}$/u.test(status)
    ? Number(status)
    : otherStatus(operation.responses, status, draw);
  const named = httpStatus === Number(status) ? { status: httpStatus } : { status, httpStatus };
  const values = Object.fromEntries(
    headers
      .filter(({ required }) => required || isThere(draw))
      .map(({ name, schema }) => {
        const { wire } = valid(subject, schema, draw, (maker) =>
          maker.value(schema, "header", { membersOfOthers: false }),
        );
        return [name, wire];
      }),
  ) as Values;
  const told = Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !subject.description.headers.includes(name.toLowerCase()),
    ),
  );
  const answer = { ...named, headers: values };
  const result = { ...named, httpStatus, headers: told };
  if (media === undefined) {
    return { answer: headers.length === 0 ? named : answer, result };
  }
  const body = bodyOf(subject, media, draw);
  const { mediaType } = media;
  return {
    answer: { ...(headers.length === 0 ? named : answer), mediaType, body },
    result: { ...result, mediaType, body },
  };
}

/** A number that no status but this range or the default describes. */
function otherStatus(
  responses: Called["operation"]["responses"],
  status: string,
  draw: Draw,
): number {
  const others = responses.map((each) => each.status).filter((each) => each !== status);
  const isTaken = (code: number) =>
    others.some((each) => each === String(code) || each === `${Math.floor(code / 100)}XX`);
  const first = /^\d/u.test(status) ? Number(status[0]) * 100 : undefined;
  const range = first === undefined ? { min: 400, max: 599 } : { min: first, max: first + 99 };
  const codes = Array.from({ length: range.max - range.min + 1 }, (_, at) => range.min + at);
  return draw(fc.constantFrom(...codes.filter((code) => code !== 407 && !isTaken(code))));
}

function bodyOf(subject: Subject, { mediaType, schema }: Media, draw: Draw): unknown {
  const kind = kindOf(mediaType);
  if (kind === "bytes") return draw(fc.uint8Array({ minLength: 1, maxLength: 40 }));
  if (kind === "text") return draw(wholeTexts);
  if (kind === "multipart") throw new Error("no answer here is a multipart form");
  return valid(subject, schema, draw, (maker) => maker.value(schema, kind)).seen;
}
