/** Why the system refused a path, in words. */

const reasons: ReadonlyMap<string, string> = new Map([
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["EROFS", "the file system is read-only"],
  ["ENOSPC", "no space left on the device"],
  ["EFBIG", "the file is too large"],
  ["EDQUOT", "disk quota exceeded"],
  ["ENOENT", "folder not found, and it cannot be created"],
  ["EEXIST", "expected a folder, found a file"],
  ["ENOTDIR", "expected a folder, found a file"],
  ["EISDIR", "expected a file, found a folder"],
  ["ENOTEMPTY", "expected a file, found a folder"],
  ["ENAMETOOLONG", "the name is too long"],
  ["ELOOP", "symbolic links form a loop"],
]);

/** `undefined` for an error of another kind. */
export function systemReason(error: unknown): string | undefined {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return undefined;
  return reasons.get(String(error.code)) ?? String(error.code);
}
