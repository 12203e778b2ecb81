/** Zod schemas that are built when somebody needs more of them than a yes. */
import * as z from "zod";
import * as core from "zod/v4/core";
import { type About, register, writeNamed } from "./named-schema.ts";
import { type Finish, type Guard, setGuard, setShortcut, shortcutOf } from "./shortcut.ts";
import { outermostRun, searchOf } from "./recursion.ts";
import { inOneValidation } from "../json/validation-cache.ts";
import type { Payload } from "./issue.ts";
import type { WalkContext } from "./walk.ts";
import { type Parse, looksForIssues, withInnerRun } from "./recursion-state.ts";
import { type Finishing, errorMapOf, finishing } from "./error-maps.ts";
import { refusal } from "./refusal.ts";
import { reportedError } from "./reported-error.ts";
import { requireZod } from "./zod-version.ts";

/**
 * The schema that `build` returns. It is built once an invalid value needs its issues, or once it is
 * made part of another schema. Valid values are answered by `guard` alone, and come out as they went
 * in: nothing is copied. Where `guard` refuses what zod accepts, zod's word counts.
 *
 * The schema is what the caller declares it to be: tests, not every compilation, hold emitted code to
 * that.
 */
export function compiled<Schema>(
  build: () => unknown,
  guard: Guard,
  about?: About,
  finish: Finish = asItIs,
): Schema {
  const parser = (value: unknown) => (guard(value) ? finish(value) : z.INVALID);
  const attach = (plain: z.ZodType) => z.withParser<z.ZodType>(plain, parser);
  const parts = { build, guard, about, finish, attach, within: asItIs, reachesCycle: false };
  return new Unbuilt(parts).schema as Schema;
}

/** The same for a schema that leads back to itself, or to one that does: `z.withParser` refuses those. */
export function compiledCycle<Schema>(
  build: () => unknown,
  guard: Guard,
  about?: About,
  finish: Finish = asItIs,
): Schema {
  const attach = (plain: z.ZodType) => withRun(plain, guarded(plain._zod.run, guard, finish));
  const within = inOneValidation;
  const parts = { build, guard, about, finish, attach, within, reachesCycle: true };
  return new Unbuilt(parts).schema as Schema;
}

const asItIs = <Value>(value: Value): Value => value;

const fallback = { [looksForIssues]: true } as const;

function guarded(run: Parse, guard: Guard, finish: Finish): Parse {
  const asking: Parse = inOneValidation((payload, context) => {
    const { direction, skipChecks } = context;
    const isSearch = looksForIssues in context;
    if (direction === "backward" || skipChecks === true || isSearch) return run(payload, context);
    if (!guard(payload.value)) return run(payload, { ...context, ...fallback });
    payload.value = finish(payload.value);
    return payload;
  });
  return withInnerRun(asking, run);
}

/** `schema` with another way to run; itself it stays as it is, for it may be part of others. */
function withRun<Schema extends z.ZodType>(schema: Schema, run: Parse): Schema {
  const value: unknown = Object.create(schema._zod, { run: { value: run, writable: true } });
  return Object.create(schema, { _zod: { value } });
}

interface CompiledParts {
  readonly build: () => unknown;
  readonly guard: Guard;
  /** Absent of a schema without a name. */
  readonly about: About | undefined;
  readonly finish: Finish;
  readonly reachesCycle: boolean;
  readonly attach: (plain: z.ZodType) => z.ZodType;
  /** Where guards remember answers, guard and search share them: no guard is asked twice of an object. */
  readonly within: <Result>(
    parse: (value: unknown, params?: Params) => Result,
  ) => (value: unknown, params?: Params) => Result;
}

/** What a schema inherits from until it is built: reading anything but a shortcut builds it. */
class Unbuilt implements ProxyHandler<object> {
  readonly schema: z.ZodType;
  readonly #parts: CompiledParts;
  #bare: z.ZodType | undefined;
  #plain: z.ZodType | undefined;
  #search: Search | undefined;

