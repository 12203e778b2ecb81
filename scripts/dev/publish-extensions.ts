/**
 * Writes the json-schema/ folders of core/model/extensions, core/views/errors and scripts/cli/config from the shapes
 * beside them. Tests find them out of date.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { errorsDocumentSchemas } from "../../core/views/errors/json-schema.ts";
import { extensionSchemas } from "../../core/model/extensions/json-schema.ts";
import { configSchemas } from "../cli/config/json-schema.ts";

const published = {
  "../../core/model/extensions/json-schema/": extensionSchemas(),
  "../../core/views/errors/json-schema/": errorsDocumentSchemas(),
  "../cli/config/json-schema/": configSchemas(),
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
