/** Paths in sentences: their method in other words, and those that the description nearly has. */
import { isOpenHost } from "../code/clients/request.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { missingEvidence } from "../report/findings.ts";
import type { PathMention } from "../vocabulary/mentions.ts";
import { type ElementContext, nearestPath } from "./element-context.ts";

const methods = "(?<method>GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)";
/** "a PUT on `/path`", "use `PUT` on the path `/path`" */
const before = new RegExp(
  `\\b${methods}(?:ing|ed|s)?\\b["”]?(?:\\s+(?:HTTP\\s+)?(?:requests?|calls?))?\\s+(?:to|on|at|against|for)\\s+(?:the\\s+)?(?:URL|URI|route|path|endpoint|resource)?\\s*["“]?$`,
  "u",
);
/** "`/path` takes PUT requests" */
const behind = new RegExp(
  `^["”]?\\s+(?:takes|accepts|supports|expects|is\\s+(?:called|sent|requested)\\s+(?:with|by|via)|with|via)\\s+(?:only\\s+)?(?:an?\\s+|the\\s+)?${methods}\\b(?!\\s*(?:,|and|or)\\b)`,
  "u",
);

/** The mention with the method that the words around it name. */
export function withMethod(mention: PathMention, text: string): PathMention {
  if (mention.method !== undefined) return mention;
  const start = Math.max(0, mention.start - 80);
  const found = before.exec(text.slice(start, mention.start));
  if (found?.groups?.["method"] !== undefined) {
    return { ...mention, method: found.groups["method"], methodStart: start + found.index };
  }
  const method = behind.exec(text.slice(mention.end, mention.end + 80))?.groups?.["method"];
  return method === undefined ? mention : { ...mention, method };
}

/** Words that call a path an endpoint. */
const calledOne =
  /\b(?:endpoints?|routes?|paths?|URLs?|resources?|lives?\s+(?:at|under)|(?:is|are)\s+(?:\w+\s+)?(?:at|under|available\s+at)|uploaded?\s+to|sent\s+to|send\s+\S+\s+to|posted\s+to|calls?|requests?)\b/iu;

/** A path without a method is one of the description where the words say so, and one is near. */
export function readNearPath(
  { path, start, end }: PathMention,
  sentence: MarkedText,
  context: ElementContext,
): void {
  if (!calledOne.test(sentence.text) || /\.\w{1,5}$|^\/[^/]*$/u.test(path)) return;
  // `/api/*`, `/api/` and `/api/…` stand for all that is below them, and another host has paths of its own.
  if (/^(?:\*|\/?(?:…|\.\.\.))/u.test(sentence.text.slice(end)) || /\/$|\*/u.test(path)) return;
  const host = /https?:\/\/([^\s/"'`<>|]+)$/iu.exec(sentence.text.slice(0, start))?.[1];
  if (host !== undefined && !context.hosts.has(host.toLowerCase()) && !isOpenHost(host)) return;
  const { spec, help } = nearestPath(path, context, 1);
  if (help === undefined) return;
  const message = `the spec has no path for "${path}"`;
  const document = context.ledger.place(sentence, start, end);
  context.ledger.findings.push(missingEvidence({ message, document, spec, help }));
}
