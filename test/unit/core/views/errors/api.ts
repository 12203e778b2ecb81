/** The smallest model around an error catalogue. */
import type { ErrorCatalogue } from "../../../../../core/model/extensions/catalogue.ts";
import type * as ir from "../../../../../core/model/ir.ts";

export function apiOf(errorCatalogue: ErrorCatalogue | undefined): ir.Api {
  return {
    origin: { file: "openapi.yaml", line: 1, column: 1, pointer: "" },
    info: { origin: { file: "openapi.yaml", line: 1, column: 1, pointer: "" }, extensions: {} },
    service: "s",
    specification: "3.1.0",
    specwright: true,
    title: "S",
    version: "1",
    servers: [],
    tags: [],
    operations: [],
    webhooks: [],
    callbacks: [],
    schemas: [],
    securitySchemes: [],
    extensions: {},
    ...(errorCatalogue === undefined ? {} : { errorCatalogue }),
  };
}
