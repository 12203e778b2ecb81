/** A document of any style, held against a description: what the two say differently, and what was read. */
import type * as ir from "../../core/model/ir.ts";
import type { ParseBlocks } from "../document/markdown/parse-blocks.ts";
import type { MarkdownProblem } from "../document/markdown/markdown-problem.ts";
import { placeOf } from "../document/markdown/place.ts";
import type { Document } from "../model/document.ts";
import type { Finding } from "../model/finding.ts";
import type { ReadPart, TextFile } from "../model/lint-result.ts";
import { completeFinding } from "../model/reader-findings.ts";
import { hasLogin } from "./code/checks/check-authentication.ts";
import { isSyntax } from "./code/checks/placeholders.ts";
import { type NamedBlock, shareNames } from "./code/clients/named-texts.ts";
import { domainOf, hostOf, isOpenHost, pathOfUrl } from "./code/clients/request.ts";
import { oneForEachStatement } from "./report/one-cause.ts";
import { Ledger } from "./report/ledger.ts";
import type { Outline, OutlineSection } from "./outline/outline.ts";
import { readOutline } from "./outline/read-outline.ts";
import { mayShowExamples, showsHeaders } from "./elements/may-show-examples.ts";
import { countOutside } from "./elements/count-outside.ts";
import { introducedBy, readSection } from "./elements/read-section.ts";
import { readTitleAndLabels } from "./elements/read-title.ts";
import { TitledMembers } from "./elements/titled-members.ts";
import { ListedStatuses } from "./elements/listed-statuses.ts";
import type { DocumentConventions, ElementContext } from "./elements/element-context.ts";
import { pathHabits } from "./elements/own-paths.ts";
import { type BasePaths, basePathsOf, otherBase } from "./scope/base-paths.ts";
import { renamedInPath } from "./scope/path-parameters.ts";
import { changelogSections } from "./scope/changelogs.ts";
import { type SectionScope, codeIn, scopesOf } from "./scope/sections.ts";
import { objectNames } from "./scope/object-names.ts";
import { isCaption, ownTitle } from "./scope/own-words.ts";
import { isOfOlder } from "./prose/relevance.ts";
import { Vocabulary } from "./vocabulary/vocabulary.ts";
import { addressOf } from "./vocabulary/server-addresses.ts";

export interface Evidence {
  readonly findings: readonly Finding[];
  /** In the order of the documents. */
  readonly parts: readonly ReadPart[];
  /** How many parts of the description the documents name. */
  readonly bound: number;
}

/** Documents before any description is held against them. */
export interface Outlines {
  readonly all: readonly {
    readonly document: Document;
    readonly outline: Outline | MarkdownProblem;
  }[];
  readonly conventions: OfWords;
}

/** Several documents of one service share names and marks. */
export function outlinesOf(documents: readonly TextFile[], parse?: ParseBlocks): Outlines {
  const conventions = conventionsOf(documents.map(({ text }) => text).join("\n"));
  const all = documents.map(({ file, text: whole }) => {
    const text = whole.replace(/^\uFEFF/u, "");
    const document: Document = { file, text, sections: [] };
    const outline = readOutline(text, parse);
    // Requests are read with what their variables hold.
    if ("sections" in outline) shareNames(blocksOf(outline));
    return { document, outline };
  });
  return { all, conventions };
}

/**
 * Several documents of one service are read one after the other. `examplesAlone`: for those who ask for no other
 * findings, and for no parts.
 */
export function readEvidence(
  api: ir.Api,
  { all, conventions }: Outlines,
  { examplesAlone = false }: { readonly examplesAlone?: boolean } = {},
): Evidence {
  const vocabulary = new Vocabulary(api);
  const findings: Finding[] = [];
  const parts: ReadPart[] = [];
  let bound = 0;
  const hosts = hostsOf(
    all.flatMap(({ outline }) => ("sections" in outline ? outline.sections : [])),
    vocabulary,
  );
  for (const { document, outline } of all) {
    if (!("sections" in outline)) {
      const { span, ...problem } = outline;
      findings.push(completeFinding({ ...problem, document: placeOf(document, span, "") }));
      continue;
    }
    const ledger = new Ledger(document);
    if (!examplesAlone || outline.sections.some(mayShowExamples)) {
      read(outline, vocabulary, ledger, { hosts, conventions, examplesAlone });
    }
    for (const one of oneForEachStatement(ledger.findings)) findings.push(one);
    for (const one of ledger.parts) parts.push(one);
    bound += ledger.bound.size;
  }
  return { findings, parts, bound };
}

