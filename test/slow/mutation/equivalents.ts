/**
 * Mutants that no linter can tell from the service as it stands, each with the reason. An entry
 * that no survivor needs is stale: the pages of results say which reasons were needed.
 */

export interface Equivalent {
  /** Absent: any. All that are given have to match. */
  readonly service?: string;
  readonly operator?: RegExp;
  /** Matched against service, side, operator, place and what was changed there, as shown. */
  readonly mutant?: RegExp;
  /** True: only where the model of the description is the same as without the change. */
  readonly sameModel?: boolean;
  readonly because: string;
}

const inDescriptions: readonly Equivalent[] = [
  {
    operator: /^spec security: (change|none)$/,
    sameModel: true,
    because: "the operation, or the root, says what applies without it as well",
  },
  {
    operator: /^spec record: drop$/,
    sameModel: true,
    because: "only the component's key is gone: others refer to the file itself",
  },
  {
    operator: /^spec any requestBody: drop$/,
    mutant: /\/required /,
    sameModel: true,
    because: "`required: false` is what OpenAPI takes absence for",
  },
  {
    service: "scoped-key",
    operator: /^spec scope: (include|exclude)$/,
    mutant: /\(\*/,
    because: "`write:all` includes `read:all`, so `*` includes both and all below either way",
  },
  {
    operator: /^spec type: add$/,
    mutant: /lastCheck|lastLive|logs_limit\/anyOf\/1|response_times_limit\/anyOf\/1/,
    because:
      "what the alternatives allow are strings already, or the one constant is the empty one",
  },
  {
    service: "link-tracking",
    operator: /^spec gap: fill$/,
    mutant: /: open\)/,
    because: "every body is JSON, so the media type is stated; what is in the body stays open",
  },
  {
    operator: /^spec examples: add$/,
    mutant: /\/(then|else|if) /,
    because: "a sample value inside a condition says nothing about any member",
  },
];

