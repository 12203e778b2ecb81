/** A sentence of no known form → examples of forms that say such things, by its words. */

interface Near {
  readonly words: RegExp;
  /** Sentences, and headers of tables, as they are read. */
  readonly examples: readonly string[];
}

/** In the order in which they are named; the narrower words first. */
export const nearForms: readonly Near[] = [
  {
    words:
      /\b(?:not|never) (?:given|stated|mentioned|defined|known)\b|\b(?:unknown|undocumented|unspecified)\b/iu,
    examples: ["Rate limits: not shown."],
  },
  {
    words: /\b(?:api[- ]?keys?|tokens?|bearer|credentials?|authenticat\w*|authori[sz]\w*)\b/iu,
    examples: [
      "`Authorization: Bearer <KEY>` goes with every request.",
      "Requests are authenticated with an API key in the header `X-Api-Key`.",
    ],
  },
  {
    words: /\b(?:scopes?|permissions?)\b/iu,
    examples: ["Whoever has `write:X` has `read:X`.", "| Scope | Grants |"],
  },
  {
    words:
      /\b(?:per|an?|every|each) (?:second|minute|hour|day)\b|\b(?:rates?|quotas?|throttl\w*)\b|\b(?:requests?|calls?) ?(?:\/|per) ?[smhd]/iu,
    examples: [
      "| Limit | Value |\n| Free plan rate | 100 requests per minute |",
      "A request that hits a rate limit is answered with HTTP status 429.",
    ],
  },
  { words: /\bCORS\b|\bbrowsers?\b/iu, examples: ["CORS calls from browsers are blocked."] },
  {
    words: /\bJSON\b/iu,
    examples: ["Every body is JSON."],
  },
  {
    words: /\bform[- ](?:url)?encoded\b|\bx-www-form\b/iu,
    examples: ["Request bodies are form-encoded (`application/x-www-form-urlencoded`)."],
  },
  {
    words: /\b(?:XML|CSV|media types?|content[- ]types?)\b/iu,
    examples: ["Responses are `text/csv`."],
  },
  { words: /\bpath parameters?\b/iu, examples: ["Every path parameter is an integer."] },
  {
    words: /\b(?:every|each|all|any) (?:requests?|calls?)\b/iu,
    examples: ["`key` is required in every request."],
  },
  {
    words: /\bbase (?:url|path|uri)\b|\bhttps?:\/\//iu,
    examples: ["Base URL: `https://api.example.com/v1`.", "The paths below follow `/v1`."],
  },
  {
    words: /\bversions?\b|\bv\d/iu,
    examples: ["The version of the API is 2.0.", "Paths begin with `/v2/`."],
  },
  { words: /\b(?:required|mandatory|must)\b/iu, examples: ["Required: id, name."] },
  { words: /\boptional\b/iu, examples: ["Optional: tag."] },
  {
    words: /\bstates?\b/iu,
    examples: ["Three states of a monitor are named: up, down and paused."],
  },
  { words: /\berrors?\b/iu, examples: ["| Code | HTTP status | Message |"] },
  {
    words: /\b(?:returns?|respon\w*|answers?|endpoints?|operations?)\b/iu,
    examples: ["| Method | Path | Request | Success response | Other statuses |"],
  },
  {
    words: /\b(?:fields?|members?|propert\w+|attributes?|parameters?)\b/iu,
    examples: ["`id` int, `name` (string, required) and `tags` (array of strings)."],
  },
];

/** So many are named at most. */
const most = 3;

/** One sentence of help; absent where no word leads anywhere. */
export function nearFormsHelp(text: string): string | undefined {
  const found = nearForms.filter(({ words }) => words.test(text));
  // The first of each tell more than all of one.
  const rounds = [0, 1].flatMap((at) => found.flatMap(({ examples }) => examples[at] ?? []));
  if (rounds.length === 0) return undefined;
  const shown = rounds
    .slice(0, most)
    .map((form) =>
      form.startsWith("|") ? `the table ${form.replace("\n", " with ")}` : `"${form}"`,
    );
  return `Known forms: ${shown.join(", ")}`;
}
