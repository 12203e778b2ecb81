/** A description that has nothing in common with ours, and has something for every generator. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const description = `
openapi: 3.1.0
x-specwright: 1
info: { title: Harbour, version: "9", description: Berths of a harbour. }
servers: [{ url: "https://harbour.example" }]
x-error-codes:
  document: document.md#errors
  codes:
    - code: BERTH_TAKEN
      category: client
      status: 409
      message: The berth %s is taken.
      meaning: Another ship lies there.
      resolution: Choose another berth.
security: [{ pass: [] }]
paths:
  /berths:
    get:
      operationId: listBerths
      summary: List berths
      parameters:
        - { name: offset, in: query, schema: { type: integer, default: 0 } }
        - { name: limit, in: query, schema: { type: integer, default: 20 } }
      responses:
        "200":
          description: A page of berths.
          content:
            application/json: { schema: { $ref: "#/components/schemas/BerthPage" } }
            application/xml: { schema: { $ref: "#/components/schemas/BerthPage" } }
    post:
      operationId: addBerth
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: "#/components/schemas/Berth" } }
      responses:
        "201": { description: Added., headers: { Location: { schema: { type: string } } } }
        "409": { description: Taken. }
webhooks:
  shipMoored:
    post:
      operationId: shipMoored
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/Berth" } }
      responses: { "204": { description: Noted. } }
components:
  securitySchemes: { pass: { type: apiKey, in: header, name: X-Pass } }
  schemas:
    BerthPage:
      type: object
      required: [berths, total]
      properties:
        berths: { type: array, items: { $ref: "#/components/schemas/Berth" } }
        total: { type: integer }
    Berth:
      type: object
      required: [quay]
      properties:
        quay: { type: string, minLength: 1 }
        depth: { type: number, minimum: 0 }
        since: { type: string, format: date-time }
        state: { type: string, enum: [free, taken] }
`;

/** Writes it, and says where. */
export function unrelatedSpec(): string {
  const folder = mkdtempSync(join(tmpdir(), "specwright-unrelated-"));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "openapi.yaml"), description);
  writeFileSync(join(folder, "document.md"), "# Harbour\n\n## Errors\n\nNone is shown.\n");
  return join(folder, "openapi.yaml");
}
