/** Bodies that are a sequence of items, taken apart piece by piece. */

/** Bytes in, items out. What is given lazily is taken to its end before the next call. */
export interface Splitter<Item> {
  /** Items that are complete with `chunk`. @throws CodecError for what is no item. */
  readonly take: (chunk: Uint8Array) => Iterable<Item>;
  /** Items that are complete with the end of the body. */
  readonly end: () => Iterable<Item>;
}
