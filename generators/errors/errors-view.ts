/** The table of error codes → what the template of the module prints. */
import { parseJson } from "../../core/base/json.ts";
import type { ErrorRecord, ErrorTable } from "../../core/views/errors/table.ts";
import type * as ir from "../../core/model/ir.ts";
import { docComment } from "../../core/base/text/comment.ts";
import { propertyName } from "../../core/base/text/literal.ts";
import { argumentsType } from "./arguments-type.ts";
import { type BodyView, noBody } from "./body-view.ts";

/** What is absent or empty is not printed; all of it is given, since templates are strict. */
export interface ErrorsView extends BodyView {
  readonly codes: readonly {
    readonly code: string;
    readonly doc: string;
    readonly entry: ir.Json;
  }[];
  /** Codes whose message is given, as a type lists them. */
  readonly messages: readonly { readonly member: string; readonly args: string }[];
  readonly orderDoc: string;
  /** Codes in the order in which their messages are tried. */
  readonly matchOrder: readonly string[];
  readonly groups: readonly ir.Json[];
  readonly nested: readonly { readonly code: string; readonly entry: ir.Json }[];
  readonly operations: readonly { readonly name: string; readonly errors: ir.Json }[];
  /** True where answers of operations can be read by their codes. */
  readonly answers: boolean;
}

/** The view of `templates/errors/errors.ts.hbs`. */
export function errorsView(table: ErrorTable, body: BodyView = noBody): ErrorsView {
  const { codes, groups, nestedOnly, matchOrder } = table;
  const operations = operationsOf(codes);
  return {
    ...body,
    codes: codes.map((record) => ({
      code: record.code,
      doc: docOf(record),
      entry: entryOf(record),
    })),
    messages: codes.flatMap(({ code, message }) =>
      message === null ? [] : [{ member: propertyName(code), args: argumentsType(message) }],
    ),
    orderDoc: docComment(
      "Two messages never produce the same text, unless one goes before the other on purpose.",
    ),
    matchOrder,
    groups: groups.map((group) => ({ ...group })),
    nested: nestedOnly.map(({ code, seenIn }) => ({ code, entry: { seenIn } })),
    operations,
    answers: operations.length > 0 && body.body,
  };
}

function entryOf(record: ErrorRecord): ir.Json {
  const { category, status, message, meaning, resolution, retryable, wait, examples } = record;
  const { nestedCodes, lifecycle } = record;
  return {
    category,
    status,
    message,
    meaning,
    ...(resolution === null ? {} : { resolution }),
    retryable,
    ...(wait === null ? {} : { wait: parseJson(JSON.stringify(wait)) }),
    ...(examples.length === 0 ? {} : { examples }),
    ...(nestedCodes.length === 0 ? {} : { nestedCodes }),
    ...(lifecycle.length === 0 ? {} : { lifecycle: lifecycle.map((each) => ({ ...each })) }),
  };
}

function operationsOf(codes: readonly ErrorRecord[]): ErrorsView["operations"] {
  const found = new Map<string, ir.Json[]>();
  for (const { code, operations } of codes) {
    for (const { operation, status } of operations) {
      const number = status !== null && /^\d+$/u.test(status) ? Number(status) : status;
      found.set(operation, [...(found.get(operation) ?? []), { code, status: number }]);
    }
  }
  return [...found].map(([name, errors]) => ({ name, errors }));
}

function docOf({ meaning, notShown, readings }: ErrorRecord): string {
  return docComment(
    ...(meaning === null ? [] : [meaning]),
    ...notShown.map(({ what, document }) => `Not shown: ${what} (${document})`),
    ...readings.map(({ reading, because }) => `Reading: ${reading} Because: ${because}`),
  );
}
