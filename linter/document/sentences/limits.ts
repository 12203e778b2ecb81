/** What happens when a rate is exceeded. */
import type { SentenceForm } from "./form.ts";

const refusal = [
  /^when a rate limit is hit, the response has (?:the )?HTTP status `?(\d{3})`?$/iu,
  /^a request that hits a rate limit is answered with (?:the )?HTTP status `?(\d{3})`?$/iu,
  /^requests (?:above|over) (?:a|the) (?:rate )?limit are answered with (?:the )?(?:HTTP )?status `?(\d{3})`?$/iu,
];

/** "A request that hits a rate limit is answered with HTTP status 429." */
export const rateRefusal: SentenceForm = ({ text }, { writer, known }) => {
  const [, status] = refusal.map((one) => text.match(one)).find(Boolean) ?? [];
  if (status === undefined) return false;
  writer.claim("status", ["operation", "*", status.text], true, status.span);
  writer.output.later(() => {
    const headers = [...known.limitHeaders].toSorted();
    const value = { status: Number(status.text), ...(headers.length > 0 ? { headers } : {}) };
    writer.claim("rate refusal", ["service"], value, text.span);
  });
  return true;
};
