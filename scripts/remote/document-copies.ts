/** Copies of remote documents on disk, each under the hash of what it holds. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomically } from "./atomic-write.ts";

/** Below the folder that a run is started in. A team may commit it, or keep it between runs. */
export const copiesFolder: string = join(".specwright", "remote");

/** The SHA-256 hash of `bytes`, as text. */
export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export class Copies {
  readonly #folder: string;

  constructor(cwd: string) {
    this.#folder = join(cwd, copiesFolder);
  }

  pathOf(hash: string): string {
    return join(this.#folder, hash);
  }

  /** Whether there is a copy that holds what its name says. */
  has(hash: string): boolean {
    try {
      return hashOf(readFileSync(this.pathOf(hash))) === hash;
    } catch {
      // One that cannot be read is made anew.
      return false;
    }
  }

  keep(hash: string, bytes: Uint8Array): void {
    if (!this.has(hash)) writeAtomically(this.pathOf(hash), bytes);
  }
}
