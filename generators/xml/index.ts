/** xml.ts: how values of schemas that travel as XML are written, for the codec of the runtime. */
import {
  type Generator,
  type GeneratorInput,
  defineGenerator,
} from "../../core/output/generator.ts";
import type * as ir from "../../core/model/ir.ts";
import type { Origin } from "../../core/base/origin.ts";
import { Code, expression } from "../../core/base/text/code.ts";
import { encodingContext } from "../../core/views/encoding/encoding-context.ts";
import { inboundOperations } from "../../core/views/encoding/inbound-operations.ts";
import { type XmlRoot, bodiesOf, xmlRoot } from "../../core/views/encoding/xml-body.ts";
import {
  type XmlItems,
  type XmlReference,
  type XmlType,
  xmlType,
} from "../../core/views/encoding/xml-type.ts";

export const xml: Generator = defineGenerator({
  name: "xml",
  generate(input) {
    const roots = rootsOf(input.api);
    if (roots.length === 0) return { files: [] };
    const constants = constantsOf(roots, input);
    const engine = `import type * as engine from "${input.runtime}/xml/type.js";\n`;
    return {
      files: [{ path: "xml.ts", text: `${engine}\n${constants.join("\n")}` }],
      runtime: ["xml/type"],
    };
  },
});

interface Root extends XmlRoot {
  readonly media: ir.MediaType;
}

function rootsOf(api: ir.Api): readonly Root[] {
  return [...api.operations, ...inboundOperations(api)].flatMap((operation) => {
    return bodiesOf(operation).flatMap((media) => {
      const root = xmlRoot(media, api);
      return root === undefined ? [] : [{ ...root, media }];
    });
  });
}

/** One constant for each schema that a root leads to. */
function constantsOf(roots: readonly Root[], input: GeneratorInput): readonly string[] {
  const { api, names } = input;
  const { shapes } = encodingContext(api);
  for (const { named, media } of roots) {
    if (named) continue;
    const message =
      "the schema does not name the root element, so Specwright reads any name and writes <root>";
    input.report({ code: "emit/unnamed-root", message, origin: media.origin });
  }
  const report = (construct: string, message: string, origin: Origin): void =>
    input.report({
      code: "emit/partially-supported",
      construct: `xml: ${construct}`,
      message,
      origin,
    });
  const constants: string[] = [];
  const parts = new Map<ir.SchemaId, Part>();
  let part: Part = { references: new Set(), alike: [] };
  // A description that follows a document leaves out the types that the document does not show.
  const alike = (origin: Origin, untyped: boolean): void => {
    if (!untyped || !api.specwright) part.alike.push(origin);
  };
  // A set keeps growing while it is walked.
  const reached = new Set(roots.map(({ schema }) => schema));
  const reference = (to: XmlReference): unknown => {
    if (!("ref" in to)) return data(to);
    reached.add(to.ref);
    part.references.add(to.ref);
    const name = names.schema(to.ref);
    const inside = to.item === undefined ? "" : `.items?.${itemCode(to.item)} as engine.XmlType`;
    return new Code(`() => ${name}${inside}`);
  };
  const itemsData = <Items extends XmlItems>(items: Items) => ({
    ...items,
    type: reference(items.type),
    tuple: items.tuple?.map(reference),
  });
  const data = ({ members, rest, items, also, either, ...type }: XmlType): unknown => ({
    ...type,
    members: members?.map(itemsData),
    rest: rest && reference(rest),
    items: items && itemsData(items),
    also: also?.map(reference),
    either: either?.map(reference),
  });
  for (const id of reached) {
    parts.set(id, (part = { references: new Set(), alike: [] }));
    const type = data(xmlType(shapes.schema(id), { shapes, report, alike }));
    constants.push(`export const ${names.schema(id)}: engine.XmlType = ${expression(type)};\n`);
  }
  reportAlike(roots, parts, input);
  return constants;
}

/** What one schema leads to. */
interface Part {
  readonly references: Set<ir.SchemaId>;
  /** Places of values that may be strings as well as something else. */
  readonly alike: Origin[];
}

/** Reports each media type once, however many such values its bodies hold. */
function reportAlike(
  roots: readonly Root[],
  parts: ReadonlyMap<ir.SchemaId, Part>,
  { report }: GeneratorInput,
): void {
  for (const mediaType of new Set(roots.map(({ media }) => media.mediaType))) {
    const ofMedia = roots.filter(({ media }) => media.mediaType === mediaType);
    // A set keeps growing while it is walked.
    const reached = new Set(ofMedia.map(({ schema }) => schema));
    const places: Origin[] = [];
    for (const id of reached) {
      const { references, alike } = parts.get(id) ?? { references: [], alike: [] };
      for (const reference of references) reached.add(reference);
      places.push(...alike);
    }
    const [origin] = places;
    if (origin === undefined) continue;
    const message = `XML has no types, so a string that looks like a number or boolean is read as one, or the reverse (${places.length} places in ${mediaType} bodies; this is the first)`;
    report({
      code: "emit/partially-supported",
      construct: "xml: string or another type",
      message,
      origin,
    });
  }
}

/** The type of one item of a list, as a path in its constant. */
function itemCode(item: "others" | number): string {
  return item === "others" ? "type" : `tuple?.[${item}]`;
}
