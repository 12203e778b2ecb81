/** "Returns: [ {object}, … ]": whether the answer is a list or one object, where a label says so by a notation. */
import type * as ir from "../../../core/model/ir.ts";
import { anyType, typeOf } from "../../../core/model/schema-view/type-set.ts";
import type { OutlineSection } from "../outline/outline.ts";
import { isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { factsOf } from "../scope/facts.ts";
import type { SectionScope } from "../scope/sections.ts";
import type { ElementContext } from "./element-context.ts";

const label =
  /^(?:(?:success|returned|response|return)\s+)?(?:returns?|response|answer|result|output|body|value|type)(?:\s+(?:body|type|value))?$/iu;
const ofAnswer = /return|respon|answer|result|output/iu;
/** The notation stands alone, or before further words. */
const ofList =
  /^["“]?(?:\[\s*(?:\{[^[\]]*\}|[A-Z]\w*)?\s*,?\s*(?:\.\.\.|…)?\s*\]|\[\s*\{.*\]|(?:array|list)\s*<\s*\w+\s*>|[A-Z]\w*\[\]|(?:an?\s+)?(?:JSON\s+)?(?:array|list)\s+of\s+(?:\w+\s+){0,2}(?:objects?|[a-z]\w*s)|(?:an?\s+)?JSON\s+array)["”]?\s*(?:$|[.,;:(–—-])/iu;
const ofObject =
  /^["“]?(?:\{\s*(?:object|\.\.\.|…|[A-Z]\w*)?\s*\}|(?:an?\s+|one\s+|a\s+single\s+)?(?:JSON\s+)?object)["”]?\s*(?:$|[.,;:(–—-])/iu;
/** An object with more is no frame around a list. */
const largestFrame = 6;

export function readAnswerKinds(
  { elements }: OutlineSection,
  { operation, endpoints }: SectionScope,
  context: ElementContext,
): void {
  if (isOutside(context.titles) || context.isPast || context.isElsewhere) return;
  const own = operation ?? ofReading(endpoints, context);
  if (own === undefined) return;
  for (const { label: words, value } of elements.flatMap(factsOf)) {
    if (!label.test(words.trim()) || !ofAnswer.test(words)) continue;
    const text = value.text.trim();
    const isList = ofList.test(text);
    if (!isList && !ofObject.test(text)) continue;
    compare(isList, own, value, context);
  }
}

/** What reads a path that a title names without a method. */
function ofReading(
  endpoints: SectionScope["endpoints"],
  { vocabulary: { paths } }: ElementContext,
): ir.Operation | undefined {
  const [path, ...more] = new Set(endpoints.map((one) => one.path));
  if (path === undefined || more.length > 0) return undefined;
  return paths.find(path).find(({ method }) => method === "GET");
}

function compare(
  isList: boolean,
  { responses = [] }: ir.Operation,
  value: Parameters<ElementContext["ledger"]["place"]>[0],
  { vocabulary: { schemas }, ledger }: ElementContext,
): void {
  const bodies = responses
    .filter(({ status }) => status.startsWith("2"))
    .flatMap(({ content }) => content.filter(({ mediaType }) => /json|\*/iu.test(mediaType)));
  const [first] = bodies;
  const all = bodies.flatMap(({ schema }) =>
    schema === undefined ? [] : [schemas.lookup.schema(schema)],
  );
  if (first === undefined || all.length !== bodies.length) return;
  const [wanted, other] = isList ? ([[], {}] as const) : ([{}, []] as const);
  for (const schema of all) {
    const possible = schemas.lookup.possibleTypes(schema);
    const isOther = (possible & typeOf(wanted)) === 0 && (possible & typeOf(other)) !== 0;
    if (possible === anyType || !isOther || (isList && isFrame(schema, schemas))) return;
  }
  const [schema] = all;
  const [here, there] = isList ? ["a list", "an object"] : ["an object", "a list"];
  const document = ledger.place(value);
  if (schema === undefined || typeof schema === "boolean") return;
  if (ledger.findings.some((one) => one.document?.line === document.line)) return;
  ledger.findings.push(
    contradictedEvidence({
      message: `the document says that the answer is ${here}, the spec says ${there}`,
      document,
      spec: first.origin,
      related: [{ message: "its schema", place: schema.origin }],
    }),
  );
}

/** A page of a list: documents often name what is in it alone. */
function isFrame(schema: ir.Schema, schemas: ElementContext["vocabulary"]["schemas"]): boolean {
  const members = [...schemas.members(schema).values()];
  if (members.length === 0) return true;
  return (
    members.length <= largestFrame &&
    members.some((member) => member.schemas.some((one) => schemas.items(one).length > 0))
  );
}
