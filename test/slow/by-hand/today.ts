/** What is missed or accused today: an edit that the linter gets right has to leave the list. */
import type { Side } from "./edits.ts";

interface WrongToday {
  readonly service: string;
  readonly side: Side;
  /** The line as the page of the service has it. */
  readonly edit: string;
  readonly reason: string;
}

const description =
  "Descriptions of the spec need no words (GRAMMAR.md), so nothing is known of what they say.";
const whoIsNotFound =
  "What is not found is in words beside the status and in descriptions of answers; neither is a fact.";
const emptyText =
  "A type `string` takes the empty text, so there is no fact that the words would leave unstated.";
const emptyParameter =
  "The model of a parameter has no `allowEmptyValue`, so there is no fact of it.";

export const today: readonly WrongToday[] = [
  {
    service: "access-control",
    side: "contradiction",
    edit: '"sensor_name": { "type": "string" } => "sensor_name": { "type": "string", "description": "Never shown to owners." }',
    reason: description,
  },
  {
    service: "link-tracking",
    side: "contradiction",
    edit: "string or number; may be empty => string or number",
    reason: emptyText,
  },
  {
    service: "link-tracking",
    side: "contradiction",
    edit: "responses/DomainNotFound => responses/DomainOrLinkNotFound",
    reason: whoIsNotFound,
  },
  {
    service: "link-tracking",
    side: "contradiction",
    edit: "responses/DomainOrLinkNotFound => responses/DomainNotFound",
    reason: whoIsNotFound,
  },
  {
    service: "link-tracking",
    side: "contradiction",
    edit: String.raw`name: page in: query => name: page\n          in: query\n          allowEmptyValue: true`,
    reason: emptyParameter,
  },
  {
    service: "link-tracking",
    side: "contradiction",
    edit: "description: A page of domains. => description: A page of competitors.",
    reason: description,
  },
  {
    service: "link-tracking",
    side: "contradiction",
    edit: "Validation failed. => Nothing was found.",
    reason: description,
  },
  {
    service: "link-tracking",
    side: "contradiction",
    edit: "found. => allowed.",
    reason: description,
  },
  {
    service: "scoped-key",
    side: "contradiction",
    edit: "description: What the service knows about the key. => description: What the service knows about the brand.",
    reason: description,
  },
  {
    service: "uptime-monitoring",
    side: "contradiction",
    edit: "description: The monitor that was reset. => description: The monitor that was deleted.",
    reason: description,
  },
  {
    service: "uptime-monitoring",
    side: "contradiction",
    edit: "The current limit. => The limit of tomorrow.",
    reason: description,
  },
  {
    service: "uptime-monitoring",
    side: "contradiction",
    edit: "left in the period => made in the period",
    reason: description,
  },
];
