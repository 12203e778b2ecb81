/** One section: each of its elements, with what is known where it stands. */
import type * as ir from "../../../core/model/ir.ts";
import { contradictedEvidence, missingEvidence } from "../findings.ts";
import type { Element, OutlineSection } from "../outline/outline.ts";
import { type Endpoint, type SectionScope, meantBy } from "../sections.ts";
import { pathMentions } from "../vocabulary/mentions.ts";
import { type ReadContext, didYouMean, nearestPath } from "./context.ts";
import { readCode } from "./read-code.ts";

export function readSection(
  { elements }: OutlineSection,
  { operation, endpoints }: SectionScope,
  around: ReadContext,
): void {
  const context = operation === undefined ? around : { ...around, operation };
  for (const endpoint of endpoints) readEndpoint(endpoint, around);
  let lead = "";
  let own: ir.Operation | undefined;
  for (const element of elements) {
    const at = { ...context, lead, ...(own === undefined ? {} : { operation: own }) };
    readElement(element, at);
    if (element.kind === "text" || element.kind === "item") {
      lead = element.text.text;
      own = mentioned(lead, context);
    } else if (element.kind === "code" && /\bcurl\b/u.test(element.text.text)) {
      lead = "response";
    } else lead = "";
  }
}

/** The one operation that a text names. */
function mentioned(text: string, { vocabulary }: ReadContext): ir.Operation | undefined {
  const found = new Set(
    pathMentions(text).flatMap((mention) => meantBy(mention, vocabulary) ?? []),
  );
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

function readElement(element: Element, context: ReadContext): void {
  if (element.kind === "code") {
    readCode(element.text, context, true);
  } else if (element.kind !== "table") {
    for (const { start, end } of element.text.codes()) {
      if (/\bcurl\b/u.test(element.text.text.slice(start, end))) {
        const isRead = readCode(element.text.slice(start, end), context, false);
        context.ledger.count(
          "line of code",
          element.text.slice(start, end),
          isRead ? "read" : "unread",
        );
      }
    }
  }
}

/** An endpoint that the document introduces is one of the description. */
function readEndpoint(endpoint: Endpoint, context: ReadContext): void {
  const { path, method, text, methodStart, end } = endpoint;
  const { vocabulary, ledger } = context;
  const all = vocabulary.paths.find(path);
  const place = ledger.place(text, methodStart, end);
  const own = method === undefined ? all[0] : all.find((one) => one.method === method);
  ledger.count("endpoint", text.slice(methodStart, end), "read");
  if (own !== undefined) {
    ledger.bound.add(own.origin.pointer);
  } else if (all.length === 0) {
    const known = vocabulary.api.operations.map((one) => one.path);
    const help = didYouMean(path, known);
    ledger.findings.push(
      missingEvidence({
        message: `the spec has no path for "${path}"`,
        document: place,
        spec: nearestPath(path, context),
        ...(help === undefined ? {} : { help }),
      }),
    );
  } else {
    const methods = all.map((one) => one.method).join(", ");
    ledger.findings.push(
      contradictedEvidence({
        message: `the document says ${method} ${path}, but the spec has ${methods} there`,
        document: place,
        ...(all[0] === undefined ? {} : { spec: all[0].origin }),
      }),
    );
  }
}
