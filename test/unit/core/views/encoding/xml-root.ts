/** The codec's type for a schema, made as emitted code makes it, without emitting any. */
import type { Origin } from "../../../../../core/base/origin.ts";
import { encodingContext } from "../../../../../core/views/encoding/encoding-context.ts";
import { xmlRoot } from "../../../../../core/views/encoding/xml-body.ts";
import {
  type XmlItems,
  type XmlReference,
  type XmlType,
  xmlType,
} from "../../../../../core/views/encoding/xml-type.ts";
import type * as runtime from "../../../../../runtime/xml/type.ts";
import { modelOf } from "../../../../support/sources.ts";

export interface Described {
  /** Absent: such a body is text. */
  readonly root: runtime.XmlRoot | undefined;
  /** Constructs that have no form in XML. */
  readonly reported: readonly string[];
  /** Places of values that may be strings as well as something else. */
  readonly alike: readonly string[];
}

/** The form of a body of `schema`, which may refer to `components`. */
export function described(schema: unknown, components: object = {}): Described {
  const content = { "application/xml": { schema } };
  const { api } = modelOf({
    "openapi.json": {
      openapi: "3.1.0",
      "x-specwright": 1,
      info: { title: "t", version: "1" },
      paths: { "/a": { post: { requestBody: { content }, responses: {} } } },
      components: { schemas: components },
    },
  });
  const media = api.operations[0]?.requestBody?.content[0];
  const found = media && xmlRoot(media, api);
  if (found === undefined) return { root: undefined, reported: [], alike: [] };
  const reported: string[] = [];
  const places: string[] = [];
  const { shapes } = encodingContext(api);
  const report = (construct: string) => void reported.push(construct);
  const alike = ({ pointer }: Origin) => void places.push(pointer.replace(/^.*\/schema\b/, ""));
  const reached = new Set([found.schema]);
  const known = new Map<string, runtime.XmlType>();
  const named = (id: string): runtime.XmlType => {
    let type = known.get(id);
    if (type === undefined) {
      known.set(id, (type = typeOf(xmlType(shapes.schema(id), { shapes, report, alike }))));
    }
    return type;
  };
  const reference = (to: XmlReference): runtime.XmlReference => {
    if (!("ref" in to)) return typeOf(to);
    reached.add(to.ref);
    const { ref, item } = to;
    if (item === undefined) return () => named(ref);
    return () => {
      const { items } = named(ref);
      return (item === "others" ? items?.type : items?.tuple?.[item]) as runtime.XmlType;
    };
  };
  const ofItems = <Items extends XmlItems>({ type, tuple, ...items }: Items) => ({
    ...items,
    type: reference(type),
    ...(tuple && { tuple: tuple.map(reference) }),
  });
  const typeOf = ({ members, rest, items, also, either, ...type }: XmlType): runtime.XmlType => ({
    ...type,
    ...(members && { members: members.map(ofItems) }),
    ...(rest && { rest: reference(rest) }),
    ...(items && { items: ofItems(items) }),
    ...(also && { also: also.map(reference) }),
    ...(either && { either: either.map(reference) }),
  });
  // A set keeps growing while it is walked.
  for (const id of reached) named(id);
  return { root: { ...found.element, type: named(found.schema) }, reported, alike: places };
}

export function rootOf(schema: unknown, components: object = {}): runtime.XmlRoot {
  const { root } = described(schema, components);
  if (root === undefined) throw new Error("such a body is text");
  return root;
}
