/** YAML text to its value and its structure. The only importer of js-yaml. */
import {
  CORE_SCHEMA,
  type Event,
  EVENT_ID,
  NOT_RESOLVED,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
  constructFromEvents,
  defineScalarTag,
  floatCoreTag,
  getScalarValue,
  mergeTag,
  parseEvents,
} from "js-yaml";
import type { Json } from "../../model/ir.ts";
import { visible } from "../../base/text/visible.ts";
import { AliasCounter } from "./alias-counter.ts";
import { tooDeep } from "./check-structure.ts";
import type { Limits } from "./limits.ts";
import { joinedToLineBefore } from "./shallow-lines.ts";
import { type Fault, Refusal, type Structure } from "./structure.ts";

/** YAML 1.2's core types, so that dates stay text, with `<<`; infinities and NaN are text too. */
const schema = CORE_SCHEMA.withTags(
  mergeTag,
  defineScalarTag(floatCoreTag.tagName, {
    ...floatCoreTag,
    resolve: (...source) => {
      const value = floatCoreTag.resolve(...source);
      return Number.isFinite(value) ? value : NOT_RESOLVED;
    },
  }),
);

type YamlLimits = Pick<Limits, "depth" | "aliasedValues">;

/**
 * The value of a YAML text, each node announced to `structure`. Keys are text as written (`200:`
 * is `"200"`). Aliases share one value. Lines inside brackets may be indented too little, which is added to `faults`.
 *
 * @throws Refusal at the first place that is not YAML, is no JSON value, or passes a limit.
 */
export function readYaml(
  text: string,
  structure: Structure,
  limits: YamlLimits,
  faults: Fault[],
): Json {
  return refusing(limits, () => {
    const events = eventsOf(text, limits, faults);
    announce(text, events, structure, limits);
    return (constructFromEvents(events, { source: text, schema, json: true })[0] ?? null) as Json;
  });
}

/** Enough to mend a file by. */
const reportedLines = 50;

/** Characters that are read again, in all, because of lines that are indented too little. */
const readAgain = 20_000_000;

function eventsOf(text: string, { depth }: YamlLimits, faults: Fault[]): Event[] {
  const shallow: number[] = [];
  let joined: string | undefined = text;
  let first: unknown;
  while (joined !== undefined) {
    try {
      // The reader counts scalars too, so that its own limit lies just below what the structure checks.
      const events = parseEvents(joined, { maxDepth: depth + 2 });
      foldAt(shallow, events);
      faults.push(...shallow.slice(0, reportedLines).map(shallowLine));
      return events;
    } catch (error) {
      first ??= error;
      const place = shallowPlaceOf(error);
      if (place === undefined || (shallow.length + 1) * text.length > readAgain) break;
      shallow.push(place);
      joined = joinedToLineBefore(joined, place);
    }
  }
  throw first;
}

function shallowPlaceOf(error: unknown): number | undefined {
  const isShallow = error instanceof YAMLException && error.reason === tooShallow;
  return isShallow ? error.mark?.position : undefined;
}

function shallowLine(offset: number): Fault {
  return { code: "source/syntax", message: reasons.get(tooShallow) ?? tooShallow, offset };
}

/** A text that goes over a joined line is read from the file, where its lines are still to be folded. */
function foldAt(places: readonly number[], events: readonly Event[]): void {
  if (places.length === 0) return;
  for (const event of events) {
    if (event.type !== EVENT_ID.SCALAR || !event.fast) continue;
    const { valueStart, valueEnd } = event;
    if (places.some((place) => place > valueStart && place < valueEnd)) event.fast = false;
  }
}

function refusing<Result>(limits: YamlLimits, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const offset = error.mark?.position ?? 0;
    if (error.reason.includes("maxDepth")) throw tooDeep(limits.depth, offset);
    const tooLarge = /maxTotalMergeKeys|merge sequence size/.test(error.reason);
    const message = reasons.get(error.reason) ?? visible(error.reason.slice(0, 200));
    throw new Refusal(tooLarge ? "source/too-large" : "source/syntax", message, offset);
  }
}

