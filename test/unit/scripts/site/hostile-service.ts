/** A service in which every text that may be any text wants to be more than that. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SiteService } from "../../../../scripts/site/places/site.ts";
import { filled } from "../../linter/coverage/hostile.ts";
import { readService } from "./services.ts";

/** Built from a description whose every text is `words`; `traced`: with a trace of such texts. */
export function hostileService(
  words: string,
  { traced = true, name = "hostile" } = {},
): SiteService {
  const root = mkdtempSync(join(tmpdir(), "specwright-hostile-"));
  try {
    const folder = join(root, "specs", name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "openapi.yaml"), JSON.stringify(description(words)));
    writeFileSync(join(folder, "document.md"), "# T\n\n## Errors\n\nNone.\n");
    const service = readService(name, root);
    return traced ? { ...service, trace: filled(words) } : service;
  } finally {
    rmSync(root, { recursive: true });
  }
}

function description(words: string): object {
  const document = "document.md#errors";
  const gap = { aspect: "status", what: words, document };
  const reading = { reading: words, because: words, document };
  const code = (code: string) => ({
    code,
    category: words,
    status: null,
    message: `${words} %s ${words}`,
    meaning: words,
    resolution: words,
    retry: true,
    details: { type: "object", properties: { [words]: { type: "string" } } },
    examples: [words],
    nestedCodes: [words, "other"],
    "x-wait": { atMostSeconds: 60, what: words },
    "x-not-shown": [gap, { ...gap, aspect: "meaning" }],
    "x-reading": reading,
  });
  return {
    openapi: "3.1.0",
    "x-specwright": 1,
    info: { title: words, version: words, description: words, "x-not-shown": gap },
    tags: [{ name: words, description: words }],
    security: [{ key: [] }],
    paths: {
      [`/a/${words.replaceAll(/[{}?#]/g, "")}`]: {
        get: {
          operationId: words,
          summary: words,
          description: words,
          tags: [words],
          responses: { "200": { description: words } },
        },
      },
    },
    webhooks: { [words]: { post: { responses: { "200": { description: words } } } } },
    components: {
      securitySchemes: {
        key: {
          type: "apiKey",
          name: "X-Key",
          in: "header",
          description: words,
          "x-scopes": [{ name: words, grants: words }],
          "x-bound-to": { field: words, of: words },
        },
      },
    },
    "x-error-codes": {
      document,
      codes: [code(words), code(`${words}A`), code(`${words}a`)],
      groups: [{ prefix: words, category: words }],
      nestedOnly: [{ code: words, seenIn: words }],
      "x-not-shown": gap,
      "x-reading": reading,
    },
  };
}
