/** `Event | Payload`: the events that the service sends. */
import type { Subject } from "../../statement.ts";
import { readBody } from "../body.ts";
import type { TableForm } from "./form.ts";

export const webhooks: TableForm = {
  lists: "events that are sent",
  key: ["event", "webhook", "webhook event", "event name"],
  columns: { payload: ["payload", "body", "schema", "data", "content"] },
  needs: ["payload", "prose"],
  fits: ({ names }) => names.some((name) => /\b(?:webhooks?|events?|callbacks?)\b/iu.test(name)),
  read({ rows, context }) {
    const { writer } = context;
    for (const { key, cell, prose } of rows) {
      const subject: Subject = ["webhook", key.text.replaceAll("`", "")];
      writer.claim("webhook", subject, true, key.span);
      const payload = cell("payload");
      if (payload !== undefined && !readBody(payload, [...subject, "body"], context)) {
        const message = `"${payload.text}" is not understood here`;
        writer.finding("document/residue", message, payload.span, "Write the name of a record.");
      }
      for (const words of prose) writer.prose(words.text, [{ subject }], words.span);
    }
  },
};
