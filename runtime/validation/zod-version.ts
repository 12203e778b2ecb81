/** The zod that validators are built with: an older one lacks functions that they call. */
import * as core from "zod/v4/core";

/** The versions of zod that emitted validators work with, as a range of npm. */
export const zodRange = ">=4.6 <5";

/**
 * Throws unless zod is of that range. Whatever builds a schema while it is imported asks first, so that
 * no other error comes before this one; a bundle keeps it only together with such a schema.
 */
export function requireZod(): void {
  const { major, minor, patch } = versionOfZod();
  if (major === 4 && minor >= 6) return;
  const found = `${major}.${minor}.${patch}`;
  throw new Error(
    `The generated validators need zod ${zodRange} and found zod ${found}: run "npm install zod@^4.6".`,
  );
}

/** What stands in for zod in tests may have no version, and is taken as it is. */
function versionOfZod(): Readonly<Record<"major" | "minor" | "patch", number>> {
  try {
    return (core.version as typeof core.version | undefined) ?? standIn;
  } catch {
    return standIn;
  }
}

const standIn = { major: 4, minor: 6, patch: 0 };
