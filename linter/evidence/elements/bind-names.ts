/** Names that a list or table of a document describes → the objects of the description that have them. */
import { isOutside } from "../prose/relevance.ts";
import { nearNames } from "../vocabulary/near-names.ts";
import type { Container } from "../vocabulary/containers.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { Member } from "../vocabulary/schemas.ts";
import { type Direction, type ElementContext, directionOf } from "./element-context.ts";

export interface Bound {
  /** Those that have most of the names, equally many. */
  readonly containers: readonly Container[];
  /** Others of the same request or response, in which single names may be. */
  readonly others: readonly Container[];
  /** Those that the words are about as well: the same body in another media type, and a second object of one list. */
  readonly alike?: readonly Container[];
  /** Whether a name that is in none of them is missing. */
  readonly isCertain: boolean;
}

const mostTies = 30;

/** "Query parameters", "path params": what is called so is in no answer. */
const ofUrl =
  /\b(?:path|query|query[\s-]string|url|uri)[\s_-]*(?:param(?:eter)?s?|args?|arguments?|variables?)\b/iu;

const ofCallbacks = /\b(?:webhooks?|callbacks?|event\s+payloads?)\b/iu;

export function bindNames(
  names: readonly string[],
  context: ElementContext,
  isOfPath = false,
): Bound | undefined {
  const { vocabulary, operation, titles } = context;
  if (names.length === 0) return undefined;
  const direction = directionOf(context);
  const own = operation === undefined ? [] : vocabulary.of(operation);
  const way = direction === undefined ? own : own.filter((one) => isOf(one, direction));
  const [title = ""] = titles;
  const titled = [...vocabulary.named(title), ...vocabulary.named(titles[1] ?? "")];
  const roots = names.map(rootOf);
  const isOfUrl = operation !== undefined && ofUrl.test(context.lead);
  const possible = isOfUrl ? own.filter(({ what }) => what !== "response") : own;
  for (const candidates of isOfUrl ? [way, possible] : [[...titled, ...way], own]) {
    const best = mostMatching(roots, candidates);
    if (best === undefined) continue;
    const { containers, count } = best;
    // One name alone is enough within an operation, whose parts are few.
    if (count < roots.length / 2) continue;
    const larger = operation === undefined ? withMore(roots, best, direction, context) : undefined;
    if (larger !== undefined) return larger;
    const others = candidates.filter((one) => one.depth <= 1 && !containers.includes(one));
    const isCertain =
      count > 1 || isAllButOne(roots, best, context) || isOfRequest(roots, candidates, direction);
    return { containers, others, alike: inOtherMediaTypes(containers, candidates), isCertain };
  }
  const standIn = onlyOneOf(roots, own, direction, context);
  if (standIn !== undefined) return { containers: [standIn], others: [], isCertain: true };
  const ofPath = parametersOfPath(context, own);
  if (ofPath !== undefined) return { containers: [ofPath], others: [], isCertain: true };
  const [only] = names;
  // The title names an object that has none of them: another one with these few is not meant.
  if (operation === undefined && titled.length > 0 && names.length < 3 && !isOfPath)
    return undefined;
  if (operation === undefined && isOfPath && names.length === 1 && only !== undefined) {
    // What is said of `{key}` is said of every path that has it.
    const containers = vocabulary.withPathParameter(only);
    return containers.length === 0 ? undefined : { containers, others: [], isCertain: false };
  }
  if (isOfUrl) return undefined;
  return bindWithin(roots, context) ?? bindAnywhere(roots, direction, context);
}

/** Members of the object that the words around name: "Add a `hook` object", and a table of what it has. */
function bindWithin(names: readonly string[], context: ElementContext): Bound | undefined {
  const { vocabulary, objectNames } = context;
  const inside = objectNames.flatMap((one) =>
    vocabulary
      .everywhere(one)
      .flatMap((container) => memberIn(container, one) ?? [])
      .flatMap((member) => vocabulary.inside(member)),
  );
  const best = mostMatching(names, inside);
  if (best === undefined || best.count < 2 || best.count < names.length - 1) return undefined;
  return { containers: best.containers, others: [], isCertain: true };
}

