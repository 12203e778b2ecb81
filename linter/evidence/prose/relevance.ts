/** Sentences and titles that are irrelevant: they state nothing about the service as it is. */

/** Of a time that is over, or of another version. */
const ofThePast =
  /\b(?:was|were|been|had|used\s+to|former(?:ly)?|previous(?:ly)?|no\s+longer(?!\s+than)|removed|gone|legacy|earlier|older|old|until|prior\s+to|before\s+(?:version|release|v?\d)|(?:in|since|from|as\s+of|with)\s+(?:version|release|v)\s*\d|changed|renamed|raised|lowered|increased|decreased|replaced|originally)\b/iu;
const unreal =
  /\b(?:would|could|might|planned|planning|plans?\s+to|future|suppose|imagine|roadmap|one\s+day|soon|proposal|perhaps|should\s+we)\b/iu;
const ofOthers =
  /\b(?:CLI|command[\s-]lines?|environment\s+variables?|env\s+vars?|config(?:uration)?\s+files?|settings?\s+files?|SDKs?|web\s+(?:interface|ui)|dashboard|databases?|columns?|web\s?sockets?|MQTT|gRPC|AMQP|SMTP|GraphQL|SOAP|unlike|in\s+contrast\s+to|compared\s+(?:to|with)|as\s+opposed\s+to|other\s+(?:services|products|systems|vendors|apis)|elsewhere|RFC\s+\d+\s+(?:allows|says|requires))\b/iu;

/** Whether a sentence speaks of the service as it is. */
export function isOfNow(sentence: string): boolean {
  return !ofThePast.test(sentence) && !unreal.test(sentence) && !ofOthers.test(sentence);
}

/** Words of transports beside HTTP: a paragraph that names one is about it. */
const otherProtocol =
  /\b(?:LoRaWAN|Bluetooth|Zigbee|CoAP|Modbus|SFTP|FTP|SMS|XMPP|STOMP|Kafka|NATS|UDP|serial\s+(?:port|line)|MQTT|gRPC|AMQP|SMTP|web\s?sockets?|protobuf)\b/giu;

/** Whether a paragraph is about another protocol. A service that is called "SMS" speaks of itself. */
export function isOfOtherProtocol(paragraph: string, ownWords: ReadonlySet<string>): boolean {
  return [...paragraph.matchAll(otherProtocol)].some(([word]) => !ownWords.has(word.toLowerCase()));
}

/** Whether a paragraph says how somebody else has to answer. */
export function isOfCallback(paragraph: string): boolean {
  return /\b(?:your|their)\s+(?:URL|URI|endpoint|server|listener|handler|webhook|receiver)\b|\bwebhooks?\b/iu.test(
    paragraph,
  );
}

/** Titles of what is no HTTP, or no longer. */
const otherTitle =
  /\b(?:cli|command[\s-]lines?|environment|env|configuration|config|settings|docker|kubernetes|helm|installation|installing|deployment|development|developing|building|testing|contributing|web\s?sockets?|mqtt|grpc|amqp|smtp|changelog|change\s+log|changes|release\s+notes|history|migrat\w+|upgrad\w+|roadmap|what'?s\s+new|differences)\b/iu;

/** Whether the titles around say that no request or answer is spoken of. */
export function isOutside(titles: readonly string[]): boolean {
  return titles.some(
    (title) => title.length < 80 && (otherTitle.test(title) || versionTitle.test(title)),
  );
}

/** A title without the words that name what the path is about, such as "settings": they tell of nothing else. */
export function withoutOwnWords(title: string, path: string): string {
  if (!isOutside([title])) return title;
  return withoutPathWords(title, path);
}

/** Words without those that the path has, such as "event" of `/events`: they tell of nothing else. */
export function withoutPathWords(words: string, path: string | undefined): string {
  if (path === undefined) return words;
  const own = new Set((path.match(/[a-z]+/giu) ?? []).map(stemOf));
  return words.replaceAll(/[a-z]+/giu, (word) => (own.has(stemOf(word)) ? "" : word));
}

/** `/boxes/config` is about the configuration of boxes. */
const short: ReadonlyMap<string, string> = new Map([
  ["configuration", "config"],
  ["environment", "env"],
]);

function stemOf(word: string): string {
  const own = word.toLowerCase().replace(/s$/u, "");
  return short.get(own) ?? own;
}

/** Whether a title is that of what is to be no more. */
export function isOfOlder(title: string): boolean {
  return /\b(?:legacy|deprecated|obsolete|removed|discontinued|retired|former|old(?:er)?|sunset\w*)\b/iu.test(
    title,
  );
}

/** `8.0.0`, `v2.1 (2024-01-31)`: what was changed then. */
const versionTitle =
  /^\W*(?:version\s+|release\s+|v)?\d+\.\d+(?:\.\d+)?(?:\W+\d{4}-\d\d-\d\d)?\W*$/iu;

/** A condition about something else than whether the subject is there. */
const condition =
  /(?<!\b(?:tells?|says?|shows?|is|are|know|knows|of|decides?|controls?|defines?|determines?|until|at)\s+)\b(?:if|when|whenever|unless|while|once|provided\s+that|as\s+long\s+as|in\s+case)\b(?<rest>[^,;.]{0,200})/giu;
const ofPresence =
  /^\s+(?:(?:it|this|they|both|one|you|the\s+\w+|\S+)\s+)?(?:is\s+|are\s+)?(?:present|given|set|specified|provided|used|supplied|included|sent|any|needed|necessary|wanted|possible|omitted|absent|missing|left\s+out|unset|not\s+\w+|otherwise|do\s+not|does\s+not|don't|leave|omit)\b/iu;

/** "For fragile boxes, …" */
const ofSome =
  /(?:^(?:\W*(?:note|tip|warning|info|important|caution|danger|hint|attention)\s)?|[;:–—(\]]|,|\band|\bbut|\bthat)\s*for\s+(?!example|instance|each|every|all|any|this|the\s+(?:body|request|response))\w[^,;]{0,40},/iu;

/** Whether a sentence says something of some cases alone. */
export function isConditional(masked: string): boolean {
  if (ofSome.test(masked)) return true;
  for (const { groups = {} } of masked.matchAll(condition)) {
    if (!ofPresence.test(groups["rest"] ?? "")) return true;
  }
  return false;
}

/** Words before a name that deny it: "instead of the", "without a". */
export const deniedBefore =
  /\b(?:not|never|no|nor|n't|instead\s+of|rather\s+than|unlike|without)\s+(?:\w+\s+){0,8}["“]?$/iu;
