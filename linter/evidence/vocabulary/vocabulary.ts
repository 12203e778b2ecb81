/** Everything that a description gives names to, found by those names. */
import type * as ir from "../../../core/model/ir.ts";
import { pathMentions } from "./mentions.ts";
import { PathIndex } from "./paths.ts";
import { type Member, Schemas, place } from "./schemas.ts";
import type { Origin } from "../../../core/base/origin.ts";

/** Something with named parts that a list or a value of a document may describe. */
export interface Container {
  readonly what: "parameters" | "request" | "response" | "schema";
  readonly members: ReadonlyMap<string, Member>;
  /** Where a part would be that is missing. */
  readonly origin: Origin;
  readonly schema?: ir.Schema;
  /** 0 for what an operation sends or answers itself, more for what is inside. */
  readonly depth: number;
  readonly status?: string;
  readonly mediaType?: string;
  /** Whether the description leaves open which parts there are. */
  readonly isOpen: boolean;
}

/** Objects within the payloads of one operation. */
const mostContainers = 300;
const deepest = 5;
/** Objects of the whole description. */
const mostAnywhere = 50_000;

export class Vocabulary {
  readonly api: ir.Api;
  readonly schemas: Schemas;
  readonly paths: PathIndex;
  readonly #named: readonly Container[];
  /** Letters of their names, in the same order. */
  readonly #componentNames: readonly string[];
  readonly #byMember = new Map<string, Container[]>();
  readonly #byName = new Map<string, Container[]>();
  readonly #lists = new Map<string, ir.SchemaObject[]>();
  readonly #ofOperation = new Map<ir.Operation, readonly Container[]>();
  /** Names of all members, parameters and headers. */
  readonly names = new Set<string>();
  /** All values that some schema lists. */
  readonly values = new Set<string>();
  /** Scopes that some operation asks for, or that a scheme lists. */
  readonly scopes: ReadonlySet<string>;

