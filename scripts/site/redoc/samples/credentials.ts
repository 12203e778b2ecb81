/** What an operation asks callers for, as options of curl with variables of the shell. */
import type * as ir from "../../../../core/model/ir.ts";
import { credentialPlace } from "../../../../core/views/encoding/credential-place.ts";
import { type Variable, variable, word } from "./shell.ts";

export interface Credential {
  readonly name: string;
  readonly variable: Variable;
}

export interface Credentials {
  readonly options: readonly string[];
  readonly query: readonly Credential[];
  readonly cookies: readonly Credential[];
  /** Fields of the body. */
  readonly body: readonly Credential[];
}

/** Of the first alternative that asks for something. */
export function credentialsOf({ security = [] }: ir.Operation, api: ir.Api): Credentials {
  const demanded = security.find((alternative) => alternative.length > 0) ?? [];
  const found: Record<"query" | "cookies" | "body", Credential[]> & { options: string[] } = {
    options: [],
    query: [],
    cookies: [],
    body: [],
  };
  for (const { scheme: key } of demanded) {
    const scheme = api.securitySchemes.find((each) => each.key === key);
    const place = scheme && credentialPlace(scheme);
    if (place === undefined) continue;
    if (place.in === "authorization") {
      found.options.push(
        place.scheme === "basic"
          ? `--user ${word(variable(key, "USER"), ":", variable(key, "PASSWORD"))}`
          : `--header ${word("Authorization: Bearer ", variable(key))}`,
      );
    } else if (place.in === "header") {
      found.options.push(
        `--header ${word(`${place.name.replaceAll(/[\r\n]/g, "")}: `, variable(key))}`,
      );
    } else {
      const credential = { name: place.name, variable: variable(key) };
      if (place.in === "query") found.query.push(credential);
      else if (place.in === "cookie") found.cookies.push(credential);
      else found.body.push(credential);
    }
  }
  return found;
}
