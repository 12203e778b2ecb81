/** Files that people say stand for URIs. */
import path from "node:path";
import { percentDecoded } from "./reference.ts";

export interface UriMapping {
  /** Absolute; it ends with `/` where it stands for all that lies below. */
  readonly uri: string;
  /** Path of the file, or of the folder. */
  readonly path: string;
  /** True of a file that lies there by chance: the files around it are none of its own. */
  readonly isCopy?: boolean;
}

/** A file, by the folder that it may not leave and its way from there. */
export interface MappedFile {
  readonly folder: string;
  readonly name: string;
  /** See `UriMapping.isCopy`. */
  readonly isCopy?: boolean | undefined;
}

/** The file for `uri` by the longest mapping that holds it; `undefined` where none does. */
export function mappedFile(uri: string, mappings: readonly UriMapping[]): MappedFile | undefined {
  const [found] = mappings
    .filter((mapping) => uri === mapping.uri || isBelow(uri, mapping.uri))
    .toSorted((a, b) => b.uri.length - a.uri.length);
  if (found === undefined) return undefined;
  const name = percentDecoded(uri.slice(found.uri.length));
  const { isCopy } = found;
  return name === ""
    ? { folder: path.dirname(found.path), name: path.basename(found.path), isCopy }
    : { folder: found.path, name };
}

function isBelow(uri: string, folder: string): boolean {
  return folder.endsWith("/") && uri.startsWith(folder);
}
