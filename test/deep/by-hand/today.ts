/** What is missed or accused today: an edit that the linter gets right has to leave the list. */
import type { Side } from "./edits.ts";

interface WrongToday {
  readonly service: string;
  readonly side: Side;
  /** The line as the page of the service has it. */
  readonly edit: string;
  readonly reason: string;
}

const inNote =
  "The block has the comment `note`: nothing in it is held against the description, and nobody accepts its words.";
const description =
  "Descriptions of the spec need no words (GRAMMAR.md), so nothing is known of what they say.";
const whoIsNotFound =
  "What is not found is in words beside the status and in descriptions of answers; neither is a fact.";
const emptyText =
  "A type `string` takes the empty text, so there is no fact that the words would leave unstated.";
const emptyParameter =
  "The model of a parameter has no `allowEmptyValue`, so there is no fact of it.";
const acceptedCell =
  "The cell was accepted as a whole, with the typed words in it and as the row it was.";
const plural =
  'The record of this heading is "tasks": "a task that failed" and what was accepted of "task" no longer meet it.';

export const today: readonly WrongToday[] = [
  {
    service: "access-control",
    side: "rewording",
    edit: String.raw`### Task <!-- => ### Tasks\n\n<!--`,
    reason: plural,
  },
  {
    service: "access-control",
    side: "contradiction",
    edit: "request paths are not given => request paths are given",
    reason: inNote,
  },
  {
    service: "access-control",
    side: "contradiction",
    edit: "a permission has a role, a range of dates, weekdays => a permission has no role, a range of dates, no weekdays",
    reason: inNote,
  },
  {
    service: "access-control",
    side: "contradiction",
    edit: "A permission in the view of a user. => A permission in the view of a sensor.",
    reason: inNote,
  },
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
    edit: "A REST API in JSON for => A SOAP API in XML for",
    reason: inNote,
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
    service: "platform-errors",
    side: "contradiction",
    edit: "Calls to which its codes apply are, for example, `POST /v3/orders` => Calls to which its codes apply are, for example, `PUT /v3/orders`",
    reason: inNote,
  },
  {
    service: "platform-errors",
    side: "contradiction",
    edit: "every module of the platform (orders, allocations and others) uses them => no module of the platform uses them",
    reason: inNote,
  },
  {
    service: "platform-errors",
    side: "contradiction",
    edit: "with one common error body => with an error body of their own",
    reason: inNote,
  },
  {
    service: "platform-errors",
    side: "contradiction",
    edit: "No endpoint belongs to the catalog itself. => Many endpoints belong to the catalog itself.",
    reason: inNote,
  },
  {
    service: "scoped-key",
    side: "rewording",
    edit: String.raw`| read:citations, read:audit, read:meta, read:analytics | list and inspect only; no write scope is listed | => | read:citations, read:audit | list and inspect only; no write scope is listed |\n| read:meta, read:analytics | list and inspect only; no write scope is listed |`,
    reason: acceptedCell,
  },
  {
    service: "scoped-key",
    side: "rewording",
    edit: "`details.key_scopes` (array of strings, required) => `details.key_scopes` (list of strings, required)",
    reason: acceptedCell,
  },
  {
    service: "scoped-key",
    side: "rewording",
    edit: "`details.key_scopes` (array of strings, required) => `details.key_scopes` (string[], required)",
    reason: acceptedCell,
  },
  {
    service: "scoped-key",
    side: "contradiction",
    edit: "may be bound to a single brand. An => is bound to every brand. An",
    reason: inNote,
  },
  {
    service: "scoped-key",
    side: "contradiction",
    edit: "Each request carries an opaque bearer key. => No request carries a key.",
    reason: inNote,
  },
  {
    service: "scoped-key",
    side: "contradiction",
    edit: "A brand-visibility API for calls from server to server. => A brand-visibility API for calls from browsers.",
    reason: inNote,
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
    edit: "Every operation is a POST below `{base_url}/v2/`. => Every operation is a GET below `{base_url}/v2/`.",
    reason: inNote,
  },
  {
    service: "uptime-monitoring",
    side: "contradiction",
    edit: "It deals with monitors, alert contacts, => It deals with servers, alert contacts,",
    reason: inNote,
  },
  {
    service: "uptime-monitoring",
    side: "contradiction",
    edit: "create, edit, delete and reset monitors => create, edit, delete, start and reset monitors",
    reason: inNote,
  },
  {
    service: "uptime-monitoring",
    side: "contradiction",
    edit: "and manage alert contacts (those who are notified), => and read alert contacts (those who are billed),",
    reason: inNote,
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
