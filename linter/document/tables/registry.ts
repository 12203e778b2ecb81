/** The forms of tables; those that come first win among equals. */
import { endpoints } from "./endpoints.ts";
import { errors } from "./errors.ts";
import { fields, parameters } from "./fields.ts";
import type { TableForm } from "./form.ts";
import { headers } from "./headers.ts";
import { keyKinds } from "./key-kinds.ts";
import { limits } from "./limits.ts";
import { operations } from "./operations.ts";
import { scopes } from "./scopes.ts";
import { shapes } from "./shapes.ts";
import { stateRows, states } from "./states.ts";
import { generalStatuses, statuses } from "./statuses.ts";
import { transitions } from "./transitions.ts";
import { types } from "./types.ts";
import { values } from "./values.ts";
import { versions } from "./versions.ts";
import { webhooks } from "./webhooks.ts";

export const tableForms: readonly TableForm[] = [
  states,
  stateRows,
  types,
  values,
  shapes,
  fields,
  parameters,
  operations,
  endpoints,
  statuses,
  generalStatuses,
  headers,
  errors,
  scopes,
  keyKinds,
  limits,
  transitions,
  versions,
  webhooks,
];
