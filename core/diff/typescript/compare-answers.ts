/** Unions of answers on both sides → the places at which they differ, status by status. */
import type ts from "typescript";
import type { Step, TypePlace } from "./type-difference.ts";
import {
  type CompareContext,
  type Side,
  type TypeBody,
  alternatives,
  hasMembers,
  membersOf,
  textOf,
} from "./type-nodes.ts";

/** Answers are compared by status: what an answer is called in the runtime is of no concern. */
export function compareAnswers(
  old: TypeBody,
  fresh: TypeBody,
  at: TypePlace,
  context: CompareContext,
): void {
  const before = answersOf(old, context, "old");
  const after = answersOf(fresh, context, "new");
  const statuses = [...before.keys()];
  if (statuses.some((each) => !after.has(each)) || after.size !== before.size) {
    const gone = [...before].flatMap(([status, list]) =>
      after.has(status) ? [] : list.map(({ node }) => textOf(node, "old", context)),
    );
    context.report({ at, of: "statuses", old: statuses, gone });
  }
  for (const [status, list] of before) {
    const partners = after.get(status);
    if (partners === undefined) continue;
    compareAnswer(status, list, partners, at, context);
  }
}

function compareAnswer(
  status: string,
  old: readonly Answer[],
  fresh: readonly Answer[],
  at: TypePlace,
  context: CompareContext,
): void {
  const { renamed, report } = context;
  const steps: readonly Step[] = [...at.steps, { to: "status", status }];
  const type = `Extract<${at.type}, { readonly status: ${status} }>`;
  const place: TypePlace = { ...at, type, steps };
  const [[one], [other]] = [old, fresh];
  if (one === undefined || other === undefined) return;
  const text = (list: readonly Answer[], side: Side) =>
    list.map(({ node }) => `(${textOf(node, side, context)})`).join(" | ");
  if (renamed(text(old, "old")) === text(fresh, "new")) return;
  const isPlain = old.length === 1 && fresh.length === 1 && one.media === other.media;
  if (!isPlain || (one.body === undefined) !== (other.body === undefined)) {
    report({ at: place, of: "type", text: text(old, "old"), literals: [], gone: [] });
    return;
  }
  if (one.body !== undefined && other.body !== undefined) {
    const body = { ...place, type: `${type}["body"]`, steps: [...steps, property("body")] };
    context.compareTypes(one.body, other.body, body, context);
  }
  const inside = `NonNullable<${type}["headers"]>`;
  const named = { ...place, type: inside, steps: [...steps, property("headers")] };
  compareHeaders(one.headers, other.headers, named, context);
}

/** Headers that one side alone has are members that it alone has. */
function compareHeaders(
  old: ts.TypeNode | undefined,
  fresh: ts.TypeNode | undefined,
  at: TypePlace,
  context: CompareContext,
): void {
  const { compiler, sources, report } = context;
  if (old !== undefined && fresh !== undefined) context.compareTypes(old, fresh, at, context);
  for (const side of ["old", "new"] as const) {
    const [node, partner] = side === "old" ? [old, fresh] : [fresh, old];
    if (node === undefined || partner !== undefined || !hasMembers(node, compiler)) continue;
    for (const [name, { type }] of membersOf(node, sources[side], compiler).named) {
      const text = textOf(type, side, context);
      const is = side === "old" ? "removed" : "added";
      report({ at, of: "member", is, name, text, isRequired: false });
    }
  }
}

function property(name: string): Step {
  return { to: "property", name };
}

interface Answer {
  readonly node: ts.TypeNode;
  readonly status: string;
  readonly media: string;
  readonly body?: ts.TypeNode | undefined;
  readonly headers?: ts.TypeNode | undefined;
}

export function isAnswers(node: TypeBody, context: CompareContext, side: Side): boolean {
  const list = alternatives(node, context.compiler).map((each) => answerOf(each, context, side));
  return list.length > 0 && list.every((each) => each !== undefined);
}

function answersOf(node: TypeBody, context: CompareContext, side: Side): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>();
  for (const each of alternatives(node, context.compiler)) {
    const answer = answerOf(each, context, side);
    if (answer === undefined) continue;
    found.set(answer.status, [...(found.get(answer.status) ?? []), answer]);
  }
  return found;
}

function answerOf(node: ts.TypeNode, context: CompareContext, side: Side): Answer | undefined {
  const { compiler, sources } = context;
  if (compiler.isTypeReferenceNode(node)) {
    const name = node.typeName.getText(sources[side]);
    if (/^\w+\.UndocumentedAnswer$/.test(name)) {
      return { node, status: `"undocumented"`, media: "" };
    }
    if (!/^\w+\.(?:Body|Empty)?Answer(?:WithHeaders)?$/.test(name)) return undefined;
    const [status, media, body, headers] = node.typeArguments ?? [];
    if (status === undefined) return undefined;
    const mediaType = media === undefined ? "" : textOf(media, side, context);
    return { node, status: textOf(status, side, context), media: mediaType, body, headers };
  }
  if (!compiler.isTypeLiteralNode(node)) return undefined;
  const { named } = membersOf(node, sources[side], compiler);
  const status = named.get("status")?.type;
  if (status === undefined) return undefined;
  const media = named.get("mediaType")?.type;
  return {
    node,
    status: textOf(status, side, context),
    media: media === undefined ? "" : textOf(media, side, context),
    body: named.get("body")?.type,
    headers: named.get("headers")?.type,
  };
}
