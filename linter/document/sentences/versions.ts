/** "The version of the API is 2.0, and paths of operations begin with `/v2/`." */
import { pathPrefix } from "../phrases/path-prefix.ts";
import type { SentenceForm } from "./form.ts";

const version =
  /^(?:the )?(?:version of the (?:API|interface|service) is|(?:API|interface) version is|version:?) `?(\d[\w.-]*)`?$/iu;
const prefix =
  /^(?:operation paths|paths of operations|all paths|paths) (?:begin|start) with `([^`]+)`$/iu;
const shown = /^paths(?: are)? with `([^`]+)` prefix$/iu;
const words = /^(path prefix|documentation version|interface version) `?([^`\s]+)`?$/iu;

/** Claims the version of the API and the beginning of its paths. */
export const versions: SentenceForm = ({ text }, { writer }) => {
  const parts = text.split(/[;,] (?:and )?/u);
  const found = parts.map((part) => {
    const [, own] = part.match(version) ?? [];
    if (own !== undefined) return { kind: "version", value: own.text, span: own.span } as const;
    const [, path] = part.match(prefix) ?? part.match(shown) ?? [];
    if (path !== undefined) {
      return { kind: "base path", value: pathPrefix(path.text), span: path.span } as const;
    }
    const [, what, value] = part.match(words) ?? [];
    if (what === undefined || value === undefined) return undefined;
    const isPath = /prefix/iu.test(what.text);
    return isPath
      ? ({ kind: "base path", value: pathPrefix(value.text), span: value.span } as const)
      : ({ kind: "version", value: value.text, span: value.span } as const);
  });
  if (found.length === 0 || found.includes(undefined)) return false;
  for (const one of found) {
    if (one !== undefined) writer.claim(one.kind, ["service"], one.value, one.span);
  }
  return true;
};
