/** `Limit | Value`: rates, waiting times, headers that report limits, limits of parameters, plain words. */
import type { Subject } from "../../model/statement.ts";
import type { SectionContext } from "../phrases/section-context.ts";
import { readHeaderList } from "../phrases/header-list.ts";
import { readParameterLimit } from "../phrases/parameter-limits.ts";
import { rateIn, waitIn } from "../phrases/rate.ts";
import type { Text } from "../phrases/text.ts";
import type { TableForm } from "./form.ts";

export const limits: TableForm = {
  lists: "limits",
  key: ["limit", "limits", "parameter", "what", "interface", "plan"],
  columns: { value: ["value", "limit", "limits", "maximum", "max", "rate", "rate limit"] },
  needs: ["value"],
  needsCells: true,
  read({ rows, keyHeader, context }) {
    const isPlan = /^plan$/iu.test(keyHeader.text);
    for (const { key, cell, prose } of rows) {
      const name = `${key.text.replaceAll("`", "")}${isPlan ? " rate" : ""}`;
      const value = cell("value");
      const coded = /^`([^`]+)`$/u.exec(key.text)?.[1];
      if (value !== undefined) readLimit(name, value, context, coded);
      for (const words of prose) {
        context.writer.prose(words.text, [{ subject: ["limit", name.toLowerCase()] }], words.span);
      }
    }
  },
};

/** The plan of "Free plan", "Free plan rate" and "Free rate limit", in lower case. */
function planIn(name: string): string | undefined {
  const [, named] =
    /^(.+?) plans?(?:'s)?(?: (?:rate|requests?|calls?))?(?: limits?)?$/iu.exec(name) ??
    /^(.+?) (?:rate|requests)(?: limits?)?$/iu.exec(name) ??
    [];
  return named === undefined || everyone.test(named) ? undefined : named.toLowerCase();
}

/** Names of rows about all requests, of which each word is understood. */
const everyone =
  /^(?:(?:all|every|the|total|general|overall) )?(?:rate|requests?|calls?)?(?: ?(?:rate|limits?))?$/iu;

/** Names of rows that list headers, of which each word is understood. */
const headers = /^(?:rate[- ]limits? )?(?:response )?headers?(?: of (?:every|each) response)?$/iu;

/** A name in code is that of a parameter, letter by letter. */
function readLimit(
  name: string,
  value: Text,
  context: SectionContext,
  coded: string | undefined,
): void {
  const { writer } = context;
  if (/\bheaders?\b/iu.test(name) && readHeaderList(value, context)) {
    const subject: Subject = ["limit", name.toLowerCase()];
    if (!headers.test(name)) writer.prose(name, [{ subject }], value.span);
    return;
  }
  const isOther = coded !== undefined && !context.known.takers.has(coded);
  if (!isOther && readParameterLimit(name, value, context)) return;
  const rate = rateIn(value.text);
  if (rate !== undefined) {
    const plan = planIn(name);
    const subject: Subject = ["rate", plan ?? ""];
    writer.claim("rate", subject, rate, value.span);
    if (plan === undefined && !everyone.test(name)) writer.prose(name, [{ subject }], value.span);
    return;
  }
  const wait = waitIn(value.text);
  if (wait !== undefined) {
    writer.claim("wait", ["wait", name], wait, value.span);
    return;
  }
  writer.prose(`${name}: ${value.text}`, [{ subject: ["limit", name.toLowerCase()] }], value.span);
}
