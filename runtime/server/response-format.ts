/** The form of an answer that parameters of the request choose: a media type, or JSON-P. */
import { mediaKind } from "../http/media-type.ts";
import { isJsonpCallback, noJsonpBeside, jsonpCallbackForm } from "../http/jsonp-callback.ts";
import type { FormatDescriptor } from "./contract.ts";
import type { Reading } from "./decoding.ts";
import type { Problem } from "./problem.ts";

export interface ChosenFormat {
  /** Absent: the parameters leave it open. */
  readonly mediaType?: string;
  /** JSON-P: the function that is called, and the media type of such scripts. */
  readonly script?: { readonly callback: string; readonly mediaType: string };
}

/**
 * What `reading` asks for. The query counts before the body. Bad callbacks are added to `problems`, and
 * those beside a format that is not JSON; a format that is not listed is left to the parameter's own
 * schema.
 */
export async function chosenFormat(
  { parameter, in: places, values, callback, dotted = false }: FormatDescriptor,
  reading: Reading,
  problems: Problem[],
  scriptType: () => Promise<string>,
): Promise<ChosenFormat> {
  const format = await stated(parameter, places, reading);
  const [name, mediaType] = values.find(([value]) => value === format?.value) ?? [];
  const chosen = mediaType === undefined ? {} : { mediaType };
  const named = callback === undefined ? undefined : await stated(callback, places, reading);
  if (callback === undefined || named === undefined) return chosen;
  const { value, place } = named;
  const refuse = (expected: string): ChosenFormat => {
    problems.push({ in: place, path: [callback], expected });
    return chosen;
  };
  if (typeof value !== "string" || !isJsonpCallback(value, dotted)) {
    return refuse(jsonpCallbackForm(dotted));
  }
  if (name !== undefined && mediaType !== undefined && mediaKind(mediaType) !== "json") {
    return refuse(`none ${noJsonpBeside(parameter, name)}`);
  }
  return { script: { callback: value, mediaType: await scriptType() } };
}

/** True where the request has the parameter for JSON-P, whatever its value. */
export async function asksForJsonp(
  { callback, in: places }: FormatDescriptor,
  reading: Reading,
): Promise<boolean> {
  return callback !== undefined && (await stated(callback, places, reading)) !== undefined;
}

interface Stated {
  readonly value: unknown;
  readonly place: "query" | "body";
}

/** A name that stands twice has a list for a value. */
async function stated(
  name: string,
  places: FormatDescriptor["in"],
  reading: Reading,
): Promise<Stated | undefined> {
  if (places.includes("query")) {
    const [first, ...others] = reading.queryTexts(name);
    if (first !== undefined) {
      return { value: others.length === 0 ? first : [first, ...others], place: "query" };
    }
  }
  if (!places.includes("body")) return undefined;
  const body = await reading.wireBody();
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, name)) return undefined;
  return { value: Reflect.get(body, name), place: "body" };
}

/**
 * JSON as a call of `callback`. The two line ends that JSON allows and older scripts do not are
 * written as escapes.
 */
export function jsonp(callback: string, json: string): string {
  const script = json.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
  return `${callback}(${script});`;
}
