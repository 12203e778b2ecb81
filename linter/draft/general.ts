/** What holds for most operations, so that each section says only where it differs. */
import type { Json } from "../../core/model/ir.ts";
import type { FactIndex } from "../compare/fact-index.ts";
import { canonical } from "../model/values.ts";
import { only } from "./type-words.ts";

export interface General {
  /** Words for what requests present; absent where nothing holds in general. */
  readonly security: string | undefined;
  readonly securityValue: Json | undefined;
  readonly requestMedia: string | undefined;
  readonly responseMedia: string | undefined;
}

/** What most operations have in common. */
export function generalOf(index: FactIndex): General {
  const operations = index.below(["operation"]);
  const security = operations.map((key) => only(index.at(["operation", key]), "security"));
  const common = mostCommon(security.filter((value) => value !== undefined));
  const areStatable = security.every(
    (value) => value === undefined || securityWords(value) !== undefined,
  );
  const isGeneral = areStatable && common !== undefined && common.count * 2 >= operations.length;
  return {
    security: isGeneral ? securityWords(common.value) : undefined,
    securityValue: isGeneral ? common.value : undefined,
    requestMedia: commonMedia(index, "request"),
    responseMedia: commonMedia(index, "response"),
  };
}

function mostCommon(
  values: readonly Json[],
): { readonly value: Json; readonly count: number } | undefined {
  const counts = new Map<string, { value: Json; count: number }>();
  for (const value of values) {
    const key = canonical(value);
    const known = counts.get(key);
    counts.set(key, { value, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0];
}

const statuses = /^(?:[1-5](?:\d\d|XX)|default)$/u;

/** The media type of most bodies of one side. Events have no words for an exception. */
function commonMedia(index: FactIndex, side: "request" | "response"): string | undefined {
  const isSide = (segment: string) =>
    side === "request" ? segment === "body" : statuses.test(segment);
  const operations = mediaValues(index, "operation", isSide);
  const events = ["webhook", "callback"].flatMap((root) => mediaValues(index, root, isSide));
  const values = operations.length > 0 ? operations : events;
  const common = mostCommon(values);
  if (common === undefined || common.count * 2 < values.length) return undefined;
  const [type, ...others] = Array.isArray(common.value) ? common.value : [];
  if (typeof type !== "string" || others.length > 0 || !/^[\w.+/-]+$/u.test(type)) return undefined;
  const isEach = events.every((value) => canonical(value) === canonical(common.value));
  return isEach ? type : undefined;
}

function mediaValues(index: FactIndex, root: string, isSide: (segment: string) => boolean): Json[] {
  return index.below([root]).flatMap((key) =>
    index
      .below([root, key])
      .filter(isSide)
      .flatMap((segment) => {
        const value = only(index.at([root, key, segment]), "media type");
        return value === undefined ? [] : [value];
      }),
  );
}

const schemes = new Map([
  ["bearer", "a bearer token"],
  ["basic", "HTTP Basic"],
  ["digest", "HTTP Digest"],
  ["oauth2", "OAuth 2.0"],
  ["openIdConnect", "OpenID Connect"],
  ["mutualTLS", "mutual TLS"],
]);

function schemeWords(descriptor: string): string | undefined {
  const known = schemes.get(descriptor);
  if (known !== undefined) return descriptor === "digest" ? "HTTP Digest authentication" : known;
  const [, place = "", name = ""] = /^(header|query|cookie) ([\w.-]+)$/u.exec(descriptor) ?? [];
  if (place === "") return undefined;
  return `an API key in the ${place === "query" ? "query parameter" : place} \`${name}\``;
}

/** A sentence about credentials; absent where the dialect has none for it. */
export function securityWords(value: Json): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return "No authentication is needed.";
  const alternatives = value.map((all) =>
    Array.isArray(all) ? all.map((one) => schemeWords(String(one))) : [],
  );
  const isKnown = alternatives.every((all) => all.length > 0 && !all.includes(undefined));
  if (!isKnown) return undefined;
  return `Requests are authenticated with ${alternatives.map((all) => all.join(" and ")).join(" or ")}.`;
}
