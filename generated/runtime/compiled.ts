// Copied from Specwright's runtime. Do not edit.
/** Zod schemas that are built when somebody needs more of them than a yes. */
import { z } from "zod";
import { around, contained } from "./recursion.js";

/** True for the values that the schema accepts, decided without it. */
export type Guard = (value: unknown) => boolean;

/**
 * The schema that `build` returns. It is built once an invalid value needs its issues, or once it is
 * made part of another schema. Valid values are answered by `guard` alone, and come out as they went
 * in: nothing is copied. Where `guard` refuses what zod accepts, zod's word counts.
 *
 * The schema is what the caller declares it to be: tests, not every compilation, hold emitted code to
 * that.
 */
export function compiled<Schema>(build: () => unknown, guard: Guard): Schema {
  const parser = (value: unknown) => (guard(value) ? value : z.INVALID);
  return postponed(build, guard, (plain) => z.withParser<z.ZodType>(plain, parser));
}

/** The same for a schema that leads back to itself, or to one that does: `z.withParser` refuses those. */
export function compiledCycle<Schema>(build: () => unknown, guard: Guard): Schema {
  return postponed(build, guard, (plain) => withRun(plain, guarded(plain._zod.run, guard)));
}

type Parse = z.core.$ZodType["_zod"]["run"];

/** Zod sets it while it looks for issues: what lies inside has been refused as a whole already. */
const looksForIssues = Symbol.for("zod.compile.fallback");
const fallback = { [looksForIssues]: true } as const;

function guarded(run: Parse, guard: Guard): Parse {
  const asking: Parse = (payload, context) => {
    const { direction, skipChecks } = context;
    const isSearch = looksForIssues in context;
    if (direction === "backward" || skipChecks === true || isSearch) return run(payload, context);
    return guard(payload.value) ? payload : run(payload, { ...context, ...fallback });
  };
  return around(asking, run);
}

/** `schema` with another way to run; itself it stays as it is, for it may be part of others. */
function withRun<Schema extends z.ZodType>(schema: Schema, run: Parse): Schema {
  const value: unknown = Object.create(schema._zod, { run: { value: run, writable: true } });
  return Object.create(schema, { _zod: { value } }) as Schema;
}

function postponed<Schema>(
  build: () => unknown,
  guard: Guard,
  attach: (plain: z.ZodType) => z.ZodType,
): Schema {
  return new Unbuilt(build as () => z.ZodType, guard, attach).schema as Schema;
}

/** What a schema inherits from until it is built: reading anything but a shortcut builds it. */
class Unbuilt implements ProxyHandler<object> {
  readonly schema: object;
  readonly #build: () => z.ZodType;
  readonly #guard: Guard;
  readonly #attach: (plain: z.ZodType) => z.ZodType;
  #plain: z.ZodType | undefined;

  constructor(build: () => z.ZodType, guard: Guard, attach: (plain: z.ZodType) => z.ZodType) {
    this.#build = build;
    this.#guard = guard;
    this.#attach = attach;
    this.schema = Object.create(new Proxy(nothing, this)) as object;
  }

  get(_target: object, key: PropertyKey, receiver: unknown): unknown {
    if (!isShortcut(key)) return Reflect.get(this.#built(), key, receiver);
    const value = shortcuts[key](this.#guard, () => this.#unguarded());
    Object.defineProperty(this.schema, key, { value, configurable: true, writable: true });
    return value;
  }

  has(_target: object, key: PropertyKey): boolean {
    return Reflect.has(this.#built(), key);
  }

  getPrototypeOf(): object | null {
    return Reflect.getPrototypeOf(this.#built());
  }

  /** The schema without its guard, which has refused the value already. */
  #unguarded(): z.ZodType {
    if (this.#plain === undefined) {
      const schema = this.#build();
      this.#plain = withRun(schema, contained(schema._zod.run));
    }
    return this.#plain;
  }

  /** The schema with the guard; from now on `schema` inherits from it directly. */
  #built(): object {
    const real = this.#attach(this.#unguarded());
    for (const key of Object.keys(shortcuts)) Reflect.get(this.schema, key);
    Object.setPrototypeOf(this.schema, real);
    return real;
  }
}

const nothing = Object.create(null) as object;

type Shortcut = (guard: Guard, plain: () => z.ZodType) => unknown;
type Params = z.core.ParseContext<z.core.$ZodIssue>;

/** The methods of a schema that a yes is enough for. Nothing in an emitted schema is asynchronous. */
const shortcuts = {
  parse: (guard, plain) => (value: unknown, params?: Params) =>
    guard(value) ? value : z.parse(plain(), value, { ...params, ...fallback }),
  safeParse: (guard, plain) => (value: unknown, params?: Params) =>
    guard(value)
      ? { success: true, data: value }
      : z.safeParse(plain(), value, { ...params, ...fallback }),
  parseAsync: (guard, plain) => async (value: unknown, params?: Params) =>
    guard(value) ? value : z.parse(plain(), value, { ...params, ...fallback }),
  safeParseAsync: (guard, plain) => async (value: unknown, params?: Params) =>
    guard(value)
      ? { success: true, data: value }
      : z.safeParse(plain(), value, { ...params, ...fallback }),
  "~standard": (guard, plain) => ({
    version: 1,
    vendor: "zod",
    validate: (value: unknown) => (guard(value) ? { value } : plain()["~standard"].validate(value)),
    get jsonSchema() {
      return plain()["~standard"].jsonSchema;
    },
  }),
} as const satisfies Readonly<Record<string, Shortcut>>;

function isShortcut(key: PropertyKey): key is keyof typeof shortcuts {
  return typeof key === "string" && Object.hasOwn(shortcuts, key);
}
