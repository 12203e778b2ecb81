/** Writes core/extensions/json-schema/ from the shapes in core/extensions/. A test finds it out of date. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { extensionSchemas } from "../core/extensions/json-schema.ts";

const folder = fileURLToPath(new URL("../core/extensions/json-schema/", import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, schema] of extensionSchemas()) {
  const text = await format(JSON.stringify(schema), { parser: "json", printWidth: 100 });
  writeFileSync(`${folder}${name}`, text);
}
