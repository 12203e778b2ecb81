/** `Event | Payload | Response`: the events that the service sends. */
import type { Subject } from "../../model/statement.ts";
import { readBody } from "../phrases/body.ts";
import { readSuccess } from "./endpoints.ts";
import type { TableForm } from "./form.ts";

export const webhooks: TableForm = {
  lists: "events that are sent",
  key: ["event", "webhook", "webhook event", "event name"],
  columns: {
    method: ["method", "verb", "http method"],
    payload: ["payload", "body", "schema", "data", "content"],
    response: ["response", "answer", "expected response", "reply"],
  },
  needs: ["payload", "prose"],
  fits: ({ names }) => names.some((name) => /\b(?:webhooks?|events?|callbacks?)\b/iu.test(name)),
  where: "below a heading about events, webhooks or callbacks",
  read({ rows, context }) {
    const { writer } = context;
    for (const { key, cell, prose } of rows) {
      const name = key.text.replaceAll("`", "");
      const [, before] = /^(GET|PUT|POST|DELETE|PATCH) \S/u.exec(name) ?? [];
      const subject: Subject = ["webhook", name];
      writer.claim("webhook", subject, true, key.span);
      const method = cell("method")?.text.replaceAll("`", "").toUpperCase() ?? before;
      if (method !== undefined) {
        writer.claim("method", subject, method, cell("method")?.span ?? key.span);
      }
      const response = cell("response");
      if (response !== undefined) readSuccess(response, subject, context);
      const payload = cell("payload");
      if (payload !== undefined && !readBody(payload, [...subject, "body"], context)) {
        const message = `"${payload.text}" is not a known form here`;
        writer.finding("document/residue", message, payload.span, "Write the name of a record.");
      }
      for (const words of prose) writer.prose(words.text, [{ subject }], words.span);
    }
  },
};
