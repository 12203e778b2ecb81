/** Where a service is, and what identifies its callers: servers and security schemes as data and types. */
import { deprecationTag } from "../../core/model/deprecation.ts";
import type * as ir from "../../core/model/ir.ts";
import { Code, expression } from "../../core/base/text/code.ts";
import { docComment, inlineText } from "../../core/base/text/comment.ts";
import { literal, propertyName } from "../../core/base/text/literal.ts";
import { credentialPlace } from "../../core/views/encoding/credential-place.ts";
import type { CredentialPlace } from "../../core/views/encoding/descriptor.ts";
import {
  type ServerText,
  type ServiceUrl,
  serviceUrl,
} from "../../core/views/encoding/base-url.ts";
import type { RuntimeImports } from "./runtime-imports.ts";

export interface ServiceView extends ServiceUrl {
  readonly schemes: readonly (readonly [scheme: string, place: CredentialPlace])[];
}

/** The data of `api`'s first server and of its schemes. */
export function serviceView(api: ir.Api): ServiceView {
  const schemes = api.securitySchemes.flatMap((scheme) => {
    const place = credentialPlace(scheme);
    return place === undefined ? [] : [[scheme.key, place] as const];
  });
  return { ...serviceUrl(api), schemes };
}

/** A `ClientService` of the runtime, as the body of a function that has `options`. */
export function serviceCode(
  { prefix, baseUrl, schemes }: ServiceView,
  imports: RuntimeImports,
): string {
  const place = (scheme: string, { ...at }: CredentialPlace) => {
    const module = "client/credential-places";
    if (at.in === "authorization") return [scheme, imports.use(module, at.scheme)];
    return [scheme, imports.made(module, placeNames[at.in], at.name)];
  };
  return expression({
    prefix: prefix && urlCode(prefix, imports),
    baseUrl: baseUrl && urlCode(baseUrl, imports),
    identify:
      schemes.length === 0
        ? undefined
        : imports.made(
            "client/credentials",
            "credentials",
            schemes.map(([scheme, at]) => place(scheme, at)),
          ),
  });
}

const placeNames = {
  header: "asHeader",
  query: "asQuery",
  cookie: "asCookie",
  body: "asBodyField",
} as const;

function urlCode({ template, text, variables }: ServerText, imports: RuntimeImports): unknown {
  if (variables.length === 0) return text;
  const known = variables.map(({ name, default: usual, enum: values }) => {
    return { name, usual, values: values === undefined ? undefined : [...values] };
  });
  return imports.made(
    "client/server-variables",
    "withVariables",
    template,
    known,
    new Code("options.variables"),
  );
}

/** The member for the variables of the URL; `undefined` where it has none. */
export function variablesMember({ prefix, baseUrl }: ServiceView): string | undefined {
  const { variables } = prefix ?? baseUrl ?? { variables: [] };
  if (variables.length === 0) return undefined;
  const members = variables.map(({ name, default: usual, enum: values, description }) => {
    const comment = docComment(
      description,
      `Default: \`${inlineText(usual).replaceAll("`", "'")}\`.`,
    );
    const type = values === undefined ? "string" : values.map((each) => literal(each)).join(" | ");
    return `${comment}readonly ${propertyName(name)}?: ${type};`;
  });
  return `/** Variables of the service's URL. */\nreadonly variables?: {\n${members.join("\n")}\n};`;
}

/** Members of the interface of credentials, one per scheme that has a place in the request. */
export function credentialMembers({ securitySchemes }: ir.Api): readonly string[] {
  return securitySchemes.flatMap((scheme) => {
    const place = credentialPlace(scheme);
    if (place === undefined) return [];
    const isBasic = place.in === "authorization" && place.scheme === "basic";
    const type = isBasic ? "Engine.Password" : "string";
    const comment = docComment(scheme.description, whereabouts(place), deprecationTag(scheme));
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
