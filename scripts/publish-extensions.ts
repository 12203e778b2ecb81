/**
 * Writes the json-schema/ folders of core/extensions, core/errors and scripts/config from the shapes
 * beside them. Tests find them out of date.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { errorsDocumentSchemas } from "../core/errors/json-schema.ts";
import { extensionSchemas } from "../core/extensions/json-schema.ts";
import { configSchemas } from "./config/json-schema.ts";

const published = {
  "../core/extensions/json-schema/": extensionSchemas(),
  "../core/errors/json-schema/": errorsDocumentSchemas(),
  "./config/json-schema/": configSchemas(),
};
for (const [path, schemas] of Object.entries(published)) {
  const folder = fileURLToPath(new URL(path, import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of schemas) {
    const text = await format(JSON.stringify(schema), { parser: "json", printWidth: 100 });
    writeFileSync(`${folder}${name}`, text);
  }
}
