/** The table as data: what a test needs to make each call, and the answer to expect. */
import type * as ir from "../../core/model/ir.ts";
import { endingsOf } from "../../core/views/authorization/credential-endings.ts";
import { distinctNames } from "../../core/base/text/distinct-names.ts";
import type { Caller, Members } from "./caller.ts";
import type { AccessTable, Cell } from "./table.ts";

/** What bound credentials are bound to, and what requests aim at instead, in calls of the table. */
const boundValue = "bound value";
const otherValue = "another value";
/** A time that has passed. */
const past = "2000-01-01T00:00:00.000Z";

/**
 * `access.json`. Members of a credential are those of the emitted type; the `times` among them are
 * written as ISO 8601. `target` is what the request aims at. Of a row, `cells` are keys of
 * `answers`, one per operation, which say nothing but which answers are equal.
 */
export function accessDocument({ operations, rows }: AccessTable, api: ir.Api): ir.Json {
  const schemes = new Map(api.securitySchemes.map((scheme) => [scheme.key, scheme]));
  const answers = new Map<string, ir.Json>();
  const nameOf = distinctNames();
  const keyOf = (cell: Cell) => {
    const key = nameOf(JSON.stringify(cell));
    answers.set(key, { ...cell });
    return key;
  };
  const written = rows.map(({ caller, cells }) => ({
    key: caller.name,
    means: caller.means,
    place: caller.place,
    call: callOf(caller, schemes),
    cells: cells.map(keyOf),
  }));
  return {
    service: api.service,
    operations: operations.map(({ name, operation: { method, path } }) => ({ name, method, path })),
    answers: Object.fromEntries(answers),
    rows: written,
  };
}

function callOf(
  { credentials, aimsElsewhere, fromBrowser }: Caller,
  schemes: ReadonlyMap<string, ir.SecurityScheme>,
): ir.Json {
  return {
    credentials: [...credentials].map(([key, members]) => {
      const scheme = schemes.get(key);
      const isKnown = members !== "unknown" && scheme !== undefined;
      if (!isKnown) return { scheme: key, members: null };
      return { scheme: key, members: credentialOf(scheme, members), times: timesOf(scheme) };
    }),
    target: aimsElsewhere === true ? otherValue : boundValue,
    ...(fromBrowser === true ? { origin: "https://other.example" } : {}),
  };
}

/** Members that hold the time at which something ends the credential's life. */
function timesOf(scheme: ir.SecurityScheme): readonly string[] {
  return [
    ...new Set(endingsOf(scheme).flatMap(({ field }) => (field === undefined ? [] : [field]))),
  ];
}

/** The members as `authenticate` answers with them, without the principal. */
function credentialOf(scheme: ir.SecurityScheme, members: Members): ir.Json {
  const { extensions } = scheme;
  const { scopes, kind, bound = false, ended = [] } = members;
  const endings = endingsOf(scheme);
  const binding = extensions["x-bound-to"];
  const rows = extensions["x-credential-kinds"] ?? [];
  const kindIsBound = rows.some((row) => row.kind === kind && row.boundTo !== undefined);
  const told = endings.filter(({ field }) => field === undefined).map(({ trigger }) => trigger);
  const passed = (field: string) =>
    endings.some((ending) => ending.field === field && ended.includes(ending.trigger));
  return Object.fromEntries<ir.Json>([
    ...(scopes === undefined ? [] : [["scopes", scopes] as const]),
    ...(kind === undefined ? [] : [["kind", kind] as const]),
    ...(kindIsBound ? [["boundTo", boundValue] as const] : []),
    ...(binding === undefined
      ? []
      : [[binding.field, bound && !kindIsBound ? boundValue : null] as const]),
    ...(told.length === 0
      ? []
      : [["ended", told.filter((trigger) => ended.includes(trigger))] as const]),
    ...timesOf(scheme).map((field) => [field, passed(field) ? past : null] as const),
  ]);
}