function saysAllOptional(section: OutlineSection | undefined): boolean {
  const pattern = /\b(?:all|every|each)\b[^.]{0,60}\boptional\b/iu;
  return (section?.elements ?? []).some(
    (one) => one.kind === "text" && pattern.test(one.text.text),
  );
}

/** A star that stands for itself, and is no mark of emphasis or of a list. */
const starIsRequired =
  /(?:\basterisk\b|["'`“(]\\?\*["'`”)]|^[ \t]*\\\*|^[ \t]*\*[ \t]*(?=[=:–—-]|required(?!\s*:)|indicates|denotes|marks|means))[^.\n|]{0,60}\brequired\b/imu;

/** Marks that are words of the text, and need no outline. */
type OfWords = Omit<DocumentConventions, "showsLogin" | "basePaths" | "pathHabits">;

/** What the documents of one service share. */
interface OfAllDocuments {
  /** Hosts that requests go to. */
  readonly hosts: ReadonlySet<string>;
  readonly conventions: OfWords;
  readonly examplesAlone: boolean;
}

/** Documents of one service share their marks. A footnote tells what a star means. */
function conventionsOf(text: string): OfWords {
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
  return {
    markedNullable: count(/\|\s*\?(?:[a-z]|\[)/gu) > 2,
    markedNullableOptional: count(/^\|\s*`?\w+\?`?\s*(?:\\?\*\s*)?\|\s*\?(?:[a-z]|\[)/gmu) > 2,
    markedOptional: count(/^\|\s*`?\w+\?\\?\*?`?\s*\|/gmu) > 2,
    starIsRequired: starIsRequired.test(text),
  };
}

function read(
  outline: Outline,
  vocabulary: Vocabulary,
  ledger: Ledger,
  { hosts, conventions, examplesAlone }: OfAllDocuments,
): void {
  const scopes = scopesOf(outline, vocabulary);
  const members = new TitledMembers(outline);
  const isOfChanges = changelogSections(outline.sections, ledger.file);
  const ownConventions = {
    ...conventions,
    showsLogin: showsLogin(outline, vocabulary),
    basePaths: calledBases(outline, vocabulary),
    pathHabits: pathHabits(outline, vocabulary),
  };
  for (const [index, section] of outline.sections.entries()) {
    const scope = scopes[index];
    if (scope === undefined) continue;
    const isAsked = !examplesAlone || mayShowExamples(section);
    // Members in titles are read with the first of their sections.
    if (!isAsked && !members.isGrouped(index)) continue;
    ledger.section = section.slug;
    if (isOfChanges[index] === true) {
      countOutside(section, ledger);
      continue;
    }
    const titles: string[] = [];
    const around = titlesAround(outline, index);
    let isAllOptional = false;
    let introduced: ir.Operation | undefined;
    const pathNames = new Set<string>();
    const pathParameters = new Map<string, string>();
    for (let at: number | undefined = index; at !== undefined && titles.length < 6; ) {
      const level: OutlineSection | undefined = outline.sections[at];
      if (at === 0 || !isCaption(level?.title?.text ?? ""))
        titles.push(level === undefined ? "" : ownTitle(level, scope.operation, vocabulary));
      const own: SectionScope | undefined = scopes[at];
      introduced ??= introducedBy(outline.sections[at], own, vocabulary);
      const paths: readonly string[] = [
        ...(own?.endpoints ?? []).map(({ path }) => path),
        ...(own?.inTables ?? []),
      ];
      for (const name of namesInPaths(paths, own?.endpoints ?? [])) pathNames.add(name);
      for (const path of paths) {
        for (const [name, meant] of renamedInPath(path, scope.operation))
          pathParameters.set(name, meant);
      }
      isAllOptional ||= saysAllOptional(outline.sections[at]);
      at = paths.length > 0 ? undefined : outline.sections[at]?.parent;
    }
    const context: ElementContext = {
      vocabulary,
      ledger,
      titles,
      hosts,
      lead: "",
      pathNames,
      pathParameters,
      conventions: ownConventions,
      isAllOptional,
      isMeantToFail: false,
      among: scope.among,
      ...(introduced === undefined ? {} : { introduced }),
      isElsewhere: scope.isElsewhere,
      isPast: around.some(isOfOlder),
      statuses: new ListedStatuses(),
      objectNames: [section, outline.sections[section.parent ?? -1]].flatMap(objectNames),
    };
    const isPartly = examplesAlone && !showsHeaders(section);
    const own = members.withoutLines(index, section, context);
    if (!isAsked) continue;
    readSection(own, scope, context, isPartly);
    if (isPartly) continue;
    const above = section.parent === undefined ? undefined : scopes[section.parent]?.operation;
    readTitleAndLabels(section, scope, above, context);
  }
}

/** The names of parameters in the paths of a section, in lower case. */
function namesInPaths(
  paths: readonly string[],
  endpoints: SectionScope["endpoints"],
): readonly string[] {
  return [
    ...paths.flatMap((path) => [...path.matchAll(/[{<:]([\w.-]+)/gu)]),
    // `?copy={id}`: a list of the section may have it among those of the path.
    ...endpoints.flatMap(({ query = "" }) => [...query.matchAll(/[{<]([\w.-]+)/gu)]),
  ].map(([, name = ""]) => name.toLowerCase());
}

/** The blocks of code in order, each with the words before it. */
function blocksOf({ sections }: Outline): NamedBlock[] {
  return sections.flatMap(({ elements }) =>
    elements.flatMap((element, index): NamedBlock[] => {
      const before = elements[index - 1];
      const lead = before?.kind === "text" ? before.text.text : "";
      return element.kind === "code" ? [{ text: element.text, lead }] : [];
    }),
  );
}

/** The title of the section and of all around it, nearest first. */
function titlesAround({ sections }: Outline, from: number): string[] {
  const titles: string[] = [];
  for (let at: number | undefined = from; at !== undefined; at = sections[at]?.parent)
    titles.push(sections[at]?.title?.text ?? "");
  return titles;
}

/** Those of the servers, and those that some example calls with a path of the description. */
function hostsOf(
  sections: readonly OutlineSection[],
  { api, paths }: Vocabulary,
): ReadonlySet<string> {
  const servers = api.servers.flatMap((one) => [one.url, addressOf(one)]);
  const hosts = new Set(servers.map(hostOf).filter((host) => host !== ""));
  const called = new Map<string, number>();
  for (const { url, method } of sections.flatMap(({ elements }) => elements.flatMap(codeIn))) {
    const isKnown = paths.find(pathOfUrl(url.text)).some((one) => one.method === method);
    const host = hostOf(url.text);
    if (isKnown) called.set(host, (called.get(host) ?? 0) + 1);
  }
  // A third party may have a path like one of ours: those whom the servers name, or else most calls, are ours.
  const stated = new Set([...hosts].map(domainOf));
  const isCalled = [...called.keys()].some((host) => stated.has(domainOf(host)));
  const most = Math.max(0, ...called.values());
  for (const [host, count] of called) {
    const isOurs = isCalled ? stated.has(domainOf(host)) : count * 4 >= most;
    if (isOpenHost(host) || isOurs) hosts.add(host);
  }
  return hosts;
}

/** Those that examples call: other documents may leave the path of the server out everywhere. */
function calledBases({ sections }: Outline, { api }: Vocabulary): BasePaths {
  const bases = basePathsOf(api);
  if (bases.size === 0) return bases;
  const called = new Set(
    sections
      .flatMap(({ elements }) => elements.flatMap(codeIn))
      .filter(({ url }) => otherBase(url.text, bases) === undefined)
      .map(({ url }) => hostOf(url.text)),
  );
  return new Map([...bases].filter(([host]) => called.has(host)));
}

/** Whether messages of the document show who sends them, all but one: others leave it to a section of its own. */
function showsLogin({ sections }: Outline, { api, paths }: Vocabulary): boolean {
  let shown = 0;
  let left = 0;
  for (const request of sections.flatMap(({ elements }) => elements.flatMap(codeIn))) {
    if (!request.isMessage) continue;
    if (hasLogin(request, api.securitySchemes)) shown += 1;
    else if (request.headers.length > 0 && !request.isCut) {
      const found = paths.find(pathOfUrl(request.url.text));
      const operation = found.find(({ method }) => method === request.method);
      const security = operation?.security ?? [];
      const isNeeded = security.length > 0 && security.every((all) => all.length > 0);
      if (operation !== undefined && isNeeded && !isSyntax(request, operation)) left += 1;
    }
  }
  return shown > 0 && (left < 2 || left * 4 <= shown);
}
