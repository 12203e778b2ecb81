/**
 * What a description says of one caller and one operation, read plainly: alternative by alternative,
 * word by word. Knows nothing of the tables that the emitted server uses, so that a test can hold one
 * to the other.
 */
import type { RefusalReason } from "../../runtime/authorization/contract.ts";
import type * as ir from "../../core/model/ir.ts";
import { credentialPlace } from "../../core/views/encoding/credential-place.ts";
import type { Caller, Members } from "./caller.ts";

export type Verdict =
  | { readonly reason: "none" }
  | { readonly reason: RefusalReason; readonly trigger?: string };

/** What becomes of a call, as far as who calls decides it. `name`: what emitted code calls the operation. */
export function verdict(
  caller: Caller,
  operation: ir.Operation,
  name: string,
  api: ir.Api,
): Verdict {
  if (caller.fromBrowser === true && api.extensions["x-cors"]?.browserCalls === "blocked") {
    return { reason: "browser" };
  }
  const schemes = new Map(api.securitySchemes.map((scheme) => [scheme.key, scheme]));
  const { security = [] } = operation;
  const verdicts: Verdict[] = [];
  // A credential that fits is taken, even where another alternative asks for none.
  const asking = security.filter((alternative) => alternative.length > 0);
  for (const alternative of [...asking, ...security.filter((each) => each.length === 0)]) {
    const found = ofAlternative(caller, alternative, operation.operationId ?? name, schemes);
    if (found.reason === "none" || found.reason === "binding") return found;
    verdicts.push(found);
  }
  return furthest(verdicts);
}

/** The order in which a caller is looked at: what comes later is found out later. */
const stages: readonly Verdict["reason"][] = ["missing", "invalid", "ended", "kind", "scope"];

/** Of several alternatives that all fail, the one that got furthest is told. */
function furthest(verdicts: readonly Verdict[]): Verdict {
  const sorted = verdicts.toSorted((a, b) => stages.indexOf(b.reason) - stages.indexOf(a.reason));
  return sorted[0] ?? { reason: "none" };
}

function ofAlternative(
  caller: Caller,
  alternative: ir.SecurityAlternative,
  operation: string,
  schemes: ReadonlyMap<string, ir.SecurityScheme>,
): Verdict {
  const needed = alternative.map(({ scheme: key, scopes }) => {
    const scheme = schemes.get(key);
    const shown = scheme && credentialPlace(scheme) ? caller.credentials.get(key) : undefined;
    return { scheme, scopes, shown };
  });
  if (needed.some(({ shown }) => shown === undefined)) return { reason: "missing" };
  const known: { scheme: ir.SecurityScheme; scopes: readonly string[]; members: Members }[] = [];
  for (const { scheme, scopes, shown } of needed) {
    if (scheme === undefined || shown === undefined || shown === "unknown") {
      return { reason: "invalid" };
    }
    known.push({ scheme, scopes, members: shown });
  }
  for (const { scheme, members } of known) {
    const trigger = endOf(scheme, members);
    if (trigger !== undefined) return { reason: "ended", trigger };
  }
  if (known.some(({ scheme, members }) => !mayCall(scheme, members, operation))) {
    return { reason: "kind" };
  }
  for (const { scheme, scopes, members } of known) {
    const lacking = scopes.some((scope) => !has(scheme, members.scopes ?? [], scope));
    if (lacking) return { reason: "scope" };
  }
  const elsewhere = caller.aimsElsewhere === true && known.some(({ members }) => members.bound);
  return { reason: elsewhere ? "binding" : "none" };
}

/** The first transition, in the order of the description, that has happened and makes calls fail. */
function endOf({ extensions }: ir.SecurityScheme, { ended = [] }: Members): string | undefined {
  const transitions = (extensions["x-lifecycle"] ?? []).flatMap((cycle) => cycle.transitions ?? []);
  return transitions.find(({ trigger, error }) => error !== undefined && ended.includes(trigger))
    ?.trigger;
}

/** A kind may call what its row names: an operation, all (`*`), or all that begin so (`get*`). */
function mayCall({ extensions }: ir.SecurityScheme, { kind }: Members, operation: string): boolean {
  const kinds = extensions["x-credential-kinds"];
  if (kinds === undefined) return true;
  return kinds
    .filter((row) => row.kind === kind)
    .some(({ operations }) =>
      operations.some((pattern) =>
        pattern.endsWith("*") ? operation.startsWith(pattern.slice(0, -1)) : pattern === operation,
      ),
    );
}

/** Whoever has a scope has what it includes, and what that includes. */
function has({ extensions }: ir.SecurityScheme, scopes: readonly string[], asked: string): boolean {
  const rows = extensions["x-scopes"] ?? [];
  const held = new Set(scopes);
  for (const scope of held) {
    if (scope === asked) return true;
    for (const { name, includes = [] } of rows) {
      if (name === scope) for (const each of includes) held.add(each);
    }
  }
  return false;
}
