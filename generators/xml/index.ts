/** xml.ts: how values of schemas that travel as XML are written, for the codec of the runtime. */
import {
  type Generator,
  type GeneratorInput,
  defineGenerator,
} from "../../core/output/generator.ts";
import type * as ir from "../../core/model/ir.ts";
import type { Origin } from "../../core/base/origin.ts";
import { Code, expression } from "../../core/base/text/code.ts";
import { wireContext } from "../../core/views/encoding/context.ts";
import { receivedOperations } from "../../core/views/encoding/inbound-operations.ts";
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
    const engine = `import type * as engine from "${input.runtime}/xml-type.js";\n`;
    return {
      files: [{ path: "xml.ts", text: `${engine}\n${constants.join("\n")}` }],
      runtime: ["xml-type"],
    };
  },
});

interface Root extends XmlRoot {
  readonly media: ir.MediaType;
}

function rootsOf(api: ir.Api): readonly Root[] {
  return [...api.operations, ...receivedOperations(api)].flatMap((operation) => {
    return bodiesOf(operation).flatMap((media) => {
      const root = xmlRoot(media, api);
      return root === undefined ? [] : [{ ...root, media }];
    });
  });
}

/** One constant for each schema that a root leads to. */
function constantsOf(roots: readonly Root[], input: GeneratorInput): readonly string[] {
  const { api, names } = input;
  const { shapes } = wireContext(api);
  for (const { named, media } of roots) {
    if (named) continue;
    const message =
      "the schema gives no name for the root element; any name is read, and <root> is written";
    input.report({ code: "emit/unnamed-root", message, origin: media.origin });
  }
  const report = (construct: string, message: string, origin: Origin): void =>
    input.report({ code: "emit/not-honoured", construct: `xml: ${construct}`, message, origin });
  const constants: string[] = [];
  // A set keeps growing while it is walked.
  const reached = new Set(roots.map(({ schema }) => schema));
  const reference = (to: XmlReference): unknown => {
    if (!("ref" in to)) return data(to);
    reached.add(to.ref);
    const name = names.schema(to.ref);
    const inside = to.item === undefined ? "" : `.items?.${itemCode(to.item)} as engine.XmlType`;
    return new Code(`() => ${name}${inside}`);
  };
  const itemsData = <Items extends XmlItems>({ type, tuple, ...items }: Items) => ({
    ...items,
    type: reference(type),
    tuple: tuple?.map(reference),
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
    const type = data(xmlType(shapes.schema(id), { shapes, report }));
    constants.push(`export const ${names.schema(id)}: engine.XmlType = ${expression(type)};\n`);
  }
  return constants;
}

/** The type of one item of a list, as a path in its constant. */
function itemCode(item: "others" | number): string {
  return item === "others" ? "type" : `tuple?.[${item}]`;
}
