/** A description as these tests read it: one plain document, without anything of our own model. */

type Json = null | boolean | number | string | readonly Json[] | Members;
type Members = { readonly [name: string]: Json };

/** A place in the document, as a JSON Pointer. Schemas are told by their places. */
export type Pointer = string;

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required: boolean;
  readonly style: string;
  readonly explode: boolean;
  /** True where the value travels as a JSON text (`content`). */
  readonly isJson: boolean;
  readonly schema: Pointer;
}

export interface Media {
  readonly mediaType: string;
  readonly schema: Pointer;
  readonly encoding: Members;
}

export interface Answer {
  readonly status: string;
  readonly content: readonly Media[];
  /** Lower case. */
  readonly headers: readonly string[];
  /** True where the document does not show the body. */
  readonly isOpen: boolean;
}

export interface Operation {
  readonly method: string;
  /** Below the base path, as it is written. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Absent: no body is described. */
  readonly body?: { readonly required: boolean; readonly content: readonly Media[] };
  /** True where the document does not show what is sent. */
  readonly isOpen: boolean;
  /** True where the document does not show every answer. */
  readonly hasOpenAnswers: boolean;
  /** True where the document does not show which methods the path has. */
  readonly hasOpenMethods: boolean;
  readonly responses: readonly Answer[];
  /** Alternatives of schemes. Empty: anybody may call. */
  readonly security: readonly (readonly string[])[];
}

export interface Scheme {
  readonly in: "bearer" | "basic" | "header" | "query" | "cookie" | "body";
  readonly name: string;
}

export interface Description {
  readonly document: Members;
  /** Path of the first server; `""` when it has none. */
  readonly basePath: string;
  readonly operations: readonly Operation[];
  readonly schemes: ReadonlyMap<string, Scheme>;
  /** Headers that every answer may have, lower case: those that report the rate. */
  readonly headers: readonly string[];
  /** What is written at a place, references followed. */
  readonly at: (pointer: Pointer) => Json | undefined;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

export function readDescription(document: Members): Description {
  const at = (pointer: Pointer): Json | undefined => lookUp(document, pointer);
  const paths = Object.keys(members(document["paths"] ?? {}));
  return {
    document,
    at,
    basePath: basePathOf(document),
    schemes: schemesOf(at),
    headers: list(at("/x-rate-limit/headers") ?? []).map((name) => String(name).toLowerCase()),
    operations: paths.flatMap((path) => {
      const place = child("/paths", path);
      const item = members(at(place));
      return methods
        .filter((method) => method in item)
        .map((method) => operationOf(document, path, place, method));
    }),
  };
}

function operationOf(document: Members, path: string, item: Pointer, method: string): Operation {
  const at = (pointer: Pointer): Json | undefined => lookUp(document, pointer);
  const place = child(item, method);
  const operation = members(at(place));
  const unseen = aspects(operation["x-not-shown"]);
  const body = target(document, child(place, "requestBody"));
  const security = list(operation["security"] ?? document["security"] ?? []);
  return {
    method: method.toUpperCase(),
    path,
    parameters: parametersOf(document, item, place),
    ...(at(body) === undefined
      ? {}
      : {
          body: {
            required: members(at(body))["required"] === true,
            content: contentOf(document, child(body, "content")),
          },
        }),
    isOpen: unseen.includes("parameters") || unseen.includes("request"),
    hasOpenAnswers: unseen.includes("responses") || operation["responses"] === undefined,
    hasOpenMethods: unseen.includes("methods"),
    responses: answersOf(document, child(place, "responses")),
    security: security.map((all) => Object.keys(members(all))),
  };
}

/** Those of the operation win over those of the path that have the same name and location. */
function parametersOf(document: Members, ...owners: readonly Pointer[]): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  for (const owner of owners) {
    const own = child(owner, "parameters");
    for (const index of list(lookUp(document, own) ?? []).keys()) {
      const place = target(document, child(own, String(index)));
      const read = members(lookUp(document, place));
      const location = String(read["in"]) as Parameter["in"];
      const byDefault = location === "query" || location === "cookie" ? "form" : "simple";
      const style = String(read["style"] ?? byDefault);
      const [media] = Object.keys(members(read["content"] ?? {}));
      found.set(`${location}:${String(read["name"])}`, {
        name: String(read["name"]),
        in: location,
        required: read["required"] === true,
        style,
        explode: read["explode"] === undefined ? style === "form" : read["explode"] === true,
        isJson: media !== undefined,
        schema:
          media === undefined
            ? child(place, "schema")
            : `${place}/content/${escaped(media)}/schema`,
      });
    }
  }
  return [...found.values()];
}

