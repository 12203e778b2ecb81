/** The callback that a refusal of a caller requires, where the document does not show the answer. */
import type { RefusalReason } from "../../../runtime/authorization/contract.ts";
import { placeName } from "../authorization/problems.ts";
import type { RefusalCallback, RefusalResult, RefusalPlan } from "../authorization/refusals.ts";
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import { compareTexts } from "../../base/text/compare.ts";
import { camelCase, capitalised } from "../../base/text/identifier.ts";
import { responseMembers } from "./answer-types.ts";
import { type RequiredCallback, maybePromise, refusal } from "./required-callback.ts";
import type { TypeCode } from "./type-code.ts";

/** Why a caller is refused, or `rate`: for calling too often. */
export type Cause = Pick<RefusalPlan, "trigger"> & { readonly reason: RefusalReason | "rate" };

/** `place`: where the description says that callers are refused. */
export function refusalCallback(
  asks: RefusalCallback,
  cause: Cause,
  operation: ir.Operation,
  place: string,
  { names, types }: { readonly names: Names; readonly types: TypeCode },
): RequiredCallback {
  const { topic, code, gives, optional } = asks;
  const result = resultOf(gives, types);
  const name = code === undefined ? generalNames[topic] : camelCase(code.code);
  return {
    topic,
    key: `${name} ${code?.code ?? ""} ${String(optional)} ${result}`,
    name,
    ownName: ownName(asks, name, names.operation(operation).function),
    operations: [operation],
    optional,
    question: cause.reason === "rate" ? refusal : authorizationRefusal,
    answer: maybePromise(result),
    detail: causeWords(cause),
    place,
    describe: (sharing) => {
      const why = [...new Set(sharing.map(({ detail }) => `because ${detail}`))].join(", or ");
      const places = [...new Set(sharing.map((each) => each.place ?? place))];
      return describe(asks, why, placesText(places));
    },
  };
}

/** The first places by name; a large description has hundreds. */
function placesText(places: readonly string[]): string {
  const shown = places.toSorted(compareTexts).slice(0, shownPlaces);
  const more = places.length - shown.length;
  return `${shown.join(", ")}${more === 0 ? "" : `, and ${more} more`}`;
}

const shownPlaces = 3;

/** The place of what an operation asks of its callers. */
export function securityPlace(api: ir.Api, { securityOrigin, origin }: ir.Operation): string {
  return placeName(api, securityOrigin ?? origin);
}

const generalNames = {
  unauthenticated: "unauthenticated",
  forbidden: "forbidden",
  browser: "browserCall",
  rate: "rateLimited",
  code: "refused",
} as const;

const authorizationRefusal = (operations: string) => `engine.AuthorizationRefusal<${operations}>`;

function ownName({ topic, code, gives }: RefusalCallback, name: string, own: string): string {
  if (topic !== "code" && gives.kind !== "documented") return name;
  const component = gives.kind === "documented" ? gives.response.component : undefined;
  if (code === undefined && component !== undefined) return camelCase(component);
  return `${own}${capitalised(name)}`;
}

function resultOf(gives: RefusalResult, types: TypeCode): string {
  switch (gives.kind) {
    case "documented":
      return responseMembers(gives.response, types).join(" | ");
    case "status":
      return `engine.OpenStatus<${types.sent(gives.body)}>`;
    case "body":
      return "engine.OpenBody";
    case "answer":
      return "engine.OpenAnswer";
  }
}

function causeWords({ reason, trigger }: Cause): string {
  switch (reason) {
    case "missing":
      return "the request has no credential";
    case "invalid":
      return "the credential is unknown";
    case "ended":
      return `the credential has ended (${trigger ?? "it ended"})`;
    case "scope":
      return "the credential lacks a scope";
    case "kind":
      return "keys of this kind may not call the operation";
    case "binding":
      return "the credential is bound to another value";
    case "browser":
      return "a browser calls from a blocked origin";
    case "rate":
      return "the caller called too often";
  }
}

/** The first paragraph says what is decided, the second what the document leaves open. */
function describe({ code, gives, optional }: RefusalCallback, why: string, place: string): string {
  const subject = code === undefined ? "" : ` with the code \`${code.code}\``;
  const gaps = code?.gaps.map(({ what, document }) => `Not shown: ${what} (${document})`) ?? [];
  const open = (what: string) =>
    gaps.length === 0 ? [`The document does not show ${what} (${place}).`] : gaps;
  switch (gives.kind) {
    case "documented": {
      const answer = `the documented answer (${gives.response.status})${subject} to a caller who is refused ${why}.`;
      return optional ? `Replaces ${answer}` : capitalised(answer);
    }
    case "status":
      return [
        `The status of the answer${subject} to a caller who is refused ${why}. The body is the documented one unless this gives another.`,
        ...open("the status"),
      ].join("\n\n");
    case "body":
      return `The body of the answer${subject} to a caller who is refused ${why}.\n\nThe description does not show that answer at the operation (${place}).`;
    case "answer":
      return [
        `The answer${subject} to a caller who is refused ${why}.`,
        ...open("its status and body"),
      ].join("\n\n");
  }
}