const wording: readonly Equivalent[] = [
  {
    operator: /^document \w+: drop word$/,
    mutant: /\((the|The|a|an|are|is|it|them) in "/,
    because: "an article or an auxiliary word states nothing",
  },
  {
    operator: /^document header: drop word$/,
    because: "what is left is another header of the vocabulary for the same column",
  },
  {
    operator: /^document cell: change link$/,
    mutant: /to \[zebra\]\(#/,
    because: "a link says what it leads to; its words are free",
  },
  {
    operator: /^document cell: (add optional|drop word|empty)$/,
    mutant: /add optional|\(optional( in |\))/,
    because: "what is not said to be required is optional, in the document as in the description",
  },
  {
    operator: /^document (cell|sentence): swap word$/,
    mutant: /\(and to or in "/,
    because: "a list of members names the same ones with either word before the last",
  },
  {
    operator: /^document (sentence|section): drop$/,
    mutant: /\((There are no states\.|States and transitions)\)/,
    because: "it says that there is nothing, as saying nothing does",
  },
  {
    operator: /^document \w+: change case$/,
    mutant: /`(Authorization: Bearer <API_KEY>|Accept: application\/json)`/,
    because: "names of headers and of authentication schemes have no case",
  },
  {
    service: "scoped-key",
    mutant: /to `Authorization: Bearer <API_KEY(>x)?`/,
    because: "what stands for the key is a placeholder under any name",
  },
  {
    service: "scoped-key",
    operator: /^document cell: empty$/,
    mutant: /\(none\)/,
    because: "a payload that is not named is none",
  },
  {
    service: "scoped-key",
    operator: /^document cell: drop word$/,
    mutant: /\(key in ".*only for a key with scope/,
    because: "it is the scope that the condition names",
  },
];

const versions: readonly Equivalent[] = [
  {
    operator: /^document (row: drop|cell: empty|cell: change code)$/,
    mutant: /path prefix|\(`\/(api\/)?v\d\/?`\)/,
    because: "the paths of the endpoints begin with it, with or without a slash behind it",
  },
  {
    operator: /^document cell: (change|drop) word$/,
    mutant: /\((path|interface|documentation)( to zebra)? in "(path prefix|\w+ version)"\)/,
    because: "`prefix` and `version` say what the value is",
  },
];

const twice: readonly Equivalent[] = [
  {
    service: "link-tracking",
    operator: /^document (row: drop|cell: (swap|drop) word)$/,
    mutant:
      /row: drop at document\.md:\d+ \(`(limit|page)`\)|\((default to minimum|1\.\.100) in "GET/,
    because: "the table of the endpoints and that of the limits both state it",
  },
  {
    service: "uptime-monitoring",
    operator: /^document (row: (drop|duplicate)|cell: (drop|change) word)$/,
    mutant:
      /\((List page size|Monitor timeout|Response-time window)\)|\((seconds|get\w+|default|max) in "(timeout|limit|List page size|Monitor timeout) |\((List|window|Monitor)( to zebra)? in "(List page size|Response-time window|Monitor timeout)"/,
    because: "the table of the endpoints and that of the limits both state it",
  },
  {
    service: "access-control",
    operator: /^document cell: drop word$/,
    mutant: /\(only in "Custom attribute edited/,
    because:
      "a shape lists what is shown either way; that nothing else is allowed takes a sentence",
  },
  {
    mutant:
      /\((int in "`status` \| int \(405\)(?:, required)?"|integer in "expectedRel \| integer, 0 or 1")/,
    because: "the values say that it is an integer",
  },
  {
    service: "scoped-key",
    operator: /^document (cell: empty|sentence: drop)$/,
    mutant: /introspection result|The answer to `GET \/v1\/me`/,
    because: "the endpoint names its result, and the result names its endpoint",
  },
  {
    service: "link-tracking",
    operator: /^document (row: drop|cell: empty)$/,
    mutant: /\(`data`\)|\(array\)/,
    because: "a paged list of something has its data in an array",
  },
  {
    service: "link-tracking",
    operator: /^document sentence: (drop|drop word)$/,
    mutant: /Every body is JSON|Requests are in JSON/,
    because: "that bodies are JSON is stated in two places",
  },
  {
    service: "link-tracking",
    mutant:
      /\((required in "pageUrl|text in "budget|below in "The paths|request in "The request header)/,
    because: "the rest of the cell, or the table of endpoints, says it too",
  },
];

const introductions: readonly Equivalent[] = [
  {
    service: "access-control",
    mutant:
      /\((Successful responses share one envelope\.|Beside them it has:)\)|\((has in "Beside them|scalar in "It shares these scalar)/,
    because: "it leads to a table or a list, where what it is about is stated",
  },
  {
    service: "access-control",
    operator: /^document cell: drop word$/,
    mutant: /\(object in "[^"]*(\(a (free-form )?map|\(which may hold|array of object: )/,
    because: "its members, or the word map, say that it is an object",
  },
  {
    service: "access-control",
    mutant:
      /\((The session result has a `session_key` string\.|string in "The session result|(string|and) in "Session result)/,
    because: "the row and the sentence about the session result say the same",
  },
];

const waits: readonly Equivalent[] = [
  {
    service: "platform-errors",
    operator: /^document row: drop$/,
    mutant: /\((service timeout|processing of a record)\)/,
    because: "the words about the error state the waiting time as well",
  },
];

const monitors: readonly Equivalent[] = [
  {
    service: "uptime-monitoring",
    operator: /^document cell: empty$/,
    mutant: /\(see \[/,
    because: "the section that the cell leads to says of itself what it is about",
  },
  {
    service: "uptime-monitoring",
    operator: /^document cell: (empty|drop word)$/,
    mutant: /\(required\)|\(required in "(deleteMWindow|newPSP) \| api_key \(required\)/,
    because: "that `api_key` is required is stated of every request",
  },
  {
    service: "uptime-monitoring",
    mutant:
      /\((A monitor as the list returns it|A log entry|A key is of one of three kinds):|\([^)]* in "(A monitor as the list returns it|A log entry|A key is of one of three kinds):"|also in "The answer that lists monitors also has|(Three|named) in "Three states of a monitor are named/,
    because: "it leads to a table or a list; how many there are is seen there",
  },
  {
    service: "uptime-monitoring",
    mutant:
      /\(In lists, limit, offset and total stand|\((limit|offset) in "In lists, limit, offset|\(`(limit|offset|total|pagination)` in "(getAlertContacts|getPSPs|getMonitors) /,
    because: "what the answers with lists have besides is stated in the table and in a sentence",
  },
  {
    service: "uptime-monitoring",
    mutant: /\(The version of the API is 2\.0|\(Versioning\)|`\/v2\/` to `\/v2` in/,
    because: "the title has the version, and the paths of the operations begin with it",
  },
  {
    service: "uptime-monitoring",
    operator: /^document (cell|sentence): drop word$/,
    mutant:
      /\(object in "The result holds `stat` \(string\) and `account` \(object\)|\(code in "(type|status) \| int code"|\(array in "logs \| array/,
    because: "the members, the items or the values that are listed say so",
  },
  {
    service: "uptime-monitoring",
    mutant:
      /\(form-encoded in "In the usage examples|\(or to and in "`api_key` is required|to \[zebra\]\(#response-formats\)|\((Five|more|only) in "Five more operations|\(Access in "The scheme by which/,
    because: "the name in code, the list or the link says it, whatever stands before it",
  },
  {
    service: "uptime-monitoring",
    operator: /^document cell: drop word$/,
    mutant:
      /\((plan|but|rate) in "(Free|Paid) plan rate|\((Rate-limit|response) in "Rate-limit response/,
    because: "the row is about the same rate, or the same headers, with the word or without",
  },
];

export const equivalents: readonly Equivalent[] = [
  ...inDescriptions,
  ...wording,
  ...versions,
  ...twice,
  ...introductions,
  ...monitors,
  ...waits,
];
