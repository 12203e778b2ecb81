/** How events are sent: "Events are sent as POST requests." */
import type { SentenceForm } from "./form.ts";

const sent =
  /^(?:the |all |every |each )?(?:events?|webhooks?|callbacks?) (?:is|are) (?:sent|delivered|made) (?:as|by|with|in|through) (?:an? )?(?:HTTP )?`?(GET|PUT|POST|DELETE|PATCH)`?(?: requests?)?$/iu;

/** Claims the method by which events are sent. */
export const events: SentenceForm = ({ text }, { writer }) => {
  const [, method] = text.match(sent) ?? [];
  if (method === undefined) return false;
  writer.claim("method", ["webhook", "*"], method.text.toUpperCase(), method.span);
  return true;
};
