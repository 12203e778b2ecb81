/** Each gap that an original states, and the gaps of ours that stand for it. */

interface GapRow {
  readonly original: "000" | "001" | "002";
  /** Line of the original. */
  readonly line: number;
  /** Which of the gaps that the line states, from 1. */
  readonly nth: number;
  readonly service: string;
  /** The words of ours, as they are read. */
  readonly gaps: readonly string[];
  /** False where the original says it in the course of a sentence, which the reader takes as prose. */
  readonly isRead: boolean;
}

function rows(
  original: GapRow["original"],
  service: string,
  list: readonly (readonly [line: number, nth: number, ...gaps: string[]])[],
): GapRow[] {
  return list.map(([line, nth, ...gaps]) => {
    const isRead = original !== "002" || line !== 117;
    return { original, line, nth, service, gaps, isRead };
  });
}

const operations = ["editMonitor", "deleteMonitor", "getMWindows", "newMWindow", "deletePSP"];
const codes = [
  "a monitor's type",
  "a monitor's status",
  "a log entry's type",
  "an alert contact's type",
  "an alert contact's status",
  "a public status page's status",
];
const stubs = ["company.enrich", "tags.create", "tags.delete"];
const introspected = ["user_id", "auth_type", "plan", "key_prefix", "scopes", "allowed_brand_id"];

export const gapTable: readonly GapRow[] = [
  ...rows("000", "access-control", [
    [67, 1, "whether the type object has further fields"],
    [67, 2, "whether the user permission record has further fields"],
    [117, 1, "which transitions there are between the states"],
    [121, 1, "the methods of the endpoints"],
    [121, 2, "the paths of the endpoints"],
    [121, 3, "the payloads of requests"],
    [125, 1, "how requests present credentials"],
    [129, 1, "events", "notifications"],
    [133, 1, "error responses of operations, apart from the error of a failed task"],
    [137, 1, "numeric limits"],
    [137, 2, "rate limits"],
    [137, 3, "size limits"],
    [141, 1, "versioning scheme"],
  ]),
  ...rows("001", "uptime-monitoring", [
    ...codes.map((code, index) => [46, index + 1, `what the codes of ${code} mean`] as const),
    [46, 7, "the fields of a maintenance window record in a list"],
    [50, 1, "the numeric code of each state"],
    [50, 2, "the transitions between the states"],
    ...operations.flatMap((name, index) => [
      [137, 2 * index + 1, `parameters of ${name}`] as const,
      [137, 2 * index + 2, `responses of ${name}`] as const,
    ]),
    [138, 1, "response of newMonitor"],
    [139, 1, "response of deleteAlertContact"],
    [140, 1, "parameter list of editPSP"],
    [140, 2, "response of editPSP"],
    [159, 1, "events and outbound notifications as a feature of the API"],
    [163, 1, "the shape of an error body"],
    [163, 2, "error codes other than the HTTP status 429"],
  ]),
  ...rows("002", "scoped-key", [
    [19, 1, ...introspected.map((name) => `type of ${name}`)],
    [19, 2, "the fields in brands, in reports and in the other resources that the scopes name"],
    [93, 1, "all endpoints other than GET /v1/me"],
    [148, 1, "events, and with them any webhook deliveries that the webhooks scopes imply"],
    [148, 2, "events, and with them any webhook deliveries that the webhooks scopes imply"],
    [157, 1, "HTTP status of invalid_api_key"],
    [158, 1, "HTTP status of expired_api_key"],
    [
      160,
      1,
      "HTTP status of the answer with the code invalid_api_key",
      "HTTP status of the answer with the code expired_api_key",
    ],
    [160, 2, "further codes of the catalog"],
    [193, 1, "rate limits"],
    [193, 2, "size limits"],
  ]),
  ...rows("002", "link-tracking", [
    [
      82,
      1,
      "transitions between the values of prospect",
      "transitions between the values of prospectStatus",
    ],
    [113, 1, "the complete list of the fields that can be changed"],
    [148, 1, "events"],
    [163, 1, "the body of 400 responses"],
    [163, 2, "the body of 404 responses"],
    [193, 1, "rate limits"],
    [193, 2, "size limits"],
  ]),
  ...rows("002", "platform-errors", [
    [
      117,
      1,
      "the payloads of POST /v3/orders, GET /v3/orders/{order_id} and PUT /v3/allocations/allocation-request-id/{id}, beyond the error body",
    ],
    [144, 1, "authentication of the platform"],
    [148, 1, "events"],
    [181, 1, "the HTTP status code that goes with each error code"],
    [193, 2, "size limits"],
  ]),
  ...rows("002", "contact-enrichment", [
    [120, 1, ...stubs.map((name) => `permitted methods of ${name}`)],
    [120, 2, ...stubs.map((name) => `payloads of ${name}`)],
    [144, 2, "authentication of the contact-enrichment interface"],
    [148, 1, "events"],
    [193, 1, "rate limits"],
    [193, 2, "size limits"],
  ]),
];

/** Gaps of ours that no original states: they follow from what it shows and what it does not. */
export const silentGaps: ReadonlyMap<string, string> = new Map([
  // A result "possibly" holds an error; what it holds otherwise is not said.
  ["what the result of a task holds besides error", "access-control"],
  // The table of flags asks for what the table of fields has no place for.
  [
    "the names and types of the fields in which getMonitors returns what is requested besides logs",
    "uptime-monitoring",
  ],
]);
