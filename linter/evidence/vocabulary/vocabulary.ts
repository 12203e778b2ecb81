/** Everything that a description gives names to, found by those names. */
import type * as ir from "../../../core/model/ir.ts";
import { type Container, Containers, parametersOf } from "./containers.ts";
import { describedSets } from "./described-values.ts";
import { foldTitle, lettersOf } from "./fold-title.ts";
import { ListedValues } from "./listed-values.ts";
import { pathMentions } from "./mentions.ts";
import { PathIndex } from "./paths.ts";
import { type Member, Schemas } from "./schemas.ts";
import { addressesOf, isAnywhere } from "./server-addresses.ts";

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
  readonly #containers: Containers;
  readonly #listed: ListedValues;
  #sets?: ReturnType<ListedValues["sets"]>;
  /** Names of all members, parameters and headers. */
  readonly names = new Set<string>();
  /** Words of the service's title, its tags and its paths, in lower case. */
  readonly subjects: ReadonlySet<string>;
  /** Scopes that some operation asks for, or that a scheme lists. */
  readonly scopes: ReadonlySet<string>;

  constructor(api: ir.Api) {
    this.api = api;
    this.schemas = new Schemas(api.schemas);
    this.#containers = new Containers(this.schemas);
    this.#listed = new ListedValues(this.schemas);
    const servers = [...api.servers, ...api.operations.flatMap((one) => one.servers ?? [])];
    this.paths = new PathIndex(
      api.operations,
      servers.flatMap(addressesOf),
      servers.some(isAnywhere),
    );
    const subjects = [api.title, ...api.tags.map(({ name }) => name), ...this.paths.segments];
    this.subjects = new Set(subjects.flatMap((one) => one.toLowerCase().match(/[a-z]+/gu) ?? []));
    this.scopes = new Set([
      ...api.securitySchemes.flatMap(({ flowScopes }) => flowScopes),
      ...api.operations.flatMap(({ security = [] }) =>
        security.flatMap((all) => all.flatMap(({ scopes }) => scopes)),
      ),
    ]);
    const componentNames: string[] = [];
    this.#componentNames = componentNames;
    this.#named = api.schemas.flatMap((one) => {
      const container = this.#containers.ofSchema(one.schema, "schema", 0);
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
        if (schema !== undefined) this.#listed.add(schema);
      }
      for (const { headers } of responses) for (const { name } of headers) this.names.add(name);
    }
    for (const one of api.schemas) {
      this.#listed.add(one.schema);
      const { schema } = one;
      if (typeof schema === "boolean" || nameOf(one) === "") continue;
      const { any } = this.schemas.applied(schema);
      const isList = any.some((each) => each.enum !== undefined || each.const !== undefined);
      if (isList) push(this.#lists, foldTitle(nameOf(one)), schema);
    }
  }

  /** All values that some schema lists. */
  get values(): ReadonlySet<string> {
    return this.#listed.all;
  }

  /** All lists of values, each where it is written: those of parameters in words as well. */
  valueSets(): ReturnType<ListedValues["sets"]> {
    return (this.#sets ??= [...this.#listed.sets(), ...describedSets(this.api)]);
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
    const all = [
      ...this.#named,
      ...this.api.operations.flatMap((one) => this.#containers.ownOf(one)),
    ];
    for (const one of all) {
      if (seen.has(one.origin.pointer)) continue;
      seen.add(one.origin.pointer);
      for (const member of all.length < mostAnywhere ? one.members.values() : []) {
        all.push(...this.#containers.inside(member, one.depth + 1));
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
        .flatMap((one) => this.#containers.ownOf(one))
        .filter(({ what }) => what === way);
      for (const one of all) {
        if (seen.has(one.origin.pointer) || all.length > mostAnywhere) continue;
        seen.add(one.origin.pointer);
        const named = byPlace.get(one.origin.pointer);
        if (named !== undefined) found.set(named, (found.get(named) ?? new Set()).add(way));
        for (const member of one.members.values())
          all.push(...this.#containers.inside(member, one.depth + 1));
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
    return this.#containers.of(operation);
  }

  /** The objects that a member is, or that the items of its arrays are. */
  inside(member: Member, depth = 1): readonly Container[] {
    return this.#containers.inside(member, depth);
  }
}

function nameOf({ hint }: ir.NamedSchema): string {
  return hint.from === "component" ? hint.key : hint.from === "file" ? hint.file : "";
}

/** Those with most of the names, and how many that is. */
interface Matching {
  readonly containers: readonly Container[];
  readonly count: number;
  /** Others with nearly as many, and with no name that is not among them: a list of both describes them too. */
  readonly alike: readonly Container[];
}

/** Which part of the names that the first has another one needs to be described by the same list. */
const nearlyAll = 0.7;

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
  if (count < 2 || count < names.length / 2) return { containers: [], count, alike: [] };
  const alike = [...counts].flatMap(([one, own]) =>
    own < count && own >= count * nearlyAll && own === one.members.size ? [one] : [],
  );
  return { containers, count, alike };
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function isLiteral(part: string): boolean {
  return /^(?:true|false|null|\d+)$/u.test(part);
}
