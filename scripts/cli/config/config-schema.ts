/** What a config says: types for people who write one, and the shape that every config is held against. */
import * as z from "zod";
import type { IgnoredChange } from "../../../core/diff/change/ignored.ts";
import { type Choices, choiceSchemas } from "./option-table.ts";

/** What `diff` leaves out of account. */
export interface DiffConfig {
  readonly ignore?: readonly IgnoredChange[];
}

/** One description, or one set of JSON Schema files, and where its output goes. */
export interface SpecConfig extends Choices {
  /** The description, or JSON Schema files (also patterns); relative to the config's folder. */
  readonly input: string | readonly string[];
  /** What `lint` and `trace` hold the description against; absent: the `document.md` beside it. */
  readonly document?: string | readonly string[];
  /** Folder that the output goes to, shared with no other; relative to the config's folder. */
  readonly output: string;
  /** Of this spec, besides what is said for all of them. */
  readonly diff?: DiffConfig;
}

/** What stands beside `specs` is said of each of them, and of the services of `specs/`, unless they say it. */
export interface Config extends Choices {
  /** Where editors find the JSON Schema of a config in YAML or JSON; not read here. */
  readonly $schema?: string;
  /** By the names that the command line takes. Absent: the services below `specs/`. */
  readonly specs?: Readonly<Record<string, SpecConfig>>;
  readonly diff?: DiffConfig;
}

/** Declares the config of a project. The identity function: it exists for the type. */
export function defineConfig(config: Config): Config {
  return config;
}

const said = choiceSchemas({
  array: z.array,
  boolean: z.boolean,
  enum: z.enum,
  strictObject: z.strictObject,
  string: z.string,
  url: z.url,
});

const paths = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

const text = z.string().min(1);

const ignoreShape = z.strictObject({
  kind: text.describe("The kind of the change, as the report shows it."),
  operation: text.optional().describe("The operation. Default: every one."),
  part: text.optional().describe("The part of a message. Default: every one."),
  path: text.optional().describe("The place inside a value. Default: every one."),
  reason: text.describe("Why the change is ignored."),
  until: z.iso.date().describe("The last day on which it is ignored."),
});

const diffShape = z.strictObject({
  ignore: z.array(ignoreShape).optional().describe("Changes that diff ignores until a day."),
});

const diff = diffShape.optional().describe("What diff leaves out of account.");

const specShape = z.strictObject({
  input: paths.describe("The description, or JSON Schema files (patterns are allowed)."),
  document: paths
    .optional()
    .describe(
      "The source document for lint and trace. Default: document.md beside the description.",
    ),
  output: z.string().min(1).describe("Output folder. Each spec needs its own."),
  diff,
  ...said,
});

/** Names are typed on command lines, and stand in banners. */
const specName = z.string().regex(/^[A-Za-z0-9][\w.-]{0,99}$/);

export const configSchema = z.strictObject({
  $schema: z.string().optional().describe("The JSON Schema of this file, for editors."),
  specs: z
    .record(specName, specShape)
    .optional()
    .describe("Specs by name. Default: the services of specs/."),
  diff,
  ...said,
});

/** The members that an object at a path of a config may have; none for what is no object. */
export function membersAt(path: readonly PropertyKey[]): readonly string[] {
  if (path.length === 0) return Object.keys(configSchema.shape);
  if (path.length === 2 && path[0] === "specs") return Object.keys(specShape.shape);
  if (path.at(-1) === "diff") return Object.keys(diffShape.shape);
  if (path.at(-2) === "ignore") return Object.keys(ignoreShape.shape);
  return path.at(-2) === "mappings" ? ["uri", "path"] : [];
}
