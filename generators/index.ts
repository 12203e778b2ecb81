/** Every generator, in the order in which they run. */
import type { Generator } from "../core/output/generator.ts";
import { access } from "./access/index.ts";
import { client } from "./client/index.ts";
import { decodings } from "./decodings/index.ts";
import { enums } from "./enums/index.ts";
import { errors } from "./errors/index.ts";
import { msw } from "./msw/index.ts";
import { names } from "./names/index.ts";
import { openapi } from "./openapi/index.ts";
import { pagination } from "./pagination/index.ts";
import { server } from "./server/index.ts";
import { tanstackQuery } from "./tanstack-query/index.ts";
import { types } from "./types/index.ts";
import { usage } from "./usage/index.ts";
import { validators } from "./validators/index.ts";
import { webhooks } from "./webhooks/index.ts";
import { xml } from "./xml/index.ts";

export const generators: readonly Generator[] = [
  types,
  decodings,
  validators,
  xml,
  client,
  pagination,
  server,
  webhooks,
  access,
  errors,
  openapi,
  enums,
  tanstackQuery,
  msw,
  usage,
  names,
];
