/** A document given as a value → what scaffolding has of it. */
import { assignNames } from "../../../../core/transform/naming/assign.ts";
import {
  credentialsView,
  operationsView,
  serverContext,
} from "../../../../core/views/server/server-view.ts";
import type { Described } from "../../../../scripts/scaffold/description/described.ts";
import { basePathOf } from "../../../../generators/server/base-path.ts";
import { formedModel } from "../../../support/emitted.ts";

/** Members of a document besides its version and title. */
export function describedOf(members: Readonly<Record<string, unknown>>): Described {
  const document = { openapi: "3.1.0", info: { title: "Shop", version: "1" }, ...members };
  const { api } = formedModel({ "openapi.yaml": document });
  const report = () => undefined;
  const names = assignNames(api, report);
  const context = serverContext({ api, names, report });
  return {
    api,
    names,
    view: operationsView(api.operations, context, ({ path }) => path),
    credentials: credentialsView(api.operations, context),
    basePath: basePathOf(api),
  };
}

/** A response without a body. */
export const done = { description: "Done." };

/** A response with a body of JSON. */
export function json(schema: unknown) {
  return { description: "Fine.", content: { "application/json": { schema } } };
}
