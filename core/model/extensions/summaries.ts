/** What each vendor extension says, one line each, for the reference. */
import type { ExtensionName } from "./registry.ts";

/** By the names of the registry. */
export const extensionSummaries: Readonly<Record<ExtensionName, string>> = {
  "x-api-key-in-body":
    "the credential travels as a field of the body; `scheme: x-body` where no other scheme is named",
  "x-bound-to": "a key that is valid for one value of a request",
  "x-cors": "cross-origin rules",
  "x-credential-kinds": "kinds of key, and the operations each may call",
  "x-delimited":
    "a string that joins items, each a value or named fields with a separator of their own",
  "x-error-codes": "the error catalogue, usually `{ $ref: ./errors.yaml }`",
  "x-errors":
    "codes of the catalogue that the answer may have; at an operation those whose status is not shown",
  "x-lifecycle": "states, triggers, results",
  "x-list-separator":
    "what joins the items of a list in a form's member whose type is not described",
  "x-max-span": "the largest distance between two members",
  "x-not-shown":
    "the document states that this is not shown: which aspect, what, and where it says so",
  "x-only-for": "the cases in which the member applies; not enforced",
  "x-only-media": "the member exists only in answers of these media types",
  "x-pagination":
    "how its pages are asked for, where the names of its parameters and members do not say it; `false`: it has none",
  "x-plan": "a restriction by plan",
  "x-present-when":
    "a member that is present only under a condition. With a `scope` it has to be there, and without it is left out. `asked` names the member of the request's body that asks for it; servers send it to no other request",
  "x-rate-limit": "rates by plan, also computed from an account field",
  "x-reading":
    "a choice that the document does not make but a format forces: what was chosen, and why",
  "x-required-together": "parameters that are used together",
  "x-required-when": "members required under a condition whose trigger is not shown; not enforced",
  "x-response-format": "the parameters that choose the format of the answer",
  "x-scopes": "every scope, and what it implies",
  "x-special-values": "values with a meaning of their own",
  "x-unit": "seconds, minutes, hours, days, Unix time, decimal text, requests",
  "x-wait": "a stated time: how long something takes at most, or after how long it comes",
  "x-when-absent": "what absence or an empty value means",
};
