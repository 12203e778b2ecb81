/** The text of a reference to the file and the place in it that it names. */

export interface Reference {
  /**
   * `local`: by its form, the path of a file. `remote`: it names a scheme or a host. `outside`:
   * read as a path it leads out, wherever that is.
   */
  readonly kind: "local" | "remote" | "outside";
  /** Why, of those that lead out. */
  readonly why?: string;
  /** What stands before `#`, as written; `""` is the resource that the reference stands in. */
  readonly uri: string;
  /** The same percent-decoded: relative to the file that refers. */
  readonly path: string;
  /** What follows `#`, percent-decoded: a JSON Pointer or the name of an anchor. */
  readonly fragment: string;
}

/** @see https://www.rfc-editor.org/rfc/rfc3986#section-4.1 */
export function parseReference(text: string): Reference {
  const hash = text.indexOf("#");
  const uri = hash < 0 ? text : text.slice(0, hash);
  const path = percentDecoded(uri);
  const fragment = hash < 0 ? "" : percentDecoded(text.slice(hash + 1));
  const why = leaves(path);
  if (why !== undefined) return { kind: "outside", why, uri, path, fragment };
  const isRemote = /^(?:\/\/|[a-z][a-z\d+.-]*:)/i.test(path);
  return { kind: isRemote ? "remote" : "local", uri, path, fragment };
}

/**
 * Whether a value of `discriminator.mapping` is a reference. OpenAPI lets it be the name of a
 * component as well: a value without `/`, `#` and the ending of a file is taken for one.
 */
export function isMappingReference(text: string): boolean {
  return /[/#]|\.(?:json|ya?ml)$/i.test(text);
}

function leaves(path: string): string | undefined {
  if (path.includes("\0")) return "it contains a NUL character";
  if (/^\\\\|^[a-z]:(?:[\\/]|$)/i.test(path)) return "it is an absolute Windows path";
  if (path.includes("\\")) return 'it contains "\\"; use "/" in references';
  if (/^file:/i.test(path)) return "it is a file URL";
  if (/^\/(?!\/)/.test(path)) return "it is an absolute path";
  return undefined;
}

/** Text that is no valid percent-encoding stands for itself. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
