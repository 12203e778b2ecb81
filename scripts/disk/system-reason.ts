/** Why the system refused a path, in words. */

const reasons: ReadonlyMap<string, string> = new Map([
  ["EACCES", "permission is missing"],
  ["EPERM", "permission is missing"],
  ["EROFS", "the file system is read-only"],
  ["ENOSPC", "no space is left"],
  ["EFBIG", "a file is larger than is allowed"],
  ["EDQUOT", "the quota is used up"],
  ["ENOENT", "there is no such folder, and none can be made"],
  ["EEXIST", "a file is where a folder is needed"],
  ["ENOTDIR", "a file is where a folder is needed"],
  ["EISDIR", "a folder is where a file is needed"],
  ["ENOTEMPTY", "a folder is where a file is needed"],
  ["ENAMETOOLONG", "a name is too long"],
  ["ELOOP", "symbolic links lead in a circle"],
]);

/** `undefined` for an error of another kind. */
export function systemReason(error: unknown): string | undefined {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return undefined;
  return reasons.get(String(error.code)) ?? String(error.code);
}