/** The bodies that a request may have instead, in another media type. */
function inOtherMediaTypes(
  containers: readonly Container[],
  candidates: readonly Container[],
): readonly Container[] {
  const isBody = ({ what, depth }: Container) => what === "request" && depth === 0;
  if (!containers.every(isBody)) return [];
  return candidates.filter((one) => isBody(one) && !containers.includes(one));
}

/** An object that is called like the title may be a part of the one with all the names, or one of the same name. */
function withMore(
  names: readonly string[],
  { containers, count }: Matched,
  direction: Direction | undefined,
  context: ElementContext,
): Bound | undefined {
  if (count === names.length || containers.some(({ what }) => what !== "schema")) return undefined;
  const other = bindAnywhere(names, direction, context);
  const known = names.filter((name) =>
    other?.containers.every((one) => memberIn(one, name) !== undefined),
  );
  return known.length > count ? other : undefined;
}

/** A list of as many names as the object has: the one that it does not have stands for the one that is left. */
function isAllButOne(
  names: readonly string[],
  { containers, count }: Matched,
  { lead, titles }: ElementContext,
): boolean {
  if (names.length < 2 || count !== names.length - 1) return false;
  const [title = ""] = titles;
  const place = ["query", "path"].find((one) =>
    [lead, title].some((words) => new RegExp(`\\b${one}\\b`, "iu").test(words)),
  );
  return containers.every(({ what, members }) => {
    if (what !== "parameters") return members.size === names.length;
    const own = [...members.values()].filter((one) => place === undefined || one.in === place);
    return own.length === names.length;
  });
}

/** One name where there can be but one: it stands for what the request, the answer or the schema of the title has. */
function onlyOneOf(
  names: readonly string[],
  own: readonly Container[],
  direction: Direction | undefined,
  { lead, titles, vocabulary, operation }: ElementContext,
): Container | undefined {
  const [name, ...more] = names;
  const [title = ""] = titles;
  if (name === undefined || more.length > 0 || vocabulary.knows(name)) return undefined;
  const [component, ...others] = vocabulary.components(title);
  if (component?.members.size === 1 && others.length === 0) return component;
  const label = [lead, title].find((words) => ofParts.test(words));
  if (operation === undefined || direction === undefined || label === undefined) return undefined;
  const possible = own.flatMap((one) => {
    if (one.depth > 0 || !isOf(one, direction) || !(one.status ?? "2").startsWith("2")) return [];
    // What is in the path is named by the path, and headers have lists of their own.
    const members = [...one.members.values()].filter(
      ({ in: place }) => place === undefined || place === "query",
    );
    return members.map(() => one);
  });
  const ofQuery = possible.filter(({ what }) => what === "parameters");
  const [only, ...rest] = /\bquery\b/iu.test(label) ? ofQuery : possible;
  return rest.length === 0 && only?.isOpen === false ? only : undefined;
}

/** A label of a list of what is sent or comes back, and nothing more. */
const ofParts =
  /^\W*(?:(?:the|http|query|url|body|json|request|response|required|optional|supported)\s+)*(?:param(?:eter)?s?|params|arguments?|args|fields?|members?|body|payload|response|returns?|result|output)(?:\s+(?:param(?:eter)?s?|params|fields?|members?|body|attributes?))?\W*(?:[2-5]\d\d\W*)?$/iu;

/** All names but one are of the request, some as parameters and some in its body. */
function isOfRequest(
  names: readonly string[],
  candidates: readonly Container[],
  direction: Direction | undefined,
): boolean {
  if (direction !== "request" || names.length < 3) return false;
  const sent = candidates.filter(({ what, depth }) => depth === 0 && isSent(what));
  const known = names.filter((name) => sent.some((one) => memberIn(one, name) !== undefined));
  return known.length === names.length - 1;
}

function isSent(what: Container["what"]): boolean {
  return what === "parameters" || what === "request";
}

const pathParameters = /\bpath[\s_-]+(?:param(?:eter)?s?|variables?|args?|arguments?)\b/iu;