const tooShallow = "deficient indentation";

const reasons: ReadonlyMap<string, string> = new Map([
  ["bad indentation of a mapping entry", "expected the entry at the indentation of its mapping"],
  ["expected ':' after a mapping key", 'expected ":" after a mapping key'],
  [tooShallow, "expected this line to be indented further"],
]);

interface Frame {
  readonly kind: "document" | "object" | "array";
  /** Of an object: whether the next node is a key. */
  expectsKey: boolean;
}

function announce(text: string, events: Event[], structure: Structure, limits: YamlLimits): void {
  const frames: Frame[] = [];
  const aliases = new AliasCounter(limits);
  let documents = 0;
  let last = 0;
  for (const event of events) {
    const frame = frames.at(-1);
    last = Math.max(last, startOf(event));
    const isKey = frame?.kind === "object" && frame.expectsKey;
    if (frame?.kind === "object" && event.type !== EVENT_ID.POP) frame.expectsKey = !isKey;
    if (isKey && event.type !== EVENT_ID.POP) {
      announceKey(text, event, structure);
      continue;
    }
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        if (++documents > 1) throw severalDocuments(text, last);
        frames.push({ kind: "document", expectsKey: false });
        break;
      case EVENT_ID.MAPPING:
      case EVENT_ID.SEQUENCE: {
        const kind = event.type === EVENT_ID.MAPPING ? "object" : "array";
        structure.open(kind, event.start);
        aliases.open(anchorOf(text, event));
        frames.push({ kind, expectsKey: kind === "object" });
        break;
      }
      case EVENT_ID.SCALAR:
        structure.scalar(scalarOffset(event));
        aliases.scalar(anchorOf(text, event));
        break;
      case EVENT_ID.ALIAS: {
        const name = text.slice(event.anchorStart, event.anchorEnd);
        structure.alias(aliases.alias(name, event.anchorStart - 1), event.anchorStart - 1);
        break;
      }
      case EVENT_ID.POP:
        if (frames.pop()?.kind === "document") break;
        structure.close();
        aliases.close();
    }
  }
}

/** Keys become text as written, except the merge key, which has a meaning of its own. */
function announceKey(text: string, event: Event, structure: Structure): void {
  if (event.type !== EVENT_ID.SCALAR || event.anchorStart >= 0) {
    const offset = startOf(event);
    throw new Refusal(
      "source/syntax",
      "expected a key to be plain text, without anchor or alias",
      offset,
    );
  }
  const isPlain = event.style === SCALAR_STYLE.PLAIN && event.tagStart < 0 && event.valueStart >= 0;
  const name = event.valueStart < 0 ? "null" : getScalarValue(text, event);
  const isMerge = isPlain && name === "<<";
  const offset = scalarOffset(event);
  if (isPlain && event.fast && !isMerge) event.style = SCALAR_STYLE.SINGLE_QUOTED;
  structure.key(name, offset);
}

function anchorOf(text: string, event: ScalarEvent | Exclude<Event, { type: 1 | 5 | 6 }>) {
  return event.anchorStart < 0 ? undefined : text.slice(event.anchorStart, event.anchorEnd);
}

/** Where a scalar begins, its quote included; negative when it is left out. */
function scalarOffset({ style, valueStart }: ScalarEvent): number {
  const quoted = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
  return quoted ? valueStart - 1 : valueStart;
}

function startOf(event: Event): number {
  if ("start" in event) return event.start;
  if ("valueStart" in event) return Math.max(event.valueStart, event.anchorStart, 0);
  return "anchorStart" in event ? event.anchorStart : 0;
}

/** The reader gives a document no place, so its marker is looked for after the last node. */
function severalDocuments(text: string, last: number): Refusal {
  const marker = /^(?:---|\.\.\.)/gm;
  marker.lastIndex = last + 1;
  const offset = marker.exec(text)?.index ?? last;
  return new Refusal("source/syntax", "expected one YAML document, found several", offset);
}
