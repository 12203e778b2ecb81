/** Expressions for what decodes values, as modules with descriptors write them, and their imports. */
import { hasExactIntegers } from "../../transform/conversions/exact-integers.ts";
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import { Code, expression } from "../../base/text/code.ts";
import { codecCode, exactJson } from "./codec-code.ts";
import { encodingContext } from "./encoding-context.ts";
import { decodingExpression } from "./decoding.ts";
import type { WireType } from "./descriptor.ts";
import { streamKind } from "../../model/media-kind.ts";
import type { JsonType } from "./wire-type.ts";

export interface DecodingCode {
  /** Of a body; `undefined` where it stays as it travels. */
  readonly ofNamed: (schema: ir.SchemaId) => Code | undefined;
  /** Of a parameter. */
  readonly ofValue: (parameter: ir.Parameter) => Code | undefined;
  /**
   * What reads and writes JSON bodies; `undefined` where `JSON` does. Of all bodies, because what was
   * read may be sent where nothing is said of it.
   */
  readonly jsonOf: () => Code | undefined;
  readonly jsonType: JsonType;
  /** How the items of a body are read and written; `undefined` where they are not described. */
  readonly sequenceOf: (media: ir.MediaType) => Code | undefined;
  /** Import lines for all that was written so far; empty: nothing needs any. */
  readonly imports: (runtime: string) => readonly string[];
  /** The modules of the runtime that they import. */
  readonly modules: () => readonly string[];
}

/** Functions of the runtime, and the modules that have them. */
const sequenceModules = {
  eventStream: "streams/event-stream",
  jsonLines: "streams/json-lines",
  jsonRecords: "streams/json-lines",
} as const;

type SequenceName = keyof typeof sequenceModules;

function sequenceName(mediaType: string): SequenceName {
  if (streamKind(mediaType) === "events") return "eventStream";
  return /[/+]json-seq\s*(?:;|$)/i.test(mediaType) ? "jsonRecords" : "jsonLines";
}

/** Wire types are plain data, so what is code in them is apart. */
function exactly(json: WireType, exact: Code): Extract<WireType, object> {
  const type = { json, exact };
  return type;
}

/** What a template of a module with descriptors shows. */
export interface DecodingImports extends Readonly<Record<string, unknown>> {
  /** Whole lines of code. */
  readonly wireImports: readonly string[];
  readonly runtimeModules: readonly string[];
}

/** Named schemas are members of the namespace `conversions`. */
export function decodingCode({
  api,
  names,
}: {
  readonly api: ir.Api;
  readonly names: Names;
}): DecodingCode {
  const { shapes } = encodingContext(api);
  const { decoded, filled, exact } = shapes;
  const hasExact = hasExactIntegers(api);
  const used = new Set<"encoding/codecs" | "encoding/exact-json" | "conversions">();
  const noting = (
    module: "encoding/codecs" | "encoding/exact-json" | "conversions",
    code: Code,
  ): Code => {
    used.add(module);
    return code;
  };
  const codes = {
    reference: (id: ir.SchemaId) =>
      noting("conversions", new Code(`conversions.${names.schema(id)}`)),
    codec: (codec: ir.Codec) => noting("encoding/codecs", codecCode(codec)),
  };
  const ofNamed = (id: ir.SchemaId): Code | undefined =>
    decoded.isContainer(id) || filled.isContainer(id) ? codes.reference(id) : undefined;
  const lines = {
    "encoding/codecs": (runtime: string) =>
      `import * as codecs from "${runtime}/encoding/codecs.js";`,
    "encoding/exact-json": (runtime: string) =>
      `import { exactJson } from "${runtime}/encoding/exact-json.js";`,
    conversions: () => `import * as conversions from "./conversions.js";`,
  };
  const order = ["encoding/codecs", "encoding/exact-json", "conversions"] as const;
  const sequences = new Set<SequenceName>();
  const jsonOf = () => (hasExact ? noting("encoding/exact-json", exactJson) : undefined);
  return {
    ofNamed,
    ofValue: ({ schema, content }) => {
      if (schema !== undefined) return decodingExpression(schema, shapes, codes);
      return content?.schema === undefined ? undefined : ofNamed(content.schema);
    },
    jsonOf,
    jsonType: (schema, json) =>
      exact.contains(schema) ? exactly(json, noting("encoding/exact-json", exactJson)) : { json },
    sequenceOf: ({ mediaType, itemSchema }) => {
      if (itemSchema === undefined) return undefined;
      const name = sequenceName(mediaType);
      sequences.add(name);
      const json = name === "eventStream" ? undefined : jsonOf();
      const exact = json && expression({ exactJson: json, decoding: ofNamed(itemSchema) });
      // Marked as pure, so that a bundler drops it together with its operation.
      return new Code(`/* @__PURE__ */ ${name}(${exact ?? ""})`);
    },
    imports: (runtime) => [
      ...order.filter((each) => used.has(each)).map((each) => lines[each](runtime)),
      ...[...sequences]
        .toSorted()
        .map((name) => `import { ${name} } from "${runtime}/${sequenceModules[name]}.js";`),
    ],
    modules: () => [
      ...order.filter((each) => each !== "conversions" && used.has(each)),
      ...[...sequences].map((name) => sequenceModules[name]),
    ],
  };
}
