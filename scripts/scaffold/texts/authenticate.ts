/** authenticate.ts: whom a credential stands for. */
import { docComment, leadOf } from "../../../core/base/text/comment.ts";
import { propertyName } from "../../../core/base/text/literal.ts";
import type { CredentialView } from "../../../core/views/server/credential-types.ts";
import type { Described } from "../description/described.ts";
import type { Modules } from "../description/modules.ts";
import { typeImport } from "./operations.ts";

/** A function of an object, with its comment. */
export interface CallbackText {
  readonly name: string;
  /** With a final line feed. */
  readonly comment: string;
  readonly value: string;
}

/** The members of an object of callbacks, a blank line between them. */
export function membersText(callbacks: readonly CallbackText[]): string {
  return callbacks
    .map(({ name, comment, value }) => `${comment}${propertyName(name)}: ${value},\n`)
    .join("\n");
}

/** The methods that judge credentials, one for each security scheme; each refuses every caller. */
export function authenticateMembers({
  api,
  view,
  credentials,
}: Pick<Described, "api" | "view" | "credentials">): readonly CallbackText[] {
  const schemes = new Map(api.securitySchemes.map((scheme) => [scheme.key, scheme]));
  const views = new Map(credentials.map((credential) => [credential.key, credential]));
  return view.judges.map(({ key }) => {
    const comment = docComment(
      `Returns the caller behind a credential of the scheme \`${key}\`.`,
      leadOf(schemes.get(key)?.description),
      "It returns `null` for an unknown credential. Otherwise it returns an object with these members:",
      memberLines(views.get(key)),
    );
    return { name: key, comment, value: "() => null" };
  });
}

/** What each member of a credential means, a line for each. */
function memberLines(credential: CredentialView | undefined): string {
  const { members = [], variants = [] } = credential ?? {};
  const lines = [...members, ...variants.flat()].map((member) => {
    const [, comment = "", name = ""] =
      /^(?:\/\*\*([\s\S]*?)\*\/\n)?readonly ("[^"]*"|[\w$]+)/.exec(member) ?? [];
    const [first = ""] = comment.split("\n *\n");
    const words = first.replaceAll(/\n? \* ?/g, " ").trim();
    return `- \`${name}\`${words === "" ? "" : `: ${words}`}`;
  });
  return [...new Set(lines)].join("\n");
}

/** The module with the principal and the methods that judge credentials. */
export function authenticateText(described: Described, modules: Modules): string {
  const members = membersText(authenticateMembers(described));
  return [
    docComment(
      "Finds out who calls, with a function for each security scheme. Every caller is refused until you write it.",
    ),
    typeImport(["Authenticate"], modules.generated("server")),
    "\n",
    docComment("Your own type of a caller. Handlers receive it as `auth.principal`."),
    "export interface Principal {\n  readonly id: string;\n}\n\n",
    `export const authenticate: Authenticate<Principal> = {\n${members}};\n`,
  ].join("");
}
