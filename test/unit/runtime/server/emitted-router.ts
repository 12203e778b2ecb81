/** Emits the router of some operations into a folder of its own, and loads it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { routerCode } from "../../../../generators/server/router.ts";
import type { Routed } from "../../../../generators/server/route-tree.ts";
import type { FindRoute } from "../../../../runtime/server/contract.ts";

const root = join(import.meta.dirname, "../../../.emitted");

/** `route` of the router that is emitted for `operations`. */
export async function emittedRouter(operations: readonly Routed[]): Promise<FindRoute> {
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, ".gitignore"), "*\n");
  const folder = mkdtempSync(join(root, "router-"));
  try {
    const { imports, code } = routerCode(operations, "../../../runtime");
    const engine = 'import type * as engine from "../../../runtime/server/contract.js";';
    writeFileSync(
      join(folder, "router.ts"),
      [engine, ...imports, code, "export { route };"].join("\n"),
    );
    const module = (await import(`${folder}/router.ts`)) as { route: FindRoute };
    return module.route;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
