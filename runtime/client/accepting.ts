/** The header `Accept` where calls may choose. */

/** By the media type that is asked for; the first is the usual one. */
export function accepting(
  headers: readonly (readonly [mediaType: string, header: string])[],
): (chosen: string | undefined) => string {
  return (chosen) => {
    const known = headers.find(([mediaType]) => mediaType === chosen) ?? headers[0];
    return known?.[1] ?? "*/*";
  };
}
