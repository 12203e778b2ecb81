/** Whether a finding points at what a mutant changed, on the changed side and on the other. */
import type { Json } from "../../../core/model/ir.ts";
import { pointerTokens } from "../../../core/spec/load/pointer.ts";
import type { Origin } from "../../../core/base/origin.ts";
import type { DocumentPlace } from "../../../linter/model/document.ts";
import type { Finding } from "../../../linter/model/finding.ts";
import type { Edit, SpecMutant, SpecPlace } from "./mutant.ts";
import { pointerOf } from "./pointer.ts";
import type { Service } from "./service.ts";
import { type JsonObject, listOf, objectOf } from "./tree.ts";

/** Whether the finding names the line of a changed keyword, or of what encloses one that is gone. */
export function isOnChangedLine(found: Finding, mutant: SpecMutant, service: Service): boolean {
  const places = [found.spec, ...found.related.map(({ place }) => place)].filter(isOrigin);
  return places.some((at) => isAt(at, mutant, service));
}

function isOrigin(place: Origin | DocumentPlace | undefined): place is Origin {
  return place !== undefined && "pointer" in place;
}

function isAt(at: Origin, { right, edits }: SpecMutant, service: Service): boolean {
  const inFile = ({ file }: SpecPlace) => at.file === `${service.folder}/${file}`;
  const own = edits.filter(inFile);
  if (own.some((edit) => isBelow(at.pointer, pointerOf(edit, service)))) return true;
  if (own.some((edit) => isBelow(at.pointer, pointerOf(extension(edit), service)))) return true;
  return right.filter(inFile).some((place) => {
    const pointer = pointerOf(place, service);
    const line = service.sources.get(place.file)?.origin(pointer).line;
    return at.pointer === pointer || at.line === line;
  });
}

/**
 * The extension that a place is part of, or of one that is a list the item, unless that is what is
 * gone; else the place itself.
 */
function extension({ value, ...place }: Edit): SpecPlace {
  const { file, tokens } = place;
  const at = tokens.findIndex((token) => token.startsWith("x-"));
  if (at < 0) return place;
  const isGone = value === undefined && tokens.length === at + 2;
  const isItem = !isGone && /^(?:\d+|-)$/.test(tokens[at + 1] ?? "");
  return { file, tokens: tokens.slice(0, at + (isItem ? 2 : 1)) };
}

function isBelow(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}

/** Whether the line of the document has a name of what was changed in the description. */
export function speaksOf(place: DocumentPlace, mutant: SpecMutant, service: Service): boolean {
  const lines = service.document.text.split("\n").slice(place.line - 1, place.endLine);
  const text = lines.join(" ").toLowerCase();
  return namesOf(mutant, service).some((name) => text.includes(name.toLowerCase()));
}

const named = ["name", "code", "kind", "trigger", "of", "plan", "prefix", "operationId"];

/** Keys and names in a value, to a few levels. */
function keysIn(value: Json | undefined, levels = 4): string[] {
  if (levels === 0 || typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    ...(named.includes(key) && typeof child === "string" ? [child] : [key]),
    ...keysIn(child as Json, levels - 1),
  ]);
}

/** Words by which a document speaks of the credentials of a service. */
function schemes({ api }: Service): string[] {
  return api.securitySchemes.flatMap(({ type, name, scheme }) =>
    [type, name, scheme].filter((word) => word !== undefined),
  );
}

/** Members whose words the document has in some form. */
const told = ["what", "condition", "result", "grants", "meaning", "rule", "allowed"];

/** Names on the way to the changed places: members, paths, codes, records. */
function namesOf({ edits, place, what }: SpecMutant, service: Service): string[] {
  const found = new Set<string>(what.split(/[^\p{L}\p{N}_.-]+/u).filter((word) => word.length > 2));
  for (const { file, tokens } of [place, ...edits]) {
    const stem = file.replace(/^.*\/|\.\w+$/g, "");
    if (file.startsWith("schemas/")) for (const word of stem.split("-")) found.add(word);
    let value = service.sources.get(file)?.value;
    if (/security/i.test(tokens.join("/"))) for (const name of schemes(service)) found.add(name);
    for (const token of tokens) {
      if (token.length > 1) for (const word of wordsOf(token)) found.add(word);
      const holder: JsonObject | undefined = objectOf(value);
      value = holder ? holder[token] : listOf(value)?.[Number(token)];
      for (const key of named) {
        const name = objectOf(value)?.[key];
        if (typeof name === "string") found.add(name);
      }
      for (const key of told) {
        const words = objectOf(value)?.[key];
        if (typeof words !== "string") continue;
        for (const [word] of words.matchAll(/[\p{L}\p{N}_]{5,}/gu)) found.add(word);
      }
    }
    // Of what is taken out, what it holds.
    const behind = objectOf(value)?.["$ref"];
    const target = typeof behind === "string" ? service.sources.get(behind.slice(2))?.value : value;
    for (const name of keysIn(target)) for (const word of wordsOf(name)) found.add(word);
  }
  return [...found].filter((name) => !/^\d?\d?$/.test(name) && !keywords.has(name));
}

const keywords: ReadonlySet<string> = new Set(["properties", "schemas", "type", "get", "post"]);

/** A name, the last segment of a path, and the words that a component's key is made of. */
function wordsOf(token: string): string[] {
  const segment = token.split("/").findLast((one) => one !== "" && !one.startsWith("{"));
  const words = [...token.matchAll(/\p{Lu}\p{Ll}{2,}/gu)].map(([word]) => word);
  return [token, ...(segment === undefined ? [] : [segment]), ...words];
}

/** Whether a place of the description speaks of one of `names`, by its pointer or its value. */
export function specSpeaksOf(at: Origin, names: readonly string[], service: Service): boolean {
  const file = at.file.slice(service.folder.length + 1);
  let value = service.sources.get(file)?.value;
  const texts = [file, at.pointer];
  for (const token of pointerTokens(at.pointer) ?? []) {
    const holder: JsonObject | undefined = objectOf(value);
    value = holder ? holder[token] : listOf(value)?.[Number(token)];
  }
  texts.push(JSON.stringify(value) ?? "");
  const text = texts.join(" ").toLowerCase();
  return names.some((name) => text.includes(name.toLowerCase()));
}
