/** Schemas of values that zod has no word for: a function decides, and checks say the rest. */
import * as z from "zod";
import * as core from "zod/v4/core";
import type { Keywords } from "./json-schema.ts";

interface OpaqueDef extends core.$ZodCustomDef {
  readonly says: Keywords;
}

// Zod's own throws where it is to be written in JSON Schema. Of copies with checks, zod calls it again.
const Opaque = /* @__PURE__ */ core.$constructor<z.ZodCustom, OpaqueDef>(
  "OpaqueValue",
  (schema, def) => {
    const base: typeof z.ZodCustom = z.ZodCustom;
    base.init(schema, def);
    schema._zod.processJSONSchema = (_context, json) => void Object.assign(json, def.says);
  },
);

/** Values for which `fits` holds. In JSON Schema they are what `says` states. */
export function opaque<Value = unknown>(
  fits: (value: unknown) => boolean = () => true,
  says: Keywords = {},
  error?: core.$ZodErrorMap,
): z.ZodCustom<Value, Value> {
  const words = error === undefined ? {} : { error };
  const def = { type: "custom", check: "custom", abort: true, fn: fits, says, ...words } as const;
  return new Opaque(def) as z.ZodCustom<Value, Value>;
}
