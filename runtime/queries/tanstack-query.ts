/** Options for TanStack Query, made of a client's functions. Of its package only types are imported. */
import type { DataTag } from "@tanstack/query-core";
import type { ApiError } from "../client/api-error.ts";
import type { CallError } from "../client/call-error.ts";
import type { AnyAnswer, CallOptions } from "../client/contract.ts";
import type { Success } from "../client/unwrap.ts";

export type { CallOptions } from "../client/contract.ts";

/** What a query or a mutation fails with: an answer that is no success, or no answer. */
export type Failure = ApiError | CallError;

/** What a query may set of its calls; it aborts them itself. */
export type QueryCallOptions = Omit<CallOptions, "signal">;

/** What a mutation gives: the body of a success. */
export type Body<Answer extends AnyAnswer> = Success<Answer>["body"];

/** What a cache holds: the body of a success, and `null` where it has none, since caches need a value. */
export type Data<Answer extends AnyAnswer> = Cached<Body<Answer>>;
type Cached<Value> = Value extends undefined ? null : Value;

/** For `useQuery`, `fetchQuery` and all that takes query options; add your own, such as `staleTime`. */
export interface Query<Value, Key extends readonly unknown[]> {
  readonly queryKey: DataTag<Key, Value, Failure>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Value>;
  /** Never set, so that your own default holds: it is how observers know the type of `error`. */
  readonly retry?: (failures: number, error: Failure) => boolean;
}

/** For `useMutation` and all that takes mutation options. */
export interface Mutation<Value, Input, Key extends readonly unknown[]> {
  readonly mutationKey: Key;
  readonly mutationFn: (input: Input) => Promise<Value>;
  /** Never set, as that of a query. */
  readonly retry?: (failures: number, error: Failure) => boolean;
}

/** The query of one call, which is aborted when nobody waits for it any longer. */
export function query<Value, Key extends readonly unknown[]>(
  key: Key,
  call: (signal: AbortSignal) => Promise<Value>,
): Query<Cached<Value>, Key> {
  return {
    // What a tag says is known to compilers alone.
    queryKey: key as DataTag<Key, Cached<Value>, Failure>,
    queryFn: async ({ signal }) => ((await call(signal)) ?? null) as Cached<Value>,
  };
}

/** The mutation that makes one call for each input. */
export function mutation<Value, Input, Key extends readonly unknown[]>(
  key: Key,
  call: (input: Input) => Promise<Value>,
): Mutation<Value, Input, Key> {
  return { mutationKey: key, mutationFn: (input) => call(input) };
}

/** An input as a key holds it: keys are compared as JSON, which has no `bigint`. */
export type InKey<Input> = Input extends bigint
  ? string
  : Input extends Date
    ? Input
    : Input extends object
      ? { readonly [Name in keyof Input]: InKey<Input[Name]> }
      : Input;

/** `input` with texts in place of `bigint`s. */
export function inKey<Input>(input: Input): InKey<Input> {
  return plainKey(input) as InKey<Input>;
}

function plainKey(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(plainKey);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, plainKey(member)]),
  );
}
