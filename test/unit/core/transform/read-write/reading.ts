/** What a schema with read-only members lets through in one direction: the rule, read plainly. */

/** A JSON Schema as it is written, as far as `random.ts` makes it. */
export interface Written {
  readonly $ref?: string;
  readonly type?: string;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Written>>;
  readonly patternProperties?: Readonly<Record<string, Written>>;
  readonly additionalProperties?: Written | boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Readonly<Record<string, Written>>;
  readonly items?: Written;
  readonly uniqueItems?: boolean;
  readonly allOf?: readonly Written[];
  readonly anyOf?: readonly Written[];
  readonly oneOf?: readonly Written[];
  readonly not?: Written;
  readonly if?: Written;
  readonly then?: Written;
  readonly else?: Written;
}

type Members = Readonly<Record<string, unknown>>;

export class Reading {
  readonly #mark: "readOnly" | "writeOnly";
  readonly #components: Readonly<Record<string, Written>>;

  constructor(mark: "readOnly" | "writeOnly", components: Readonly<Record<string, Written>>) {
    this.#mark = mark;
    this.#components = components;
  }

  /** True where `value` fits all of `judging`, of which `around` may take members out as well. */
  accepts(value: unknown, judging: readonly Written[], around: readonly Written[] = []): boolean {
    const own = this.#together(judging);
    const all = [...own, ...around];
    return (
      own.every((schema) => this.#judges(value, schema, all)) &&
      (!isRecord(value) || this.#acceptsMembers(value, own, all)) &&
      (!Array.isArray(value) || this.#acceptsItems(value, own, all))
    );
  }

  /** What holds at once: the schemas, their parts, and what both refer to. */
  #together(schemas: readonly Written[]): Written[] {
    const met: Written[] = [];
    const visit = (schema: Written) => {
      if (met.includes(schema)) return;
      met.push(schema);
      schema.allOf?.forEach(visit);
      const target = this.#components[schema.$ref?.replace(/.*\//, "") ?? ""];
      if (target !== undefined) visit(target);
    };
    schemas.forEach(visit);
    return met;
  }

  #isMarked(schema: Written | boolean | undefined): boolean {
    if (schema === undefined || typeof schema === "boolean") return false;
    return this.#together([schema]).some(
      (each) =>
        each[this.#mark] === true ||
        choices(each).some((list) => list.every((branch) => this.#isMarked(branch))),
    );
  }

  #isGone(name: string, all: readonly Written[]): boolean {
    return this.#together(all).some(
      (schema) =>
        speakingOf(name, schema).some((member) => this.#isMarked(member)) ||
        choices(schema).some((list) => list.every((branch) => this.#isGone(name, [branch]))),
    );
  }

  /** Each member by all that is said of it at once. */
  #acceptsMembers(value: Members, own: readonly Written[], all: readonly Written[]): boolean {
    return Object.entries(value).every(([name, member]) => {
      const isGone = this.#isGone(name, all);
      const said = own.flatMap((schema) => {
        const listed = isGone && schema.properties?.[name] !== undefined;
        const rest = { ...schema, ...(listed && { properties: { [name]: {} } }) };
        return speakingOf(name, rest).filter((each) => !this.#isMarked(each));
      });
      if (said.includes(false)) return false;
      const others = all.flatMap((schema) => speakingOf(name, schema));
      return this.accepts(member, said.filter(isSchema), this.#together(others.filter(isSchema)));
    });
  }

  #acceptsItems(value: unknown[], own: readonly Written[], all: readonly Written[]): boolean {
    const said = own.flatMap(({ items }) => items ?? []);
    const others = this.#together(all.flatMap(({ items }) => items ?? []));
    return value.every((item) => this.accepts(item, said, others));
  }

  #judges(value: unknown, schema: Written, all: readonly Written[]): boolean {
    const branch = (each: Written) => this.accepts(value, [each], all);
    const unspoken = (each: Written) => !this.#speaks(each, all);
    const { not, if: condition, then: yes = {}, else: no = {}, uniqueItems, items } = schema;
    return (
      isOfType(value, schema.type) &&
      (!isRecord(value) || this.#judgesObject(value, schema, all)) &&
      this.#fitsOne(value, schema.anyOf, all) &&
      this.#fitsOne(value, schema.oneOf, all, true) &&
      (not === undefined || this.#speaks(not, all) || !branch(not)) &&
      (condition === undefined ||
        branch(!this.#asks(condition, all) && branch(condition) ? yes : no)) &&
      (uniqueItems !== true ||
        !Array.isArray(value) ||
        all.some((each) => each.items !== undefined && !unspoken(each.items)) ||
        (items !== undefined && this.#speaks(items, [])) ||
        new Set(value.map((item) => JSON.stringify(item))).size === value.length)
    );
  }

  #judgesObject(value: Members, schema: Written, all: readonly Written[]): boolean {
    const isGone = (name: string) => this.#isGone(name, all);
    const has = (name: string) => isGone(name) || Object.hasOwn(value, name);
    const demanded = new Set(
      this.#together([schema])
        .flatMap(({ required = [] }) => required)
        .filter(isGone),
    );
    const size = Object.keys(value).length;
    const { minProperties = 0, maxProperties = size } = schema;
    const dependents = (map: object = {}) =>
      Object.keys(map).filter((name) => !isGone(name) && Object.hasOwn(value, name));
    return (
      (schema.required ?? []).every(has) &&
      size + demanded.size >= minProperties &&
      size <= maxProperties &&
      dependents(schema.dependentRequired).every((name) =>
        schema.dependentRequired?.[name]?.every(has),
      ) &&
      dependents(schema.dependentSchemas).every((name) =>
        this.accepts(value, [schema.dependentSchemas?.[name] ?? {}], all),
      )
    );
  }

  #fitsOne(
    value: unknown,
    branches: readonly Written[] | undefined,
    all: readonly Written[],
    exactly = false,
  ): boolean {
    if (branches === undefined) return true;
    const open = branches.filter((branch) => !this.#asks(branch, all));
    const left = open.length > 0 ? open : branches;
    const fitting = left.filter((branch) => this.accepts(value, [branch], all)).length;
    const said = new Set(left.map((branch) => this.#said(branch, all)));
    return exactly && said.size === 1 ? fitting === 1 : fitting > 0;
  }

  /** True where a branch wants a member to be there that others take out. */
  #asks(branch: Written, all: readonly Written[]): boolean {
    const names = this.#together([branch]).flatMap(({ required = [] }) => required);
    return names.some((name) => this.#isGone(name, all) && !this.#isGone(name, [branch]));
  }

  #said(branch: Written, around: readonly Written[]): string {
    const own = this.#together([branch]);
    const isGone = (name: string) => this.#isGone(name, [...own, ...around]);
    const said = own.flatMap((schema) => [
      ...(schema.required ?? []).filter(isGone),
      ...Object.entries(schema.properties ?? {}).filter(
        ([name, member]) => isGone(name) || this.#speaks(member, []),
      ),
      ...Object.entries(schema)
        .filter(([keyword]) => !/^(?:properties|required|allOf|\$ref)$/.test(keyword))
        .flatMap(([keyword, inner]) => schemasIn(inner).map((each) => [keyword, each] as const))
        .filter(([, each]) => this.#isMarked(each) || this.#speaks(each, [...own, ...around])),
    ]);
    return [...new Set(said.map((each) => JSON.stringify(each)))].toSorted().join();
  }

  /** True where anything in `schema` is about what does not travel. */
  #speaks(schema: Written, around: readonly Written[], met: Written[] = []): boolean {
    return this.#together([schema]).some((each) => {
      if (met.includes(each)) return false;
      met.push(each);
      const names = [
        ...Object.keys(each.properties ?? {}),
        ...Object.keys(each.dependentRequired ?? {}),
        ...Object.values(each.dependentRequired ?? {}).flat(),
        ...Object.keys(each.dependentSchemas ?? {}),
        ...(each.required ?? []),
      ];
      const { additionalProperties, patternProperties = {} } = each;
      const inside = [each.not, each.if, each.then, each.else];
      const same = [...inside, ...(each.anyOf ?? []), ...(each.oneOf ?? [])];
      same.push(...Object.values(each.dependentSchemas ?? {}));
      return (
        names.some((name) => this.#isGone(name, [...around, schema])) ||
        [additionalProperties, ...Object.values(patternProperties)].some((one) =>
          this.#isMarked(one),
        ) ||
        same.some((one) => one !== undefined && this.#speaks(one, around, met)) ||
        Object.entries(each.properties ?? {}).some(([name, one]) =>
          this.#speaks(
            one,
            around.flatMap((other) => speakingOf(name, other)).filter(isSchema),
            met,
          ),
        ) ||
        [each.items, additionalProperties, ...Object.values(patternProperties)].some(
          (one) => typeof one === "object" && this.#speaks(one, [], met),
        )
      );
    });
  }
}

function choices(schema: Written): Written[][] {
  const cases = schema.if && schema.then && schema.else ? [schema.then, schema.else] : [];
  return [[...(schema.anyOf ?? [])], [...(schema.oneOf ?? [])], cases].filter(
    (list) => list.length > 0,
  );
}

/** The schemas that `schema` has for the value of a member. */
function speakingOf(name: string, schema: Written): (Written | boolean)[] {
  const { properties = {}, patternProperties = {}, additionalProperties = true } = schema;
  const listed = [
    ...(Object.hasOwn(properties, name) ? [properties[name] as Written] : []),
    ...Object.entries(patternProperties).flatMap(([pattern, one]) =>
      name.startsWith(pattern.slice(1)) ? [one] : [],
    ),
  ];
  return listed.length > 0 ? listed : [additionalProperties];
}

function schemasIn(value: unknown): Written[] {
  if (Array.isArray(value)) return value.filter((each) => isRecord(each));
  return isRecord(value) ? [value, ...Object.values(value).filter((each) => isRecord(each))] : [];
}

function isOfType(value: unknown, type: string | undefined): boolean {
  if (type === undefined) return true;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isRecord(value);
  return type === "integer" ? Number.isInteger(value) : typeof value === type;
}

function isSchema(schema: Written | boolean): schema is Written {
  return typeof schema === "object";
}

function isRecord(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
