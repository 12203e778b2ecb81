/** Whether a finding points at what a mutant changed, on the changed side and on the other. */
import { pointerTokens } from "../../core/load/pointer.ts";
import type { Origin } from "../../core/origin.ts";
import type { DocumentPlace } from "../../linter/document.ts";
import type { Finding } from "../../linter/finding.ts";
import type { SpecMutant, SpecPlace } from "./mutant.ts";
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
  const written = edits.filter((edit) => edit.value !== undefined && inFile(edit));
  if (written.some((edit) => isBelow(at.pointer, pointerOf(edit, service)))) return true;
  return right.filter(inFile).some((place) => {
    const pointer = pointerOf(place, service);
    const line = service.sources.get(place.file)?.origin(pointer).line;
    return at.pointer === pointer || at.line === line;
  });
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

/** Members whose words the document has in some form. */
const told = ["what", "condition", "result", "grants", "meaning"];

/** Names on the way to the changed places: members, paths, codes, records. */
function namesOf({ edits, place, what }: SpecMutant, service: Service): string[] {
  const found = new Set<string>(what.split(/[^\p{L}\p{N}_.-]+/u).filter((word) => word.length > 2));
  for (const { file, tokens } of [place, ...edits]) {
    const stem = file.replace(/^.*\/|\.\w+$/g, "");
    if (file.startsWith("schemas/")) for (const word of stem.split("-")) found.add(word);
    let value = service.sources.get(file)?.value;
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
  }
  return [...found].filter((name) => !/^\d?\d?$/.test(name) && !keywords.has(name));
}

const keywords: ReadonlySet<string> = new Set(["properties", "schemas", "type", "get", "post"]);

/** A name, the last segment of a path, and the words that a component's key is made of. */
function wordsOf(token: string): string[] {
  const segment = token.split("/").findLast((one) => one !== "" && !one.startsWith("{"));
  const words = [...token.matchAll(/\p{Lu}\p{Ll}{3,}/gu)].map(([word]) => word);
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
