/** Random inputs of an operation that fit its description, and what its handler has to see of them. */
import fc from "fast-check";
import type { Media, Parameter } from "../../../conformance/server/description.ts";
import { isMembers } from "../../../conformance/server/description.ts";
import type { Both } from "../../../conformance/server/values.ts";
import { type Draw, Maker, isEmpty, isThere } from "./maker.ts";
import type { Called, Subject } from "./subject.ts";
import { type Medium, wholeTexts } from "./texts.ts";

type Values = Readonly<Record<string, unknown>>;

export interface Sent {
  readonly input: Values;
  /** By group: `path`, `query`, `headers`, `cookies`, `body`, `contentType`. */
  readonly seen: Values;
}

const groups = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;

/** `accept` is the media type that the answer is asked for in. */
export function requestFor(
  subject: Subject,
  { operation, modelled }: Called,
  accept: string | undefined,
  draw: Draw,
): Sent {
  const { service } = subject;
  const input: [string, unknown][] = [];
  const seen: Record<string, Record<string, unknown>> = {};
  const put = (group: string, name: string, value: unknown) => {
    Object.defineProperty((seen[group] ??= {}), name, {
      value,
      enumerable: true,
      configurable: true,
    });
  };
  const format = service.api.extensions["x-response-format"];
  for (const parameter of operation.parameters) {
    seen[groups[parameter.in]] ??= {};
    const { name, in: place, required } = parameter;
    if (format !== undefined && name === format.callback) {
      // The answer is a script then, which is read as JSON.
      if (accept !== "application/json" || !isThere(draw)) continue;
      const value = draw(fc.constantFrom("f", "name_of_script", "$"));
      input.push([name, value]);
      put(groups[place], name, value);
      continue;
    }
    if (format !== undefined && name === format.parameter) {
      const [value] = Object.entries(format.values).find(([, type]) => type === accept) ?? ["json"];
      put(groups[place], name, value);
      continue;
    }
    if (!required && !isThere(draw)) continue;
    const value = valid(subject, parameter.schema, draw, (maker) =>
      parameterValue(parameter, maker),
    );
    if (!parameter.isJson && !required && isEmpty(value.wire)) continue;
    const described = modelled.parameters.find((each) => each.name === name && each.in === place);
    if (described === undefined) throw new Error(`${place} ${name} is not in the model`);
    input.push([service.names.input(modelled, described), value.seen]);
    put(groups[place], name, value.seen);
  }
  const body = bodyFor(subject, { operation, modelled }, draw);
  return {
    input: Object.fromEntries([...input, ...Object.entries(body.input)]),
    seen: { ...seen, ...body.seen },
  };
}

function parameterValue({ in: place, style, isJson, schema }: Parameter, maker: Maker): Both {
  const medium: Medium = isJson
    ? "json"
    : place === "path"
      ? "segment"
      : place === "header"
        ? "header"
        : style === "deepObject"
          ? "brackets"
          : "form";
  // What no parameter is called is nobody's in a query, and a list of names in a path.
  return maker.value(schema, medium, { membersOfOthers: style === "deepObject" });
}

/** Made again until the judge agrees: not all that a schema says is followed by construction. */
export function valid(
  { description, judge, name }: Subject,
  schema: string,
  draw: Draw,
  make: (maker: Maker) => Both,
  asTravels: (wire: unknown) => unknown = (wire) => wire,
): Both {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const value = make(new Maker(description, draw));
    if (judge.fits(schema, asTravels(value.wire))) return value;
  }
  throw new NoValue(`${name}: no value fits ${schema}`);
}

/** Nothing that was made fits a schema. */
export class NoValue extends Error {}

function bodyFor(subject: Subject, { operation }: Called, draw: Draw): Sent {
  const { body } = operation;
  // What a GET carries in its body has no meaning, and no client sends it.
  if (operation.method === "GET" || operation.method === "HEAD") return { input: {}, seen: {} };
  if (body === undefined) {
    if (!operation.isOpen) return { input: {}, seen: {} };
    const open = { field: draw(fc.string({ unit: "binary", maxLength: 20 })) };
    return {
      input: { body: open, contentType: "application/x-www-form-urlencoded" },
      seen: { body: open },
    };
  }
  const fields = credentialFields(subject);
  const isLeftOut = draw.optional === undefined ? draw(fc.nat(3)) === 0 : draw.optional === "none";
  if (!body.required && isLeftOut) return { input: {}, seen: {} };
  const media = draw(fc.constantFrom(...body.content));
  const value = bodyValue(subject, media, draw, fields);
  const named = body.content.length > 1 ? { contentType: media.mediaType } : {};
  return {
    input: { body: value, ...named },
    seen: { body: value, ...named },
  };
}

/** Members of bodies that are credentials: the client fills them in, and no handler sees them. */
function credentialFields({ description, service }: Subject): readonly string[] {
  const { parameter, callback } = service.api.extensions["x-response-format"] ?? {};
  const fields = [...description.schemes.values()].filter((scheme) => scheme.in === "body");
  return [...fields.map(({ name }) => name), parameter, callback].filter(
    (name) => name !== undefined,
  );
}

function bodyValue(
  subject: Subject,
  { mediaType, schema, encoding }: Media,
  draw: Draw,
  fields: readonly string[],
): unknown {
  const kind = kindOf(mediaType);
  if (kind === "bytes") return draw(fc.uint8Array({ maxLength: 40 }));
  if (kind === "text") return draw(wholeTexts);
  const bracketed = Object.entries(encoding).flatMap(([name, each]) =>
    isMembers(each) && each["style"] === "deepObject" ? [name] : [],
  );
  const medium: Medium = kind === "multipart" ? "form" : kind;
  const { seen } = valid(subject, schema, draw, (maker) =>
    maker.value(schema, medium, { bracketed }),
  );
  const value = without(seen, fields);
  return kind === "multipart" ? withFiles(subject, schema, value) : value;
}

export function kindOf(
  mediaType: string,
): "json" | "form" | "multipart" | "xml" | "text" | "bytes" {
  if (/[/+]json$/u.test(mediaType)) return "json";
  if (mediaType === "application/x-www-form-urlencoded") return "form";
  if (mediaType.startsWith("multipart/")) return "multipart";
  if (/[/+]xml$/u.test(mediaType)) return "xml";
  return mediaType.startsWith("text/") ? "text" : "bytes";
}

/** A string of the format `binary` is a file in a multipart form. */
function withFiles({ description }: Subject, schema: string, value: unknown): unknown {
  if (!isMembers(value)) return value;
  const members = Object.entries(value).map(([name, member]) => {
    const said = description.at(`${schema}/properties/${name}`);
    const isFile = isMembers(said) && said["format"] === "binary";
    const type = "application/octet-stream";
    return [name, isFile ? new File([String(member)], 'ä "1".bin', { type }) : member];
  });
  return Object.fromEntries(members) as object;
}

function without(value: unknown, names: readonly string[]): unknown {
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
