/** Sentences that state nothing about the service as it is. */

/** Of a time that is over, or of another version. */
const ofThePast =
  /\b(?:was|were|been|had|used\s+to|former(?:ly)?|previous(?:ly)?|no\s+longer|removed|legacy|earlier|older|old|until|prior\s+to|before\s+(?:version|release|v?\d)|(?:in|since|from|as\s+of|with)\s+(?:version|release|v)\s*\d|changed|renamed|raised|lowered|increased|decreased|replaced|originally)\b/iu;
const unreal =
  /\b(?:would|could|might|planned|in\s+(?:the\s+)?future|suppose|imagine|roadmap|one\s+day|soon|proposal|perhaps|should\s+we)\b/iu;
const ofOthers =
  /\b(?:CLI|command[\s-]lines?|environment\s+variables?|env\s+vars?|config(?:uration)?\s+files?|settings?\s+files?|SDKs?|web\s+(?:interface|ui)|dashboard|databases?|columns?|web\s?sockets?|MQTT|gRPC|AMQP|SMTP|GraphQL|SOAP|unlike|in\s+contrast\s+to|compared\s+(?:to|with)|as\s+opposed\s+to|other\s+(?:services|products|systems|vendors|apis)|elsewhere|RFC\s+\d+\s+(?:allows|says|requires))\b/iu;

/** Whether a sentence speaks of the service as it is. */
export function isOfNow(sentence: string): boolean {
  return !ofThePast.test(sentence) && !unreal.test(sentence) && !ofOthers.test(sentence);
}

/** Titles of what is no HTTP, or no longer. */
const otherTitle =
  /\b(?:cli|command[\s-]lines?|environment|env|configuration|config|settings|docker|kubernetes|helm|installation|installing|deployment|development|developing|building|testing|contributing|web\s?sockets?|mqtt|grpc|amqp|smtp|changelog|change\s+log|changes|release\s+notes|history|migrat\w+|upgrad\w+|roadmap|what'?s\s+new|differences)\b/iu;

/** Whether the titles around say that no request or answer is spoken of. */
export function isOutside(titles: readonly string[]): boolean {
  return titles.some((title) => title.length < 80 && otherTitle.test(title));
}

/** A condition about something else than whether the subject is there. */
const condition =
  /\b(?:if|when|whenever|unless|while|once|provided\s+that|as\s+long\s+as|in\s+case)\b(?<rest>[^,;.]*)/giu;
const ofPresence =
  /^\s+(?:(?:it|this|they|both|one|you|the\s+\w+|\S+)\s+)?(?:is\s+|are\s+)?(?:present|given|set|specified|provided|used|supplied|included|sent|any|needed|necessary|wanted|possible|omitted|absent|missing|left\s+out|unset|not\s+\w+|otherwise|do\s+not|does\s+not|don't|leave|omit)\b/iu;

/** Whether a sentence says something of some cases alone. */
export function isConditional(masked: string): boolean {
  for (const { groups = {} } of masked.matchAll(condition)) {
    if (!ofPresence.test(groups["rest"] ?? "")) return true;
  }
  return false;
}
