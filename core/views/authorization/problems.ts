/** Problems of what a description says of authorization, reported at their places. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import type { Origin } from "../../base/origin.ts";

/** The place of a keyword of whatever stands at `origin`. */
export function keywordOrigin(origin: Origin, keyword: string): Origin {
  return origin.below?.(`/${keyword}`) ?? origin;
}

/**
 * `#/paths/~1a/get`, or `keys.yaml#/x` in another file: a place as comments name it, whatever folder the
 * command ran in and whatever the description's own file is called.
 */
export function placeName(
  { origin }: Pick<ir.Api, "origin">,
  { file, pointer }: Origin,
  keyword?: string,
): string {
  const name = file === origin.file ? "" : file.slice(file.lastIndexOf("/") + 1);
  return `${name}#${pointer}${keyword === undefined ? "" : `/${keyword}`}`;
}

/** Valid, but the emitted server does less than it says. */
export function reportPartialSupport(
  report: Report,
  construct: string,
  message: string,
  origin: Origin,
) {
  report({ code: "emit/partially-supported", construct, message, origin });
}

/** The extension contradicts itself or what stands beside it. */
export function wrongExtension(report: Report, message: string, origin: Origin) {
  report({ code: "spec/extension", message, origin });
}