  constructor(parts: CompiledParts) {
    requireZod();
    this.#parts = parts;
    this.schema = Object.create(new Proxy(emptyTarget, this));
    const { guard, finish } = parts;
    setShortcut(this.schema, { guard, finish, plain: () => this.#withoutGuard() });
  }

  get(_target: object, key: PropertyKey, receiver: unknown): unknown {
    if (!isShortcut(key)) {
      this.#built();
      return Reflect.get(this.schema, key, receiver);
    }
    const search: Search = (payload, context) => {
      this.#search ??= searchOf(this.#withoutGuard());
      this.#search(payload, context);
    };
    const value = shortcuts[key](this.#parts, search, this.schema);
    Object.defineProperty(this.schema, key, { value, configurable: true, writable: true });
    return value;
  }

  has(_target: object, key: PropertyKey): boolean {
    return Reflect.has(this.#built(), key);
  }

  getPrototypeOf(): object | null {
    return Reflect.getPrototypeOf(this.#built());
  }

  /** The schema as part of a run that is going on. */
  #withoutGuard(): z.ZodType {
    if (this.#bare === undefined) {
      const { build, guard, finish, reachesCycle } = this.#parts;
      this.#bare = build() as z.ZodType;
      if (finish === asItIs && !reachesCycle) setGuard(this.#bare, guard);
    }
    return this.#bare;
  }

  /** The schema without its guard, which has refused the value already. */
  #unguarded(): z.ZodType {
    if (this.#plain === undefined) {
      const schema = this.#withoutGuard();
      this.#plain = withRun(schema, outermostRun(schema._zod.run));
    }
    return this.#plain;
  }

  /** The schema with the guard; from now on `schema` inherits from it directly. */
  #built(): object {
    const { attach, about, reachesCycle } = this.#parts;
    const plain = this.#unguarded();
    const real = attach(plain);
    const { schema } = this;
    const written = this.#withoutGuard();
    const isReference = shortcutOf(written) !== undefined;
    // What it was made of is no schema of the user's.
    real._zod.parent = written._zod.parent;
    // A copy of zod's writes itself, all others do as what was written.
    const inner = reachesCycle || isReference ? written : real;
    writeNamed({ schema, internals: real._zod, inner, isReference, reachesCycle });
    if (about !== undefined) register(schema, about);
    addOwnMethods(schema);
    for (const key of Object.keys(shortcuts)) Reflect.get(this.schema, key);
    Object.setPrototypeOf(this.schema, real);
    return real;
  }
}

const emptyTarget: object = Object.create(null);

/** What libraries add to all schemas: zod binds it to the schema that it makes, and this one is what users have. */
function addOwnMethods(schema: z.ZodType): void {
  const added: Readonly<Record<string, unknown>> = z.ZodType.prototype;
  for (const [name, method] of Object.entries(added)) {
    if (typeof method !== "function") continue;
    const value: unknown = method.bind(schema);
    Object.defineProperty(schema, name, { value, configurable: true, writable: true });
  }
}

type Accepting = Pick<CompiledParts, "guard" | "finish" | "within">;
type Params = core.ParseContext<core.$ZodIssue>;

type Search = (payload: Payload, context: WalkContext) => void;

/** What a schema says of a value that its guard has refused. */
interface Said {
  readonly payload: Payload;
  readonly context: WalkContext & Finishing;
}

/** Asks without `z.safeParse`, which would copy the context twice more. */
function said(search: Search, value: unknown, params: Params | undefined): Said {
  const payload: Payload = { value, issues: [] };
  const error = errorMapOf(params?.error);
  const context = { ...params, error, async: false, ...fallback } as Said["context"];
  search(payload, context);
  return { payload, context };
}

function errorFrom({ payload, context }: Said): z.ZodError {
  const { issues } = payload;
  return reportedError(issues.map(finishing(context)));
}

function parseMethod({ guard, finish, within }: Accepting, search: Search) {
  const parse = within((value, params): unknown => {
    if (guard(value)) return finish(value);
    const answer = said(search, value, params);
    if (answer.payload.issues.length === 0) return answer.payload.value;
    const error = errorFrom(answer);
    core.util.captureStackTrace(error, parse);
    throw error;
  });
  return parse;
}

function safeParseMethod({ guard, finish, within }: Accepting, search: Search) {
  return within((value, params): z.ZodSafeParseResult<unknown> => {
    if (guard(value)) return { success: true, data: finish(value) };
    const answer = said(search, value, params);
    const { payload } = answer;
    return payload.issues.length > 0
      ? refusal(() => errorFrom(answer))
      : { success: true, data: payload.value };
  });
}

/** The methods of a schema that a yes is enough for. Nothing in an emitted schema is asynchronous. */
const shortcuts = {
  parse: parseMethod,
  safeParse: safeParseMethod,
  parseAsync: (parts, search) => {
    const parse = parseMethod(parts, search);
    return async (value: unknown, params?: Params) => parse(value, params);
  },
  safeParseAsync: (parts, search) => {
    const safeParse = safeParseMethod(parts, search);
    return async (value: unknown, params?: Params) => safeParse(value, params);
  },
  "~standard": (parts, search, schema) => {
    const safeParse = safeParseMethod(parts, search);
    return {
      version: 1,
      vendor: "zod",
      validate: (value: unknown) => {
        const { success, data, error } = safeParse(value);
        return success ? { value: data } : { issues: error.issues };
      },
      jsonSchema: {
        input: core.createStandardJSONSchemaMethod(schema, "input"),
        output: core.createStandardJSONSchemaMethod(schema, "output"),
      },
    };
  },
} as const satisfies Readonly<
  Record<string, (parts: Accepting, search: Search, schema: z.ZodType) => unknown>
>;

function isShortcut(key: PropertyKey): key is keyof typeof shortcuts {
  return typeof key === "string" && Object.hasOwn(shortcuts, key);
}
