/** Whether a page is valid HTML. */
import { HtmlValidate } from "html-validate";

/** Pages with more characters than this are validated in test/slow/: they hold the same, a thousand times. */
export const largest = 400_000;

/** `line rule: message` of each fault. */
export async function faultsOf(html: string): Promise<string[]> {
  const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, message }) => `${line} ${ruleId}: ${message}`),
  );
}