function answersOf(document: Members, responses: Pointer): readonly Answer[] {
  return Object.keys(members(lookUp(document, responses) ?? {})).map((status) => {
    const place = target(document, child(responses, status));
    const read = members(lookUp(document, place));
    return {
      status,
      content: contentOf(document, child(place, "content")),
      headers: Object.keys(members(read["headers"] ?? {})).map((name) => name.toLowerCase()),
      isOpen: aspects(read["x-not-shown"]).includes("body"),
    };
  });
}

function contentOf(document: Members, content: Pointer): readonly Media[] {
  return Object.entries(members(lookUp(document, content) ?? {})).map(([mediaType, media]) => ({
    mediaType,
    schema: `${content}/${escaped(mediaType)}/schema`,
    encoding: members(members(media)["encoding"] ?? {}),
  }));
}

function schemesOf(at: Description["at"]): ReadonlyMap<string, Scheme> {
  const schemes = members(at("/components/securitySchemes") ?? {});
  return new Map(
    Object.entries(schemes).map(([key, scheme]): [string, Scheme] => {
      const read = members(scheme);
      const inBody = read["x-api-key-in-body"];
      if (inBody !== undefined)
        return [key, { in: "body", name: String(members(inBody)["field"]) }];
      const place = read["type"] === "apiKey" ? read["in"] : read["scheme"];
      return [key, { in: place as Scheme["in"], name: String(read["name"] ?? "authorization") }];
    }),
  );
}

function basePathOf(document: Members): string {
  const server = members(list(document["servers"] ?? [])[0] ?? {});
  const variables = members(server["variables"] ?? {});
  const url = String(server["url"] ?? "/").replaceAll(/\{([^{}]*)\}/gu, (_, name: string) =>
    String(members(variables[name])["default"]),
  );
  return new URL(url, "http://localhost").pathname.replace(/\/+$/u, "");
}

/** What of an object is not shown: its `aspect`s. */
function aspects(unseen: Json | undefined): readonly string[] {
  const all = Array.isArray(unseen)
    ? (unseen as readonly Json[])
    : unseen === undefined
      ? []
      : [unseen];
  return all.map((each) => String(members(each)["aspect"]));
}

/** The place to which references at `pointer` lead. */
export function target(document: Members, pointer: Pointer): Pointer {
  const found = step(document, pointer);
  if (!isMembers(found) || typeof found["$ref"] !== "string") return pointer;
  return target(document, decodeURIComponent(found["$ref"].slice(1)));
}

function lookUp(document: Members, pointer: Pointer): Json | undefined {
  return step(document, target(document, pointer));
}

/** What stands at `pointer`; references on the way are followed, the last one is not. */
function step(document: Members, pointer: Pointer): Json | undefined {
  let found: Json | undefined = document;
  for (const name of pointer.split("/").slice(1)) {
    if (isMembers(found) && typeof found["$ref"] === "string" && !("type" in found)) {
      found = lookUp(document, found["$ref"].slice(1));
    }
    const key = name.replaceAll("~1", "/").replaceAll("~0", "~");
    found = Array.isArray(found)
      ? (found as readonly Json[])[Number(key)]
      : isMembers(found) && Object.hasOwn(found, key)
        ? found[key]
        : undefined;
  }
  return found;
}

export function child(pointer: Pointer, name: string): Pointer {
  return `${pointer}/${escaped(name)}`;
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function members(value: Json | undefined): Members {
  if (!isMembers(value)) throw new Error("an object was expected");
  return value;
}

function list(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}
