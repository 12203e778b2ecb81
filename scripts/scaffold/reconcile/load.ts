/** Loads what edits handlers when somebody asks for it: a compiler comes with it. */
import { requireReconciling } from "../../inputs/optional-packages.ts";
import type { reconcile } from "./reconcile.ts";

/** @throws {UsageError} when ts-morph is not installed. */
export async function loadReconcile(): Promise<typeof reconcile> {
  requireReconciling();
  const module = await import("./reconcile.ts");
  return module.reconcile;
}
