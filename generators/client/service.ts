/** Where a service is, and what identifies its callers: servers and security schemes as data and types. */
import type * as ir from "../../core/ir.ts";
import { docComment } from "../../core/text/comment.ts";
import { propertyName } from "../../core/text/literal.ts";
import { credentialPlace } from "../../core/wire/credential-place.ts";
import type { CredentialPlace } from "../../core/wire/descriptor.ts";

export interface ServiceView {
  readonly prefix: string;
  /** Absent: the caller has to give one. */
  readonly baseUrl?: string;
  readonly schemes: readonly (readonly [scheme: string, place: CredentialPlace])[];
}

/**
 * The data of `api`'s first server and of its schemes. Of a URL that begins with a variable the base
 * URL stands for that variable; otherwise it stands for the whole URL.
 */
export function serviceView({ servers, securitySchemes }: ir.Api): ServiceView {
  const schemes = securitySchemes.flatMap((scheme) => {
    const place = credentialPlace(scheme);
    return place === undefined ? [] : [[scheme.key, place] as const];
  });
  const [server] = servers;
  if (server === undefined) return { prefix: "", schemes };
  const variable = /^\{[^{}]*\}/.exec(server.url)?.[0];
  if (variable !== undefined) {
    const rest = expanded({ ...server, url: server.url.slice(variable.length) });
    return { prefix: rest.replace(/\/+$/, ""), schemes };
  }
  const url = expanded(server);
  const absolute = /^https?:\/\/[^?#@]*$/i.test(url) && URL.canParse(url);
  return { prefix: "", ...(absolute ? { baseUrl: url } : {}), schemes };
}

function expanded({ url, variables }: Pick<ir.Server, "url" | "variables">): string {
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  return url.replace(/\{([^{}]*)\}/g, (text, name: string) => defaults.get(name) ?? text);
}

/** Members of the interface of credentials, one per scheme that has a place in the request. */
export function credentialMembers({ securitySchemes }: ir.Api): readonly string[] {
  return securitySchemes.flatMap((scheme) => {
    const place = credentialPlace(scheme);
    if (place === undefined) return [];
    const isBasic = place.in === "authorization" && place.scheme === "basic";
    const type = isBasic ? "Engine.Password" : "string";
    const comment = docComment(scheme.description, whereabouts(place));
    return [`${comment}readonly ${propertyName(scheme.key)}?: Engine.Secret<${type}>;`];
  });
}

function whereabouts(place: CredentialPlace): string {
  switch (place.in) {
    case "authorization":
      return `Sent as \`Authorization: ${place.scheme === "basic" ? "Basic" : "Bearer"}\`.`;
    case "header":
      return `The whole value of the header \`${place.name}\`.`;
    case "query":
      return `Sent in the URL, as the query parameter \`${place.name}\`.`;
    case "cookie":
      return `Sent as the cookie \`${place.name}\`.`;
    case "body":
      return `Sent as the field \`${place.name}\` of the body.`;
  }
}

/** Fields of the body that the credentials of `operation` fill in. */
export function credentialFields(
  { security = [] }: ir.Operation,
  { schemes }: ServiceView,
): readonly string[] {
  const places = new Map(schemes);
  const fields = security.flat().flatMap(({ scheme }) => {
    const place = places.get(scheme);
    return place?.in === "body" ? [place.name] : [];
  });
  return [...new Set(fields)];
}
