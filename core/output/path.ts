/** Paths of outputs: which are safe to write below an output folder. */

/** Windows refuses these as names of files, with or without an ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** True for a relative path with `/` separators that stays below its folder on every system. */
export function isSafePath(path: string): boolean {
  return path.split("/").every(isSafeName);
}

/** True for the name of one file or folder that is the same on every file system. */
export function isSafeName(name: string): boolean {
  return /^[A-Za-z0-9._~-]*[A-Za-z0-9_-]$/.test(name) && !devices.test(name);
}

/** Equal for two paths that a file system without letter case holds to be one. */
export function foldPath(path: string): string {
  return path.toLowerCase();
}
