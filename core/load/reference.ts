/** The text of a reference to the file and the place in it that it names. */

export interface LocalReference {
  readonly kind: "local";
  /** Path relative to the file that refers, percent-decoded; `""` is that file. */
  readonly path: string;
  /** What follows `#`, percent-decoded: a JSON Pointer or the name of an anchor. */
  readonly fragment: string;
}

export type Reference =
  | LocalReference
  | { readonly kind: "remote" }
  /** Refused by its form, wherever it leads. */
  | { readonly kind: "outside"; readonly why: string };

/** @see https://www.rfc-editor.org/rfc/rfc3986#section-4.1 */
export function parseReference(text: string): Reference {
  const hash = text.indexOf("#");
  const path = percentDecoded(hash < 0 ? text : text.slice(0, hash));
  const why = leaves(path);
  if (why !== undefined) return { kind: "outside", why };
  if (/^(?:\/\/|[a-z][a-z\d+.-]*:)/i.test(path)) return { kind: "remote" };
  return { kind: "local", path, fragment: hash < 0 ? "" : percentDecoded(text.slice(hash + 1)) };
}

/**
 * Whether a value of `discriminator.mapping` is a reference. OpenAPI lets it be the name of a
 * component as well: a value without `/`, `#` and the ending of a file is taken for one.
 */
export function isMappingReference(text: string): boolean {
  return /[/#]|\.(?:json|ya?ml)$/i.test(text);
}

function leaves(path: string): string | undefined {
  if (path.includes("\0")) return "it holds a NUL character";
  if (/^\\\\|^[a-z]:(?:[\\/]|$)/i.test(path)) return "it is an absolute Windows path";
  if (path.includes("\\")) return 'it holds "\\", and references are written with "/"';
  if (/^file:/i.test(path)) return "it is a file URL";
  if (/^\/(?!\/)/.test(path)) return "it is an absolute path";
  return undefined;
}

/** Text that is no valid percent-encoding stands for itself. */
function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
