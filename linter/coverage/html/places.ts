/** Lines of the files on a page, and the ids by which links reach them. */
import type { TextFile } from "../../model/lint-result.ts";
import { type Trace, linesOf, shortName } from "../trace.ts";
import { type Markup, markup } from "../../../core/base/text/html.ts";

interface Place {
  readonly file: string;
  readonly line: number;
}

export interface ShownFile {
  readonly file: string;
  /** As the page calls it: relative to the description's folder. */
  readonly name: string;
  readonly lines: readonly string[];
  /** Of the part that shows the file. */
  readonly id: string;
  /** Ids of the headings that together name that part, unlike any other of the page. */
  readonly label: string;
}

/** The files of one service; ids are made of numbers alone, never of what a file says. */
export class Places {
  readonly documents: readonly ShownFile[];
  readonly spec: readonly ShownFile[];
  readonly #files = new Map<string, ShownFile>();
  readonly #folder: string;

  /** `service` tells the services of a page apart. */
  constructor({ documents, spec, folder }: Trace, service: number) {
    this.#folder = folder;
    const add = (file: TextFile, id: string) => this.#add(file, id, `service-${service} ${id}`);
    this.documents = documents.map((file, index) => add(file, `d${service}-${index + 1}`));
    this.spec = spec.map((file, index) => add(file, `s${service}-${index + 1}`));
  }

  #add({ file, text }: TextFile, id: string, label: string): ShownFile {
    const shown = { file, name: shortName(file, this.#folder), lines: linesOf(text), id, label };
    if (!this.#files.has(file)) this.#files.set(file, shown);
    return shown;
  }

  /** The id of a line; `undefined` where the page does not show it. */
  idOf({ file, line }: Place): string | undefined {
    const shown = this.#files.get(file);
    return shown?.lines[line - 1] === undefined ? undefined : lineId(shown, line);
  }

  /** `openapi.yaml:12`, as a link where the page shows the line. */
  link(place: Place): Markup {
    const text = `${shortName(place.file, this.#folder)}:${place.line}`;
    const id = this.idOf(place);
    return id === undefined ? markup`${text}` : markup`<a href="#${id}">${text}</a>`;
  }
}

/** The id of a line on the page. */
export function lineId({ id }: ShownFile, line: number): string {
  return `${id}-${line}`;
}
