/** Collects what is read, with the place of each. */
import type { Gap, Prose, ProseTarget, ReadDocument, RecordName } from "../../model/claim.ts";
import type { Document, DocumentPlace, Span } from "../../model/document.ts";
import type { ReaderFinding } from "../../model/reader-findings.ts";
import type { ParsedCell } from "../cells/parsed-cell.ts";
import { placeOf } from "../markdown/place.ts";
import { type Kind, type Statement, type Subject, statementKey } from "../../model/statement.ts";
import { ClaimList } from "./claim-list.ts";
import type { FirstPassIndex } from "./first-pass-index.ts";
import type { Envelope } from "./envelope.ts";
import { linkedKey } from "./linked-key.ts";
import { nearFormsHelp } from "./near-forms.ts";
import type { Text } from "./text.ts";

/** A record that words refer to; it has to be described somewhere. */
export interface UsedRecord {
  readonly key: string;
  readonly place: DocumentPlace;
  readonly help?: string;
}

export class ClaimOutput {
  readonly claims = new ClaimList();
  readonly prose: Prose[] = [];
  readonly gaps: Gap[] = [];
  readonly records = new Map<string, RecordName>();
  readonly slugs = new Map<string, DocumentPlace>();
  readonly findings: ReaderFinding[] = [];
  readonly used: UsedRecord[] = [];
  readonly once = new Set<string>();
  /** Records that are no schema of their own, but what others are made after. */
  readonly templates = new Set<string>();
  /** Found once, when all has been read. */
  envelope: Envelope | undefined;
  /** What prose about a template is about instead. */
  readonly instances = new Map<Prose, ProseTarget[]>();
  readonly #document: Document;
  readonly #waiting: (() => void)[] = [];

  constructor(document: Document) {
    this.#document = document;
  }

  place(span: Span, section: string): DocumentPlace {
    return placeOf(this.#document, span, section);
  }

  /** Runs when everything else has been read. */
  later(run: () => void): void {
    this.#waiting.push(run);
  }

  finish(): ReadDocument {
    for (const run of this.#waiting) run();
    const { gaps, slugs, findings, templates } = this;
    const isTemplate = ([root, key = ""]: Subject) => root === "record" && templates.has(key);
    return {
      claims: this.claims.all.filter(({ subject }) => !isTemplate(subject)),
      prose: this.prose.map((one) => ({
        ...one,
        about: [
          ...one.about.filter(
            (target) => target === "note" || "spec" in target || !isTemplate(target.subject),
          ),
          ...(this.instances.get(one) ?? []),
        ],
      })),
      gaps,
      records: [...this.records.values()].filter(({ key }) => !templates.has(key)),
      slugs,
      findings,
    };
  }
}

/** Writes what one section says. */
export class Writer {
  readonly output: ClaimOutput;
  readonly #section: string;
  readonly known: FirstPassIndex;

  constructor(output: ClaimOutput, section: string, known: FirstPassIndex) {
    this.output = output;
    this.#section = section;
    this.known = known;
  }

  place(span: Span): DocumentPlace {
    return this.output.place(span, this.#section);
  }

  claim(kind: Kind, subject: Subject, value: Statement["value"], span: Span): void {
    // A parameter of the path is always required; no description can say otherwise.
    if (kind === "required" && subject[0] === "operation" && subject[2] === "path") {
      const message = `the path requires \`${subject.at(-1) ?? ""}\`, so it cannot be optional`;
      if (value === false) this.finding("document/contradiction", message, span);
      return;
    }
    const isIso = this.known.hasIsoDates && kind === "format" && value === "date-time";
    const own = isIso ? "iso8601-date-time" : value;
    this.output.claims.add({ kind, subject, value: own, place: this.place(span) });
  }

  /** The same, unless it was said in this way before. */
  claimOnce(kind: Kind, subject: Subject, value: Statement["value"], span: Span): void {
    const key = `${statementKey({ kind, subject })} ${JSON.stringify(value)}`;
    if (this.output.once.has(key)) return;
    this.output.once.add(key);
    this.claim(kind, subject, value, span);
  }

  /** What the words of a cell say: remarks become prose, residue a finding. */
  reading(reading: ParsedCell): void {
    this.understood(reading);
    for (const { text, span } of reading.residue) {
      const message = `"${shown(text)}" is not a known form here`;
      this.finding("document/residue", message, span);
    }
  }

  /** What was understood of a reading whose residue is dealt with elsewhere. */
  understood(reading: ParsedCell): void {
    for (const { kind, subject, value, span } of reading.claims) {
      const isLink = kind === "ref" && typeof value === "string" && value.startsWith("#");
      this.claim(kind, subject, isLink ? this.#linked(value) : value, span);
    }
    for (const { text, span, subject } of reading.remarks) this.prose(text, [{ subject }], span);
    for (const { key, span } of reading.records) {
      const own = this.#linked(key);
      // A link that leads nowhere is reported as a link.
      if (!own.startsWith("#")) this.uses(own, span);
    }
  }

  prose(text: string, about: readonly ProseTarget[], span: Span): void {
    const folded = text.replaceAll(/\s+/gu, " ").trim();
    if (folded !== "") this.output.prose.push({ text: folded, about, place: this.place(span) });
  }

  /** Words that state nothing about the spec, as a comment says. */
  note(text: string, span: Span): void {
    this.prose(text, ["note"], span);
  }

  gap(what: string, span: Span): void {
    this.output.gaps.push({ what: gapName(what), place: this.place(span) });
  }

  uses(key: string, span: Span, help?: string): void {
    this.output.used.push({
      key,
      place: this.place(span),
      ...(help === undefined ? {} : { help }),
    });
  }

  finding(
    code: ReaderFinding["code"],
    message: string,
    span: Span,
    help?: string,
    related?: ReaderFinding["related"],
  ): void {
    const found = { code, message, document: this.place(span), ...(related && { related }) };
    this.output.findings.push(help === undefined ? found : { ...found, help });
  }

  /** The key of the record that a cell links to; other keys, and links to nothing, as they are. */
  #linked(key: string): string {
    return key.startsWith("#") ? (linkedKey(key, this.known) ?? key) : key;
  }

  /** Words that no form understands. */
  unbound(text: Text): void {
    const message = `the linter does not understand "${shown(text.text)}", and no comment binds it to the spec`;
    this.finding("document/unbound", message, text.span, nearFormsHelp(text.text));
  }
}

/** Words as messages show them, cut where they are long. */
export function shown(text: string): string {
  const folded = text.replaceAll(/\s+/gu, " ").trim();
  return folded.length <= 80 ? folded : `${folded.slice(0, 79).trimEnd()}…`;
}

/** The name of a gap: lower case at the beginning, unless it is an abbreviation; without marks of code. */
function gapName(words: string): string {
  const plain = words.replaceAll("`", "").replaceAll(/\s+/gu, " ").trim();
  const isName = words.startsWith("`") || /^\p{Lu}(?:\p{Lu}|\b)/u.test(plain);
  return isName ? plain : plain.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}