  constructor(api: ir.Api) {
    this.api = api;
    this.schemas = new Schemas(api.schemas);
    const servers = [...api.servers, ...api.operations.flatMap((one) => one.servers ?? [])];
    this.paths = new PathIndex(
      api.operations,
      servers.map(({ url }) => url),
    );
    this.scopes = new Set([
      ...api.securitySchemes.flatMap(({ flowScopes }) => flowScopes),
      ...api.operations.flatMap(({ security = [] }) =>
        security.flatMap((all) => all.flatMap(({ scopes }) => scopes)),
      ),
    ]);
    const componentNames: string[] = [];
    this.#componentNames = componentNames;
    this.#named = api.schemas.flatMap((one) => {
      const container = this.#schemaContainer(one.schema, "schema", 0);
      if (container === undefined) return [];
      const name = nameOf(one);
      componentNames.push(lettersOf(name));
      if (name !== "") push(this.#byName, foldTitle(name), container);
      return [container];
    });
    for (const container of this.#named) {
      for (const name of container.members.keys()) {
        push(this.#byMember, name, container);
        this.names.add(name);
      }
    }
    for (const { parameters, responses = [] } of api.operations) {
      for (const { name, schema } of parameters) {
        this.names.add(name);
        if (schema !== undefined) this.#addValues(schema);
      }
      for (const { headers } of responses) for (const { name } of headers) this.names.add(name);
    }
    for (const one of api.schemas) {
      this.#addValues(one.schema);
      const { schema } = one;
      if (typeof schema === "boolean" || nameOf(one) === "") continue;
      const { any } = this.schemas.applied(schema);
      const isList = any.some((each) => each.enum !== undefined || each.const !== undefined);
      if (isList) push(this.#lists, foldTitle(nameOf(one)), schema);
    }
  }

  readonly #sets = new Map<ir.SchemaObject, ReadonlySet<string>>();

  /** All lists of values, each where it is written. */
  valueSets(): readonly { readonly values: ReadonlySet<string>; readonly origin: Origin }[] {
    return [...this.#sets].map(([{ origin }, values]) => ({
      values,
      origin: place(origin, "enum"),
    }));
  }

  #addSet(schema: ir.Schema): void {
    if (typeof schema === "boolean") return;
    const lists = [schema, ...this.schemas.items(schema)];
    for (const one of lists.flatMap((each) => this.schemas.applied(each).any)) {
      if (one.enum !== undefined) this.#sets.set(one, new Set(one.enum.map(String)));
    }
  }

  #addValues(schema: ir.Schema): void {
    this.#addSet(schema);
    for (const { object } of this.schemas.applied(schema).any) {
      for (const { schema: own } of object.properties ?? []) this.#addSet(own);
    }
    for (const one of this.schemas.applied(schema).any) {
      const listed = [...(one.enum ?? []), ...(one.const === undefined ? [] : [one.const.value])];
      for (const value of listed) this.values.add(String(value));
      for (const { schema: own } of one.object.properties ?? []) {
        if (typeof own === "boolean") continue;
        for (const value of own.enum ?? []) this.values.add(String(value));
      }
    }
  }

  /** Whether code is nothing but names and values of the description. */
  knows(code: string): boolean {
    const plain = code.trim().replaceAll(/^["'{<:]+|["'}>:,?*]+$/gu, "");
    if (/^(?:true|false|null|\{\}|\[\]|"")$/u.test(code.trim()) || this.names.has(plain))
      return true;
    if (this.values.has(plain) || this.#byName.has(foldTitle(plain))) return true;
    if (plain.startsWith("/")) return this.paths.find(plain).length > 0;
    const parts = plain.split(/[\s:=.,"'{}[\]()]+/u).filter((part) => part !== "");
    return (
      parts.length > 1 &&
      parts.length < 20 &&
      parts.every((part) => this.names.has(part) || this.values.has(part) || isLiteral(part))
    );
  }

  /** Schemas that a title may name, such as "The charge object". */
  named(title: string): readonly Container[] {
    // `POST /charges` is an operation, not the schema of what it returns.
    if (pathMentions(title).some(({ method }) => method !== undefined)) return [];
    const name = foldTitle(title);
    return name === "" ? [] : (this.#byName.get(name) ?? []);
  }

  /** Schemas whose own name is that one, letter by letter, but for its case and the marks between words. */
  components(name: string): readonly Container[] {
    const own = lettersOf(name);
    if (own === "") return [];
    return this.#named.filter((_, index) => this.#componentNames[index] === own);
  }

  /** Schemas with at least half of the names, those with most of them. */
  withMembers(names: readonly string[]): readonly Container[] {
    return mostOf(names, this.#byMember).containers;
  }

  /** The same, and parameters and bodies that no schema names. */
  anywhere(names: readonly string[]): Matching {
    return mostOf(names, this.#anywhere());
  }

  /** Whether a schema, or anything that operations take and answer, has a member of that name. */
  hasMember(name: string): boolean {
    return this.#anywhere().has(name);
  }

  #ofAny?: ReadonlyMap<string, Container[]>;

  /** By the names of their members: schemas, and what operations take and answer that no schema names. */
  #anywhere(): ReadonlyMap<string, Container[]> {
    if (this.#ofAny !== undefined) return this.#ofAny;
    const found = new Map([...this.#byMember].map(([name, all]) => [name, [...all]]));
    const named = new Set(this.#named);
    const seen = new Set<string>();
    const all = [...this.#named, ...this.api.operations.flatMap((one) => this.#ownOf(one))];
    for (const one of all) {
      if (seen.has(one.origin.pointer)) continue;
      seen.add(one.origin.pointer);
      for (const member of all.length < mostAnywhere ? one.members.values() : []) {
        all.push(...this.inside(member, one.depth + 1));
      }
      for (const name of named.has(one) ? [] : one.members.keys()) push(found, name, one);
    }
    this.#ofAny = found;
    return found;
  }

  #ways?: ReadonlyMap<Container, ReadonlySet<"request" | "response">>;

  /** Which way the payloads travel that a schema is a part of; none for one that is part of no payload. */
  waysOf(container: Container): ReadonlySet<"request" | "response"> {
    this.#ways ??= this.#waysOfAll();
    return this.#ways.get(container) ?? new Set();
  }

  #waysOfAll(): ReadonlyMap<Container, ReadonlySet<"request" | "response">> {
    const byPlace = new Map(this.#named.map((one) => [one.origin.pointer, one]));
    const found = new Map<Container, Set<"request" | "response">>();
    for (const way of ["request", "response"] as const) {
      const seen = new Set<string>();
      const all = this.api.operations
        .flatMap((one) => this.#ownOf(one))
        .filter(({ what }) => what === way);
      for (const one of all) {
        if (seen.has(one.origin.pointer) || all.length > mostAnywhere) continue;
        seen.add(one.origin.pointer);
        const named = byPlace.get(one.origin.pointer);
        if (named !== undefined) found.set(named, (found.get(named) ?? new Set()).add(way));
        for (const member of one.members.values()) all.push(...this.inside(member, one.depth + 1));
      }
    }
    return found;
  }

  /** The parameters of each operation whose path has one of that name. */
  withPathParameter(name: string): readonly Container[] {
    const own = name.toLowerCase();
    return this.api.operations
      .filter(({ parameters }) =>
        parameters.some((one) => one.in === "path" && one.name.toLowerCase() === own),
      )
      .map(parametersOf);
  }

  /** All parameters and members of that name. */
  everywhere(name: string): readonly Container[] {
    const withParameter = this.api.operations.filter(({ parameters }) =>
      parameters.some((one) => one.name === name),
    );
    return [...withParameter.map(parametersOf), ...(this.#byMember.get(name) ?? [])];
  }

  /** Schemas that list values, which a title may name. */
  listed(title: string): readonly ir.SchemaObject[] {
    const name = foldTitle(title);
    return name === "" ? [] : (this.#lists.get(name) ?? []);
  }

  /** What an operation takes and answers, and the objects inside, nearest first. */
  of(operation: ir.Operation): readonly Container[] {
    let known = this.#ofOperation.get(operation);
    if (known === undefined) {
      known = this.#containersOf(operation);
      this.#ofOperation.set(operation, known);
    }
    return known;
  }

  /** The objects that a member is, or that the items of its arrays are. */
  inside({ schemas }: Member, depth = 1): readonly Container[] {
    return schemas.flatMap((schema) => this.#objectIn(schema, "schema", depth) ?? []);
  }

  /** What it takes and answers, without what is inside. */
  #ownOf(operation: ir.Operation): Container[] {
    const found: Container[] = [parametersOf(operation)];
    for (const media of operation.requestBody?.content ?? []) {
      found.push(...this.#bodies(media, "request", {}));
    }
    for (const { status, content } of operation.responses ?? []) {
      for (const media of content) found.push(...this.#bodies(media, "response", { status }));
    }
    for (const response of operation.responses ?? []) found.push(...headersOf(response));
    return found;
  }

  #containersOf(operation: ir.Operation): readonly Container[] {
    const found = this.#ownOf(operation);
    const seen = new Set(found.map(({ schema }) => schema));
    for (const one of found) {
      if (one.depth >= deepest || found.length >= mostContainers) break;
      for (const { schemas } of one.schema === undefined ? [] : one.members.values()) {
        for (const schema of schemas) {
          const inside = this.#objectIn(schema, one.what, one.depth + 1);
          if (inside === undefined || seen.has(inside.schema)) continue;
          seen.add(inside.schema);
          const status = one.status === undefined ? {} : { status: one.status };
          found.push({ ...inside, ...status });
        }
      }
    }
    return found;
  }

  #bodies(
    { schema, itemSchema, mediaType }: ir.MediaType,
    what: "request" | "response",
    more: { readonly status?: string },
  ): Container[] {
    return [schema, itemSchema].flatMap((id) => {
      if (id === undefined) return [];
      const body = this.#objectIn(this.schemas.lookup.schema(id), what, 0);
      return body === undefined ? [] : [{ ...body, mediaType, ...more }];
    });
  }

  /** The object that a value is, or that the items of an array are. */
  #objectIn(schema: ir.Schema, what: Container["what"], depth: number): Container | undefined {
    const own = this.#schemaContainer(schema, what, depth);
    if (own !== undefined) return own;
    for (const item of this.schemas.items(schema)) {
      const inside = this.#schemaContainer(item, what, depth + 1);
      if (inside !== undefined) return inside;
    }
    return undefined;
  }

  #schemaContainer(
    schema: ir.Schema,
    what: Container["what"],
    depth: number,
  ): Container | undefined {
    if (typeof schema === "boolean") return undefined;
    const members = this.schemas.members(schema);
    if (members.size === 0) return undefined;
    // One more would most likely be where most of the others are.
    let target = schema;
    let most = 0;
    for (const one of this.schemas.applied(schema).any) {
      const count = one.object.properties?.length ?? 0;
      if (count > most) target = one;
      most = Math.max(most, count);
    }
    const { origin } = target;
    const isOpen = this.schemas.isOpen(schema);
    return { what, members, origin: place(origin, "properties"), schema, depth, isOpen };
  }
}

function nameOf({ hint }: ir.NamedSchema): string {
  return hint.from === "component" ? hint.key : hint.from === "file" ? hint.file : "";
}

/** What a response has besides its body; headers that no description names may come with any. */
function headersOf({ headers, status, origin }: ir.Response): Container[] {
  if (headers.length === 0) return [];
  const members = new Map(
    headers.map(({ name, required, schema, origin: own }): [string, Member] => [
      name,
      {
        name,
        schemas: schema === undefined ? [] : [schema],
        // A header that is not said to be required may well be always there.
        required: required ? true : undefined,
        origin: own,
        requiredOrigin: own,
      },
    ]),
  );
  return [
    { what: "response", members, origin: place(origin, "headers"), depth: 0, status, isOpen: true },
  ];
}

function parametersOf({ parameters, origin }: ir.Operation): Container {
  const members = new Map(
    parameters.map((one): [string, Member] => {
      const { name, required, schema } = one;
      return [
        name,
        {
          name,
          schemas: schema === undefined ? [] : [schema],
          required,
          origin: one.origin,
          requiredOrigin: place(one.origin, "required"),
          in: one.in,
        },
      ];
    }),
  );
  return {
    what: "parameters",
    members,
    origin: place(origin, "parameters"),
    depth: 0,
    isOpen: false,
  };
}

/** Those with most of the names, and how many that is. */
interface Matching {
  readonly containers: readonly Container[];
  readonly count: number;
}

function mostOf(
  names: readonly string[],
  byName: ReadonlyMap<string, readonly Container[]>,
): Matching {
  const counts = new Map<Container, number>();
  for (const name of new Set(names)) {
    for (const one of byName.get(name) ?? []) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  let count = 0;
  for (const own of counts.values()) count = Math.max(count, own);
  const containers = [...counts].flatMap(([one, own]) => (own === count ? [one] : []));
  return { containers: count < 2 || count < names.length / 2 ? [] : containers, count };
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** Words that titles and names of schemas have beside the name itself. */
const besides =
  /\b(?:the|a|an|object|objects|resource|resources|structure|model|schema|type|types|response|request|body|payload|properties|attributes|fields|entity|record|parameters|params|example|json|data|definition)\b/giu;

/** Letters and digits of a title or name, without words such as "object". */
export function foldTitle(title: string): string {
  const words = title
    .replace(/^.*[./]/u, "")
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_-]/gu, " ")
    .replaceAll(besides, " ");
  const letters = words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return letters.length > 2 && letters.endsWith("s") ? letters.slice(0, -1) : letters;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function isLiteral(part: string): boolean {
  return /^(?:true|false|null|\d+)$/u.test(part);
}
