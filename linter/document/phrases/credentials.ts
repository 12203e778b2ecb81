/** Words for what a request presents → scheme descriptors: `bearer`, `header X-Key`, `oauth2`. */

const name = "`?([\\w.-]+)`?";
const key = "(?:the |an? |your )?(?:(?:api|access|secret) )?(?:key|token|credential)";
const places = "request header|http header|header|query parameter|query string parameter|cookie";

/** Each with what it gives; groups are the place and the name of the field. */
const kinds: readonly (readonly [
  pattern: RegExp,
  say: (match: readonly (string | undefined)[]) => string,
])[] = [
  [/^(?:the header |an? )?`Authorization: Bearer [^`]*`(?: header)?$/iu, () => "bearer"],
  [/^(?:an? |the )?(?:http )?bearer (?:token|authentication)s?$/iu, () => "bearer"],
  [/^(?:http )?basic(?: access)?(?: authentication)?$/iu, () => "basic"],
  [/^(?:http )?digest(?: access)?(?: authentication)?$/iu, () => "digest"],
  [/^oauth ?2(?:\.0)?(?: access tokens?)?$/iu, () => "oauth2"],
  [/^openid connect$/iu, () => "openIdConnect"],
  [/^(?:mutual tls|mtls|(?:an? )?(?:tls )?client certificates?)$/iu, () => "mutualTLS"],
  [
    new RegExp(`^${key} in the (${places}) ${name}$`, "iu"),
    ([, place, field]) => located(place, field),
  ],
  [
    new RegExp(`^${key} in the ${name} (${places})$`, "iu"),
    ([, field, place]) => located(place, field),
  ],
  [
    new RegExp(`^${key} in the (?:request )?body(?: field| parameter| member)? ${name}$`, "iu"),
    ([, field = ""]) => `body ${field}`,
  ],
  [
    new RegExp(
      `^${key} in the(?: body)?(?: field| parameter)? ${name} of the (?:request )?body$`,
      "iu",
    ),
    ([, field = ""]) => `body ${field}`,
  ],
];

function located(place: string | undefined, field: string | undefined): string {
  const [where = ""] = /header|query|cookie/iu.exec(place ?? "") ?? [];
  return `${where.toLowerCase()} ${field ?? ""}`;
}

function descriptorIn(words: string): string | undefined {
  for (const [pattern, say] of kinds) {
    const match = pattern.exec(words);
    if (match !== null) return say(match);
  }
  return undefined;
}

/** Alternatives of combinations, as `security` has them; absent when words are not understood. */
export function credentialsIn(words: string): string[][] | undefined {
  const alternatives = words
    .replace(/^either /iu, "")
    .split(/,? or (?:with |by |else )?/iu)
    .map((one) => one.replace(/^both /iu, "").split(/,? and (?:with |by |also )?/iu));
  const found = alternatives.map((all) => all.map((one) => descriptorIn(one.trim())));
  const known = found.map((all) => all.filter((one) => one !== undefined));
  const isWhole = known.every((all, index) => all.length === alternatives[index]?.length);
  if (!isWhole) return undefined;
  const text = (list: readonly string[]) => list.join("\u0000");
  return known.map((all) => all.toSorted()).toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
}

const without =
  /^(?:(?:no authentication|nothing) is (?:needed|required|used)(?: for .+)?|(?:requests|calls|operations|endpoints|the (?:api|service|operation|endpoint)) (?:(?:is|are) not authenticated|needs? no authentication|requires? no authentication|(?:is|are) public)|none|public|no)$/iu;

/** True of words that say that nothing is presented. */
export function isWithout(words: string): boolean {
  return without.test(words);
}