/** What a list of path parameters is about, where the section shows the path with its own names. */
function parametersOfPath(
  { operation, lead, titles, pathNames }: ElementContext,
  own: readonly Container[],
): Container | undefined {
  const [title = ""] = titles;
  if (operation === undefined || pathNames.size === 0) return undefined;
  if (!pathParameters.test(lead) && !pathParameters.test(title)) return undefined;
  return own.find(({ what }) => what === "parameters");
}

/** Without an operation, the names alone tell what has them. */
function bindAnywhere(
  names: readonly string[],
  direction: Direction | undefined,
  { vocabulary, titles, lead, isElsewhere }: ElementContext,
): Bound | undefined {
  // Settings of programs have names like these too.
  if (isOutside(titles) || settingsFile.test(lead)) return undefined;
  const { containers, count, alike } = vocabulary.anywhere(names);
  // Two of three are enough where the object has no more than these.
  const isSmall = containers.every(({ members }) => members.size <= names.length);
  const isEnough =
    count === names.length || (count >= names.length * 0.6 && (count >= 3 || isSmall));
  if (containers.length === 0 || names.length < 2 || !isEnough) return undefined;
  // What the service sends to others is rarely described, and has some of the same names.
  const isCallback = titles.some((one) => ofCallbacks.test(one));
  if (isCallback && count < names.length) return undefined;
  const way = containers.filter(
    (one) => direction === undefined || goes(one, direction, vocabulary),
  );
  // A list of what is sent is about no object that only comes back.
  if (direction === "request" && way.length === 0) return undefined;
  const found = (way.length > 0 ? way : containers).slice(0, mostTies);
  const isOne = found.length === 1 && names.length > 2;
  // Several with the same names are no certain subject, unless they have almost all of them.
  const isClear = count >= 3 && count >= names.length * 0.7 && found.length <= 3;
  // What an endpoint takes that the description does not have may be like one of its objects, and more.
  const isCertain = !isElsewhere && (isOne || isClear) && found.every((one) => isWhole(names, one));
  return { containers: found, others: [], alike, isCertain };
}

/** Whether a list is about all that an object has, or has its other names nearly right. */
function isWhole(names: readonly string[], container: Container): boolean {
  const known = [...container.members.keys()];
  const others = names.filter((name) => memberIn(container, name) === undefined);
  return (
    known.length <= names.length + 2 ||
    others.every((name) => nearNames(name, known, names).length > 0)
  );
}

const settingsFile = /[\w-]\.(?:ya?ml|toml|ini|conf|cfg|env|properties|plist)\b/iu;

/** Whether an object is, or may be, part of what travels that way. */
function goes(one: Container, direction: Direction, vocabulary: Vocabulary): boolean {
  if (one.what !== "schema") return isOf(one, direction);
  const ways = vocabulary.waysOf(one);
  return ways.size === 0 || ways.has(direction);
}

function isOf({ what }: Container, direction: Direction): boolean {
  return direction === "response" ? what === "response" : what !== "response";
}

interface Matched {
  readonly containers: readonly Container[];
  readonly count: number;
}

function mostMatching(
  names: readonly string[],
  candidates: readonly Container[],
): Matched | undefined {
  let count = 0;
  let containers: Container[] = [];
  for (const one of candidates) {
    const own = names.filter((name) => memberIn(one, name) !== undefined).length;
    if (own === 0 || own < count) continue;
    if (own > count) containers = [];
    count = own;
    if (containers.length < mostTies) containers.push(one);
  }
  return count === 0 ? undefined : { containers, count };
}

/** The member of that name, perhaps in another case. */
export function memberIn({ members }: Container, name: string): Member | undefined {
  const exact = members.get(name);
  if (exact !== undefined || members.size > 500) return exact;
  const folded = name.toLowerCase();
  for (const [own, member] of members) if (own.toLowerCase() === folded) return member;
  return undefined;
}

/** The first name of `a.b`, `a[b]` and `a[].b`. */
export function rootOf(name: string): string {
  return name.replace(/[.[].*$/su, "");
}
