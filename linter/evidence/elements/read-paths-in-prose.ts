/** Paths in sentences: their method in other words, and those that the description nearly has. */
import type { MarkedText } from "../outline/marked-text.ts";
import { missingEvidence } from "../report/findings.ts";
import { isOfCallback } from "../prose/mood.ts";
import { isWholePath } from "../scope/known-paths.ts";
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
  const isNamed =
    isMeant({ path, start, end }, sentence, context) && isEndpoint(sentence.text, start, end);
  if (!isNamed && (!calledOne.test(sentence.text) || /\.\w{1,5}$|^\/[^/]*$/u.test(path))) return;
  const { spec, help } = nearestPath(path, context, 1);
  if (help === undefined && !isNamed) return;
  const message = `the spec has no path for "${path}"`;
  const document = context.ledger.place(sentence, start, end);
  const more = help === undefined ? {} : { help };
  context.ledger.findings.push(missingEvidence({ message, document, spec, ...more }));
}

/** What services have beside their interface. */
const besides =
  /^\/(?:(?:api\/?)?(?:v\d+)?|graphql|oauth2?(?:\/.*)?|ws|socket\.io(?:\/.*)?|metrics|(?:health|ready|live)(?:z|check|-check)?|ping|\.well-known\/.*|docs|swagger.*|openapi.*|(?:etc|tmp|var|usr|home|opt|bin|run|dev|proc)(?:\/.*)?)\/?$|\.\w{1,5}$/iu;

/** Whether code names a path alone in a document whose other paths are those of the description. */
export function isMeant(
  { path, method, start, end }: Pick<PathMention, "path" | "method" | "start" | "end">,
  sentence: MarkedText,
  { conventions, vocabulary }: ElementContext,
): boolean {
  const { withMethod, alone } = conventions.knownPaths;
  if (!(method === undefined ? alone : withMethod) || !isWholePath(path, vocabulary)) return false;
  if (besides.test(path) || isOfCallback(sentence.text)) return false;
  return sentence.codes().some((one) => {
    const before = sentence.text.slice(one.start, start);
    return one.start <= start && end <= one.end && /^\W*(?:[A-Z]{3,7}\s+)?$/u.test(before);
  });
}

/** "the `/find` endpoint", "the endpoint `/find`" */
function isEndpoint(text: string, start: number, end: number): boolean {
  // "the registry's `/services` endpoint"
  const isOfOther = /(?<!\b(?:API|service|server))['’]s\s+["“]?$/iu.test(text.slice(0, start));
  if (isOfOther) return false;
  return (
    /^\S*["”\])]?\s+(?:API\s+|REST\s+|HTTP\s+)?(?:endpoints?|routes?|resources?)\b/iu.test(
      text.slice(end, end + 60),
    ) ||
    /\b(?:endpoints?|routes?)\s+(?:is\s+|at\s+)?["“(]?$/iu.test(
      text.slice(Math.max(0, start - 40), start),
    )
  );
}
