/** A file that Redocly has not read, as a source of which findings have places and names of their own. */

/** Of Redocly: a file that it has read. */
export interface RedoclySource {
  readonly absoluteRef: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Redocly's word for an object among the nodes of YAML. */
const map = 2;

/**
 * Redocly looks for the place of a problem by its pointer in the nodes of a file. Here each name that was
 * given a place is a member of the one object that the file consists of.
 */
export class NamedPlaces implements RedoclySource {
  readonly absoluteRef: string;
  readonly body: string;
  readonly #lines: readonly string[];
  readonly #nodes = new Map<
    string,
    { readonly startPosition: number; readonly endPosition: number }
  >();

  constructor(absoluteRef: string, body: string) {
    this.absoluteRef = absoluteRef;
    this.body = body;
    this.#lines = body.split(/\r\n|[\n\r]/gu);
  }

  /** From now on `name` leads to a place. */
  add(name: string, { line, column }: Place): void {
    const starts = [
      0,
      ...[...this.body.matchAll(/\r\n|[\n\r]/gu)].map((end) => end.index + end[0].length),
    ];
    // A place without a line is the file as a whole.
    const start = (starts[line - 1] ?? 0) + Math.max(0, column - 1);
    this.#nodes.set(name, { startPosition: start, endPosition: start + 1 });
  }

  getAst(): object {
    const mappings = [...this.#nodes].map(([value, places]) => ({ key: { value }, ...places }));
    return { kind: map, mappings, startPosition: 0, endPosition: 1 };
  }

  getLines(): readonly string[] {
    return this.#lines;
  }
}
